import { vi } from 'vitest'
import { endTestDesk, startTestDesk, type TestDesk } from './desk-server.ts'
import { anonKey, HostedStandIn, secretKey } from './hosted-stand-in.ts'

export const deskBackends = ['embedded', 'hosted'] as const

/** @returns a desk of its own on one of the backends, and what ends it with everything below it */
export async function startDeskOn(
  backend: (typeof deskBackends)[number],
): Promise<{ desk: TestDesk; end: () => Promise<void> }> {
  if (backend === 'embedded') {
    const desk = await startTestDesk()
    return { desk, end: () => endTestDesk(desk) }
  }
  const standIn = await HostedStandIn.start()
  vi.stubEnv('SUPABASE_SERVICE_KEY', secretKey)
  vi.stubEnv('SUPABASE_DB_URL', standIn.port.url)
  const env = { SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: anonKey }
  const desk = await startTestDesk({ env })
  return {
    desk,
    async end() {
      await endTestDesk(desk)
      await standIn.close()
      vi.unstubAllEnvs()
    },
  }
}
