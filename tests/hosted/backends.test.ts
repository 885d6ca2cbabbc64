import { rm } from 'node:fs/promises'
import { createLog } from 'core/submissions/log.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import {
  anonKey,
  HostedStandIn,
  publishableKey,
  secretKey,
  serviceKey,
} from '../support/hosted-stand-in.ts'
import { newDataDir } from '../support/server.ts'
import { backendContract } from './backend-contract.ts'
import { recordContract } from './record-contract.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'

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
recordContract('embedded', openEmbedded)

/** @param deskKey opens documents for the desk */
const openStandIn = (siteKey: string, deskKey: string) => async () => {
  const standIn = await HostedStandIn.start()
  return {
    backend: new HostedBackend(standIn.url, siteKey, log),
    archive: standIn.openStore({ settleMs: 0 }, deskKey).archive,
    close: () => standIn.close(),
  }
}

// A project has keys of one kind or the other; no code looks into them, so each contract is held with one.
backendContract('hosted (stand-in, JWT keys)', openStandIn(anonKey, serviceKey))
recordContract(
  'hosted (stand-in, publishable and secret keys)',
  openStandIn(publishableKey, secretKey),
)
