// A real identity provider (oidc-provider) on 127.0.0.1, whose accounts sign in by being named. The desk is on localhost:
// another site, as a provider is, so that cookies behave as they would.
import { createServer, type Server } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from './server.ts'

export type TestProvider = {
  issuer: string
  env: Record<string, string>
  close(): Promise<void>
}

/** @param origin of the desk @param port to listen on */
export async function startProvider(origin: string, port?: number): Promise<TestProvider> {
  const listenPort = port ?? (await freePort())
  const issuer = `http://127.0.0.1:${listenPort}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'desk',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [`${origin}/openid/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    // Any address can be claimed at some providers: the desk must not care.
    claims: { openid: ['sub'], email: ['email'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id }),
    }),
  })
  const server: Server = createServer(provider.callback())
  await new Promise<void>((resolve) => server.listen(listenPort, '127.0.0.1', resolve))
  return {
    issuer,
    env: openidEnv(issuer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function openidEnv(issuer: string): Record<string, string> {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-test',
    OIDC_NAME: 'Test Accounts',
  }
}

/**
 * Acts as a browser at the provider: signs in to an account and agrees.
 * @returns the address at the desk to which the provider sends the browser
 */
export async function signInAtProvider(url: string, account: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = url
  let form: URLSearchParams | undefined
  for (let steps = 0; steps < 20; steps++) {
    const response = await fetch(next, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { body: form } : {}),
    })
    form = undefined
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      next = new URL(location, next).href
      if (next.includes('/openid/callback')) return next
      continue
    }
    const html = await response.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    if (!action || !prompt) throw new Error(`the provider shows no form: ${response.status}`)
    next = new URL(action, next).href
    form = new URLSearchParams({ prompt, login: account, password: 'any' })
  }
  throw new Error('the provider leads nowhere')
}
