// One's own account: name, keys, sessions.
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { auditEntry } from '../audit-entry.ts'
import { deviceOf } from '../sign-in/device.ts'
import type { Credential } from '../store/desk-store.ts'
import type { KeyInfo, OwnAccountReply } from './api.ts'
import { bodyAs } from './body.ts'
import { confirmationOptions, requireConfirmation } from './confirmation.ts'
import type { DeskContext } from './desk-context.ts'
import { tellOfKeys } from './key-mail.ts'
import { notFound, Refusal } from './refusal.ts'
import { signedOut, type Handlers } from './routes.ts'
import { sessionCookie } from './session-cookie.ts'
import { confirmationResponse, personName, registrationResponse } from './sign-in-routes.ts'

const nameBody = v.object({ name: personName })
const label = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)))
const keyBody = v.object({
  response: registrationResponse,
  label,
  confirmation: confirmationResponse,
})
/** Also of a colleague's key. */
export const removeKeyBody = v.optional(v.object({ confirmation: confirmationResponse }), {})

type AccountRoute =
  | 'GET /api/account'
  | 'PATCH /api/account'
  | 'POST /api/account/confirmation/options'
  | 'POST /api/account/keys/options'
  | 'POST /api/account/keys'
  | 'DELETE /api/account/keys/:key'
  | 'DELETE /api/account/sessions/:session'

export function accountHandlers(desk: DeskContext): Pick<Handlers, AccountRoute> {
  const { store, accounts, accountChanges, sessions, passkeys } = desk

  async function reply(account: string, current: string): Promise<OwnAccountReply> {
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

    'POST /api/account/confirmation/options': async ({ c, who }) =>
      c.json(await confirmationOptions(desk, who)),

    'POST /api/account/keys/options': async ({ c, who: { account } }) => {
      const keys = await store.credentials(account.id)
      return c.json(await passkeys.registrationOptions(account, keys, `add a key to ${account.id}`))
    },

    'POST /api/account/keys': async ({ c, body, who }) => {
      const { account, session } = who
      const { response, label, confirmation } = bodyAs(keyBody, body)
      await requireConfirmation(desk, who, confirmation)
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
      await tellOfKeys(desk, account, 'added')
      return c.json(await reply(account.id, session.id))
    },

    'DELETE /api/account/keys/:key': async ({ c, body, who }) => {
      const { account, session } = who
      const { confirmation } = bodyAs(removeKeyBody, body)
      await accountChanges(async () => {
        const keys = await store.credentials(account.id)
        const key = keys.find(({ id }) => id === c.req.param('key'))
        if (!key) throw notFound()
        await requireConfirmation(desk, who, confirmation)
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

export function keyInfo({ id, label, createdAt, lastUsedAt }: Credential): KeyInfo {
  return { id, label, createdAt, lastUsedAt }
}
