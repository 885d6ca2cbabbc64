// The same contract against a real Supabase project with the migrations: `npm run test:hosted`. Use one made for tests:
// the contract sweeps documents without a row.
import { describe } from 'vitest'
import { createLog } from '../../submissions/log.ts'
import { HostedArchive } from '../../submissions/hosted/hosted-archive.ts'
import { HostedBackend } from '../../submissions/hosted/hosted-backend.ts'
import { backendContract } from './backend-contract.ts'
import { plainContract } from './plain-contract.ts'

const {
  SUPABASE_TEST_URL: url,
  SUPABASE_TEST_ANON_KEY: anonKey,
  SUPABASE_TEST_SERVICE_KEY: serviceKey,
} = process.env
const log = createLog('silent')

describe.skipIf(!url || !anonKey || !serviceKey)('with SUPABASE_TEST_URL and its keys', () => {
  const open = async () => ({
    backend: new HostedBackend(url!, anonKey!, log),
    archive: new HostedArchive(url!, serviceKey!, { settleMs: 0 }),
    close: async () => {},
  })
  backendContract('hosted (real project)', open)
  plainContract('hosted (real project)', open)
})
