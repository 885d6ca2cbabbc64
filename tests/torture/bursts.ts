import { rm } from 'node:fs/promises'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { anonKey, HostedStandIn } from '../support/hosted-stand-in.ts'
import { lodgeAtOnce } from '../support/lodge-at-once.ts'
import { newDataDir, startServer } from '../support/server.ts'
import { openEmbeddedStore } from '../../desk/base/store/open-embedded.ts'

export type BurstRow = {
  backend: string
  name: string
  together: number
  rounds: number
  acknowledged: number
  withOwnDocument: number
}

/**
 * Submissions of one name that arrive in the same millisecond; afterwards every row must hold its own document. The
 * hosted site runs as two servers that share one project.
 * @throws when one is refused or holds another's document
 */
export async function bursts(rounds: number): Promise<BurstRow[]> {
  const dataDir = await newDataDir()
  const standIn = await HostedStandIn.start()
  const hostedEnv = { SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: anonKey }
  const servers = await Promise.all([
    startServer({ DATA_DIR: dataDir }),
    startServer(hostedEnv),
    startServer(hostedEnv),
  ])
  const [one, ...two] = servers.map(({ url }) => `${url}/api/resumes`)
  const embedded = openEmbeddedStore(dataDir).archive
  const hosted = standIn.openStore().archive
  try {
    return [
      ...(await of('embedded', one!, embedded, rounds)),
      ...(await of('hosted, two servers', two, hosted, rounds)),
    ]
  } finally {
    embedded.close()
    hosted.close()
    await Promise.all(servers.map((server) => server.stop()))
    await standIn.close()
    await Promise.all(servers.map((server) => rm(server.dataDir, { recursive: true, force: true })))
  }
}

const names = [
  ['Zoë', 'Nguyễn'],
  ['李', '伟'],
] as const

async function of(
  backend: string,
  url: string | string[],
  archive: SubmissionArchive,
  rounds: number,
): Promise<BurstRow[]> {
  const results: BurstRow[] = []
  for (const name of names) {
    for (const at of [2, 3, 5]) {
      const rows = await lodgeAtOnce({ url, archive, rounds, at, name })
      const paths = new Set(rows.map((row) => row.resume_file_path))
      results.push({
        backend,
        name: name.join(' '),
        together: at,
        rounds,
        acknowledged: rows.length,
        withOwnDocument: paths.size,
      })
    }
  }
  return results
}
