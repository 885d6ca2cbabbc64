// The signed-in account: name, keys, sessions.
import { auditEntry } from '../base/audit-entry.ts'
import { deviceOf } from './device.ts'
import type { Credential } from '../base/store/desk-store.ts'
import { confirmationOptions, requireConfirmation } from './confirmation.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { tellOfKeys } from './key-mail.ts'
import { notFound, Refusal } from '../base/http/refusal.ts'
import { signedOut, type Handlers } from '../base/http/routes.ts'
import { sessionCookie } from './session-cookie.ts'

export function accountHandlers(desk: DeskContext) {
  const { store, accounts, accountChanges, sessions, passkeys } = desk

  async function reply(account: string, current: string) {
    const [own, keys] = await Promise.all([accounts.find(account), store.credentials(account)])
    if (!own) throw notFound()
    return {
      account: own,
      keys: keys.map(keyInfo),
      sessions: sessions.list(account).map(({ id, createdAt, lastUsedAt, device }) => ({
        id,
        createdAt,
        lastUsedAt,
        device,
        isThis: id === current,
      })),
    }
  }

  return {
    'GET /api/account': ({ who }) => reply(who.account.id, who.session.id),

    'PATCH /api/account': async ({ body: { name }, who }) => {
      await store.changeAccount(who.account.id, { name })
      if (name !== who.account.name) {
        const details = { account: who.account.id }
        await store.audit([auditEntry('account-renamed', who.account.id, { details })])
      }
      accounts.changed()
      return reply(who.account.id, who.session.id)
    },

    'POST /api/account/confirmation/options': ({ who }) => confirmationOptions(desk, who),

    'POST /api/account/keys/options': async ({ who: { account } }) => {
      const keys = await store.credentials(account.id)
      return passkeys.registrationOptions(account, keys, `add a key to ${account.id}`)
    },

    'POST /api/account/keys': async ({ c, body, who }) => {
      const { account, session } = who
      const { response, confirmation } = body
      await requireConfirmation(desk, who, confirmation)
      const key = await passkeys.checkRegistration(response, `add a key to ${account.id}`)
      const added =
        key &&
        (await store.addCredential({
          ...key,
          account: account.id,
          invitation: null,
          kind: 'passkey',
          label: deviceOf(c.req.header('User-Agent')),
          createdAt: new Date().toISOString(),
          lastUsedAt: null,
        }))
      if (!added) {
        throw new Refusal(403, 'The key was not added', 'Try again, or use another device.')
      }
      await store.audit([auditEntry('key-added', account.id)])
      await tellOfKeys(desk, account, 'added')
      return reply(account.id, session.id)
    },

    'DELETE /api/account/keys/:key': async ({ c, params, body, who }) => {
      const { account, session } = who
      await accountChanges(async () => {
        const keys = await store.credentials(account.id)
        const key = keys.find(({ id }) => id === params.key)
        if (!key) throw notFound()
        await requireConfirmation(desk, who, body.confirmation)
        if (keys.length === 1) {
          throw new Refusal(409, 'This is the only key', 'Add another one first, then remove it.')
        }
        await store.removeCredential(key.id)
        sessions.endOfKey(key.id)
        await store.audit([auditEntry('key-removed', account.id)])
      })
      await tellOfKeys(desk, account, 'removed')
      if (!sessions.runs(session.id)) {
        sessionCookie.remove(c, desk.settings.desk.origin)
        throw signedOut()
      }
      return reply(account.id, session.id)
    },

    'DELETE /api/account/sessions/:session': async ({ c, params, who: { account, session } }) => {
      if (!sessions.end(account.id, params.session)) throw notFound()
      if (params.session === session.id) sessionCookie.remove(c, desk.settings.desk.origin)
      await store.audit([auditEntry('session-ended', account.id, { details: { count: 1 } })])
      return reply(account.id, session.id)
    },
  } satisfies Partial<Handlers>
}

export function keyInfo({ id, label, createdAt, lastUsedAt }: Credential) {
  return { id, label, createdAt, lastUsedAt }
}
