// One's own account: name, keys, sessions.
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { auditEntry } from '../audit-entry.ts'
import { deviceOf } from '../sign-in/device.ts'
import type { OwnAccountReply } from './api.ts'
import { bodyAs } from './body.ts'
import type { DeskContext } from './desk-context.ts'
import { notFound, Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'
import { sessionCookie } from './session-cookie.ts'
import { personName, registrationResponse } from './sign-in-routes.ts'

const nameBody = v.object({ name: personName })
const label = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)))
const keyBody = v.object({ response: registrationResponse, label })

type AccountRoute =
  | 'GET /api/account'
  | 'PATCH /api/account'
  | 'POST /api/account/keys/options'
  | 'POST /api/account/keys'
  | 'DELETE /api/account/keys/:key'
  | 'DELETE /api/account/sessions/:session'

export function accountHandlers(desk: DeskContext): Pick<Handlers, AccountRoute> {
  const { store, accounts, sessions, passkeys } = desk

  async function reply(account: string, current: string): Promise<OwnAccountReply> {
    const [own, keys] = await Promise.all([accounts.find(account), store.credentials(account)])
    if (!own) throw notFound()
    return {
      account: own,
      keys: keys.map(({ id, label, createdAt, lastUsedAt }) => ({
        id,
        label,
        createdAt,
        lastUsedAt,
      })),
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
    'GET /api/account': async ({ c, who }) => c.json(await reply(who.account.id, who.session.id)),

    'PATCH /api/account': async ({ c, body, who }) => {
      const { name } = bodyAs(nameBody, body)
      await store.changeAccount(who.account.id, { name })
      if (name !== who.account.name) {
        const details = { account: who.account.id }
        await store.audit([auditEntry('account-renamed', who.account.id, { details })])
      }
      accounts.changed()
      return c.json(await reply(who.account.id, who.session.id))
    },

    'POST /api/account/keys/options': async ({ c, who: { account } }) => {
      const keys = await store.credentials(account.id)
      return c.json(await passkeys.registrationOptions(account, keys, `add a key to ${account.id}`))
    },

    'POST /api/account/keys': async ({ c, body, who: { account, session } }) => {
      const { response, label } = bodyAs(keyBody, body)
      const key = await passkeys.checkRegistration(
        response as unknown as RegistrationResponseJSON,
        `add a key to ${account.id}`,
      )
      const added =
        key &&
        (await store.addCredential({
          ...key,
          account: account.id,
          invitation: null,
          kind: 'passkey',
          label: label || deviceOf(c.req.header('User-Agent')),
          createdAt: new Date().toISOString(),
          lastUsedAt: null,
        }))
      if (!added) {
        throw new Refusal(403, 'The key was not added', 'Try again, or use another device.')
      }
      await store.audit([auditEntry('key-added', account.id)])
      return c.json(await reply(account.id, session.id))
    },

    'DELETE /api/account/keys/:key': async ({ c, who: { account, session } }) => {
      const keys = await store.credentials(account.id)
      const key = keys.find(({ id }) => id === c.req.param('key'))
      if (!key) throw notFound()
      if (keys.length === 1) {
        throw new Refusal(409, 'This is the only key', 'Add another one first, then remove it.')
      }
      await store.removeCredential(key.id)
      await store.audit([auditEntry('key-removed', account.id)])
      return c.json(await reply(account.id, session.id))
    },

    'DELETE /api/account/sessions/:session': async ({ c, who: { account, session } }) => {
      const id = c.req.param('session') ?? ''
      if (!sessions.end(account.id, id)) throw notFound()
      if (id === session.id) sessionCookie.remove(c, desk.settings.desk.origin)
      await store.audit([auditEntry('session-ended', account.id, { details: { count: 1 } })])
      return c.json(await reply(account.id, session.id))
    },
  }
}
