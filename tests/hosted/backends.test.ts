import { rm } from 'node:fs/promises'
import { createLog } from '../../submissions/log.ts'
import { EmbeddedBackend } from '../../submissions/embedded/embedded-backend.ts'
import { HostedBackend } from '../../submissions/hosted/hosted-backend.ts'
import {
  anonKey,
  HostedStandIn,
  publishableKey,
  secretKey,
  serviceKey,
} from '../support/hosted-stand-in.ts'
import { newDataDir } from '../support/server.ts'
import { backendContract } from './backend-contract.ts'
import { plainContract } from './plain-contract.ts'
import { openEmbeddedStore } from '../../desk/base/store/open-embedded.ts'

const log = createLog('silent')

const openEmbedded = async () => {
  const dataDir = await newDataDir()
  const backend = new EmbeddedBackend(dataDir)
  const { archive } = openEmbeddedStore(dataDir)
  return {
    backend,
    archive,
    close: async () => {
      backend.close()
      archive.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

backendContract('embedded', openEmbedded)
plainContract('embedded', openEmbedded)
for (const [kind, siteKey, deskKey] of [
  ['JWT', anonKey, serviceKey],
  ['publishable and secret', publishableKey, secretKey],
] as const) {
  const openStandIn = async () => {
    const standIn = await HostedStandIn.start()
    return {
      backend: new HostedBackend(standIn.url, siteKey, log),
      archive: standIn.openStore({ settleMs: 0 }, deskKey).archive,
      close: () => standIn.close(),
    }
  }
  backendContract(`hosted (stand-in, ${kind} keys)`, openStandIn)
  plainContract(`hosted (stand-in, ${kind} keys)`, openStandIn)
}
