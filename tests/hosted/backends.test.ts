import { rm } from 'node:fs/promises'
import { createLog } from '../../server/log.ts'
import { EmbeddedArchive } from '../../server/submissions/embedded/embedded-archive.ts'
import { EmbeddedBackend } from '../../server/submissions/embedded/embedded-backend.ts'
import { HostedArchive } from '../../server/submissions/hosted/hosted-archive.ts'
import { HostedBackend } from '../../server/submissions/hosted/hosted-backend.ts'
import { anonKey, HostedStandIn, serviceKey } from '../support/hosted-stand-in.ts'
import { newDataDir } from '../support/server.ts'
import { backendContract } from './backend-contract.ts'

const log = createLog('silent')

backendContract('embedded', async () => {
  const dataDir = await newDataDir()
  const backend = new EmbeddedBackend(dataDir)
  const archive = new EmbeddedArchive(dataDir)
  return {
    backend,
    archive,
    close: async () => {
      backend.close()
      archive.close()
      await rm(dataDir, { recursive: true })
    },
  }
})

backendContract('hosted (stand-in)', async () => {
  const standIn = await HostedStandIn.start()
  return {
    backend: new HostedBackend(standIn.url, anonKey, log),
    archive: new HostedArchive(standIn.url, serviceKey, { settleMs: 0 }),
    close: () => standIn.close(),
  }
})
