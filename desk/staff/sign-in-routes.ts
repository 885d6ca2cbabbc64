// Signing in and joining. All refusals of one kind have the same text, whatever the reason, which is in the audit log.
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { errorCode } from 'core/submissions/log.ts'
import { auditEntry } from '../base/audit-entry.ts'
import { deviceOf } from './device.ts'
import { openInvitation } from './invite.ts'
import type { Account, Credential, Invitation } from '../base/store/desk-store.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { tellOfKeys } from './key-mail.ts'
import { Refusal } from '../base/http/refusal.ts'
import { signedIn, type Handlers } from '../base/http/routes.ts'
import { attemptCookie, sessionCookie } from './session-cookie.ts'

const signInRefused = () =>
  new Refusal(403, 'Not signed in', 'Try again, or ask an administrator for a new link.')
const linkRefused = () =>
  new Refusal(
    403,
    'This link does not work',
    'It was used already, or is older than 48 hours. If you joined with it, sign in; else ask an administrator for a new one.',
  )

export function signInHandlers(desk: DeskContext) {
  const { store, accounts, sessions, passkeys, openid, log } = desk
  const { origin } = desk.settings.desk

  return {
    'GET /healthz': () => ({ status: 'ok' as const }),

    'GET /api/session': ({ who }) => sessionReply(desk, who?.account),

    'POST /api/sign-in/options': () => passkeys.signInOptions(),

    'POST /api/sign-in': async ({ c, body: { response } }) => {
      const credential = await store.findCredential(response.id)
      const passkey = await passkeys.checkSignIn(response, credential)
      const account = credential && (await accounts.find(credential.account))
      if (!passkey || !account) {
        const reason = !credential ? 'unknown key' : passkey ? 'account ended' : 'answer'
        await store.audit([
          auditEntry('sign-in-refused', credential?.account ?? null, { details: { reason } }),
        ])
        throw signInRefused()
      }
      const lastUsedAt = new Date().toISOString()
      await store.changeCredential(credential.id, { passkey, lastUsedAt })
      return signIn(c, desk, account, credential)
    },

    'POST /api/invitation': async ({ body: { token } }) => {
      const { account, invitation } = await invited(token)
      const { email, name, role } = account
      const { expiresAt } = invitation
      return { email, name, role, expiresAt }
    },

    'POST /api/invitation/options': async ({ body: { token } }) => {
      const { account, invitation } = await invited(token)
      const keys = await store.credentials(account.id)
      return passkeys.registrationOptions(account, keys, `join ${invitation.id}`)
    },

    'POST /api/invitation/accept': async ({ c, body }) => {
      const { token, name, response } = body
      const { account, invitation } = await invited(token)
      const key = await passkeys.checkRegistration(response, `join ${invitation.id}`)
      if (!key) throw await refuse('answer', account.id, linkRefused())
      const label = deviceOf(c.req.header('User-Agent'))
      const joined = { ...key, kind: 'passkey', label } as const
      await join(account, invitation, joined)
      await store.changeAccount(account.id, { name })
      accounts.changed()
      return signIn(c, desk, { ...account, name }, joined)
    },

    'POST /api/openid/start': async ({ c, body: { token } }) => {
      if (!openid) throw new Refusal(404, 'Not set up', 'Sign in with a passkey.')
      if (token !== undefined) await invited(token)
      const browser = randomBytes(32).toString('base64url')
      try {
        const url = await openid.start(browser, token)
        attemptCookie.write(c, origin, browser)
        return { url: url.href }
      } catch (error) {
        log.warn('openid provider does not answer', { code: errorCode(error) })
        throw new Refusal(
          424,
          `${openid.name} does not answer`,
          'Sign in with a passkey, or try again later.',
        )
      }
    },

    'GET /openid/callback': async ({ c }) => {
      const browser = attemptCookie.read(c, origin)
      attemptCookie.remove(c, origin)
      const vouched = await openid?.finish(new URL(c.req.url).search, browser)
      if (!vouched) return goTo(c, '/sign-in?refused=openid', 403)
      const { subject, invitation: token } = vouched
      if (token !== undefined) {
        try {
          const { account, invitation } = await invited(token)
          const label = openid!.name
          await join(account, invitation, { id: subject, passkey: {}, kind: 'openid', label })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return goTo(c, '/sign-in?refused=openid', 403)
        }
      }
      const credential = await store.findCredential(subject)
      const account = credential && (await accounts.find(credential.account))
      if (credential?.kind !== 'openid' || !account) {
        const reason = 'unknown openid account'
        await store.audit([
          auditEntry('sign-in-refused', credential?.account ?? null, { details: { reason } }),
        ])
        return goTo(c, '/sign-in?refused=openid', 403)
      }
      const lastUsedAt = new Date().toISOString()
      await store.changeCredential(subject, { passkey: {}, lastUsedAt })
      await signIn(c, desk, account, credential)
      return goTo(c, '/today', 200)
    },

    'POST /api/sign-out': async ({ c, who }) => {
      sessions.end(who.account.id, who.session.id)
      sessionCookie.remove(c, origin)
      await store.audit([auditEntry('signed-out', who.account.id)])
    },
  } satisfies Partial<Handlers>

  async function invited(token: string): Promise<{ account: Account; invitation: Invitation }> {
    const invitation = await openInvitation(store, token)
    // Another process may have made the invitation seconds ago.
    if (invitation) accounts.changed()
    const account = invitation && (await accounts.find(invitation.account))
    if (!invitation || !account) throw await refuse('invitation', null, linkRefused())
    return { account, invitation }
  }

  /** Uses an invitation up. @throws Refusal when it was used at the same moment, or the key is another account's */
  async function join(
    account: Account,
    invitation: Invitation,
    key: Pick<Credential, 'id' | 'kind' | 'passkey' | 'label'>,
  ): Promise<void> {
    const now = new Date().toISOString()
    const credential: Credential = {
      ...key,
      account: account.id,
      invitation: invitation.id,
      createdAt: now,
      lastUsedAt: now,
    }
    const before = await store.credentials(account.id)
    // A link for a colleague who has keys replaces a lost key: which of them was lost is unknown, so all go.
    if (!(await store.addCredential(credential, true))) {
      throw await refuse('invitation', account.id, linkRefused())
    }
    await store.audit([
      auditEntry('joined', account.id, { details: { with: key.kind } }),
      ...before.map(() => auditEntry('key-removed', account.id)),
    ])
    if (before.length > 0) sessions.endAll(account.id)
    await tellOfKeys(desk, account, before.length > 0 ? 'replaced' : 'added')
  }

  async function refuse(reason: string, account: string | null, refusal: Refusal) {
    await store.audit([auditEntry('sign-in-refused', account, { details: { reason } })])
    return refusal
  }
}

/** Starts a session with a new token; the browser's former session ends. */
async function signIn(
  c: Context,
  desk: DeskContext,
  account: Account,
  { id: credential, kind }: Pick<Credential, 'id' | 'kind'>,
) {
  const { sessions, store, settings } = desk
  const before = await signedIn(c, desk)
  if (before) sessions.end(before.account.id, before.session.id)
  const device = deviceOf(c.req.header('User-Agent'))
  const session = sessions.start({ account: account.id, role: account.role, credential, device })
  sessionCookie.write(c, settings.desk.origin, session)
  await store.audit([auditEntry('signed-in', account.id, { details: { with: kind } })])
  return sessionReply(desk, account)
}

function sessionReply(desk: DeskContext, account: Account | undefined) {
  return {
    account: account && {
      id: account.id,
      email: account.email,
      name: account.name,
      role: account.role,
    },
    openid: desk.openid?.name,
    business: desk.business,
  }
}

/**
 * Redirects from within a page: after a redirect that began at the provider, the browser would not send the SameSite=Strict cookie.
 * @param path of the desk
 */
function goTo(c: Context, path: string, status: 200 | 403): Response {
  return c.html(
    `<!doctype html><html lang="en-AU"><head><title>Desk</title><meta http-equiv="refresh" content="0;url=${path}"></head><body><a href="${path}">Go on</a></body></html>`,
    status,
  )
}
