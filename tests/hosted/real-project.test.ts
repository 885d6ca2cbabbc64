// The same contract against a real Supabase project with the migrations: `npm run test:hosted`. Use one made for tests:
// the contract sweeps documents without a row.
import { describe } from 'vitest'
import { createLog } from 'core/submissions/log.ts'
import { openHostedStore } from 'desk/base/store/open-hosted.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { backendContract } from './backend-contract.ts'
import { recordContract } from './record-contract.ts'

const {
  SUPABASE_TEST_URL: url,
  SUPABASE_TEST_ANON_KEY: anonKey,
  SUPABASE_TEST_SERVICE_KEY: serviceKey,
  SUPABASE_TEST_DB_URL: databaseUrl,
} = process.env
const log = createLog('silent')

describe.skipIf(!url || !anonKey || !serviceKey || !databaseUrl)(
  'with SUPABASE_TEST_URL, its keys and SUPABASE_TEST_DB_URL',
  () => {
    const open = async () => {
      const project = { url: url!, serviceKey: serviceKey!, databaseUrl: databaseUrl! }
      const { archive } = openHostedStore(project, { settleMs: 0 })
      return {
        backend: new HostedBackend(url!, anonKey!, log),
        archive,
        close: async () => archive.close(),
      }
    }
    backendContract('hosted (real project)', open)
    recordContract('hosted (real project)', open)
  },
)
