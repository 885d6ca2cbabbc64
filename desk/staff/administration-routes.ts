// Administration: accounts, roles, invitations.
import { MailError } from 'core/mail/mailer.ts'
import { auditEntry } from '../base/audit-entry.ts'
import { accountEmail, invite, inviteAccount, type Invited } from './invite.ts'
import type { Account, Credential } from '../base/store/desk-store.ts'
import { can } from '../shared/roles.ts'
import { keyInfo } from './account-routes.ts'
import type { Route } from '../base/http/api.ts'
import { requireConfirmation } from './confirmation.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { invitationMail } from './invitation-mail.ts'
import { tellOfKeys } from './key-mail.ts'
import { notFound, Refusal } from '../base/http/refusal.ts'
import type { Call, Handlers } from '../base/http/routes.ts'

export function administrationHandlers(desk: DeskContext) {
  const { store, accounts, accountChanges, sessions, log } = desk
  const { origin } = desk.settings.desk

  async function list() {
    accounts.changed()
    const [all, keys, invitations] = await Promise.all([
      accounts.list(),
      store.credentials(),
      store.openInvitations(),
    ])
    const now = new Date().toISOString()
    return {
      accounts: all.map((account) => {
        const own = keys.filter((key) => key.account === account.id)
        const uses = [
          ...own.map(({ lastUsedAt }) => lastUsedAt),
          ...sessions.list(account.id).map(({ lastUsedAt }) => lastUsedAt),
        ].filter((at) => at !== null)
        const invitation = invitations.find(
          ({ account: invited, expiresAt }) => invited === account.id && expiresAt > now,
        )
        return {
          ...account,
          keys: own.map(keyInfo),
          lastUsedAt: uses.sort().at(-1) ?? null,
          invited: invitation?.expiresAt ?? null,
        }
      }),
    }
  }

  async function find(id: string): Promise<Account> {
    accounts.changed()
    const account = (await accounts.list()).find((one) => one.id === id)
    if (!account) throw notFound()
    return account
  }

  /** Whether an administrator who can sign in remains after a change of an account or its keys. */
  async function administratorRemains(changed: Account, keys?: Credential[]): Promise<boolean> {
    accounts.changed()
    const [all, credentials] = await Promise.all([accounts.list(), store.credentials()])
    return all.some((one) => {
      const isChanged = one.id === changed.id
      const own = isChanged && keys ? keys : credentials.filter(({ account }) => account === one.id)
      return isAdministrator(isChanged ? changed : one) && own.length > 0
    })
  }

  /** A link that was mailed is not shown to the administrator: it is the invited colleague's way in. */
  async function mailed(invited: Invited): Promise<{ link?: string; mailed: boolean }> {
    const { link } = invited
    if (!desk.mailer) return { link, mailed: false }
    try {
      await desk.mailer(invitationMail(invited, desk.business))
      return { mailed: true }
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      log.warn('invitation not mailed', { code: error.code })
      return { link, mailed: false }
    }
  }

  const inTurn =
    <R extends Route, Reply>(handle: (call: Call<R>) => Promise<Reply>) =>
    (call: Call<R>) =>
      accountChanges(() => handle(call))

  return {
    'GET /api/accounts': list,

    'POST /api/accounts': async ({ body: { email: typed, ...rest }, who }) => {
      const email = accountEmail(typed)
      if (!email) {
        const wrong = 'Enter an email address in the correct format, like name@example.com'
        throw new Refusal(422, 'Not invited', wrong, { fields: { email: wrong } })
      }
      const existing = (await store.accounts()).find((one) => one.email === email)
      if (existing) {
        const taken = 'There is an account with this address. Open it and make a new link there'
        throw new Refusal(422, 'Not invited', taken, { fields: { email: taken } })
      }
      const invited = await invite(store, origin, { email, ...rest }, who.account.id)
      accounts.changed()
      if (!invited) throw notFound()
      return mailed(invited)
    },

    'PATCH /api/accounts/:account': inTurn(async ({ params, body: { ended, ...change }, who }) => {
      const account = await find(params.account)
      const endedAt =
        ended === undefined
          ? account.endedAt
          : ended
            ? (account.endedAt ?? new Date().toISOString())
            : null
      const after: Account = {
        ...account,
        endedAt,
        role: change.role ?? account.role,
      }
      const isLess = isAdministrator(account) && !isAdministrator(after)
      if (isLess && !(await administratorRemains(after))) throw lastAdministrator()
      const ends = after.endedAt !== null && account.endedAt === null
      if (ends) {
        // Before the account itself, so that an end that was cut short is done again whole.
        for (const { id, account: invited } of await store.openInvitations()) {
          if (invited === account.id) await store.endInvitation(id)
        }
        // A colleague who comes back gets a new link: a key that was lost meanwhile must not open anything.
        for (const { id } of await store.credentials(account.id)) await store.removeCredential(id)
      }
      await store.changeAccount(account.id, { role: after.role, endedAt })
      accounts.changed()
      const about = { details: { account: account.id } }
      const entries = []
      if (after.role !== account.role) {
        const details = { account: account.id, role: after.role }
        entries.push(auditEntry('role-changed', who.account.id, { details }))
      }
      if (ends) entries.push(auditEntry('account-ended', who.account.id, about))
      // A new role, or the end of the account, ends its sessions.
      if (entries.length > 0) sessions.endAll(account.id)
      if (after.endedAt === null && account.endedAt !== null) {
        entries.push(auditEntry('account-opened', who.account.id, about))
      }
      if (entries.length > 0) await store.audit(entries)
      return list()
    }),

    'DELETE /api/accounts/:account/keys/:key': inTurn(async ({ params, body, who }) => {
      const account = await find(params.account)
      const keys = await store.credentials(account.id)
      const left = keys.filter(({ id }) => id !== params.key)
      if (left.length === keys.length) throw notFound()
      await requireConfirmation(desk, who, body.confirmation)
      if (isAdministrator(account) && !(await administratorRemains(account, left))) {
        throw lastAdministrator()
      }
      await store.removeCredential(params.key)
      sessions.endOfKey(params.key)
      const details = { account: account.id }
      await store.audit([auditEntry('key-removed', who.account.id, { details })])
      await tellOfKeys(desk, account, 'removed')
      return list()
    }),

    'POST /api/accounts/:account/invite': async ({ params, who }) => {
      const account = await find(params.account)
      if (account.endedAt !== null) {
        throw new Refusal(409, 'The account has ended', 'Open it again first.')
      }
      return mailed(await inviteAccount(store, origin, account, who.account.id))
    },

    'DELETE /api/accounts/:account/sessions': async ({ params, who }) => {
      const account = await find(params.account)
      const count = sessions.endAll(account.id)
      const details = { account: account.id, count }
      await store.audit([auditEntry('session-ended', who.account.id, { details })])
      return list()
    },
  } satisfies Partial<Handlers>
}

const lastAdministrator = () =>
  new Refusal(
    409,
    'The last administrator stays',
    'Make somebody else an administrator first, who has signed in.',
  )

const isAdministrator = ({ role, endedAt }: Account) => endedAt === null && can(role, 'accounts')
