import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { AccountsReply, InvitedReply } from '../../base/http/api.ts'
import { can, roleLabel, roles, type Role } from '../../shared/roles.ts'
import { FormError } from '../../base/web/api/failure-words.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { useReply } from '../../base/web/api/use-reply.ts'
import { setOwner } from '../../base/web/live/record-actions.ts'
import { idsOfFilter } from '../../base/web/live/stores.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ActionMenu } from '../../base/web/parts/action-menu.tsx'
import { Confirm } from '../../base/web/parts/confirm.tsx'
import { copyText } from '../../base/web/parts/copy-text.ts'
import { Field } from '../../base/web/parts/field.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useClose } from '../../base/web/parts/modal-dialog.tsx'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { useSession } from '../../base/web/shell/session.ts'
import { showFailureToast, showToast } from '../../base/web/shell/toasts.ts'
import { counted } from '../../shared/labels.ts'
import { longDate, longTime } from '../../base/web/words/time.ts'
import { confirmation } from './confirm.ts'
import { KeyList } from './key-list.tsx'

type Member = AccountsReply['accounts'][number]
type Invited = InvitedReply & { email: string }

export const loadTeam = () => fetchReply('GET /api/accounts')

const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

export function Team() {
  usePageTitle('Team')
  const { accounts } = useLoaderData<AccountsReply>()
  const { account: own } = useSession()
  const { revalidate } = useRevalidator()

  /** @returns whether it was done */
  const run = async (act: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await act()
    } catch (error) {
      showFailureToast(error)
      return false
    }
    if (done) showToast(done)
    await revalidate()
    return true
  }
  const change = (member: Member, body: { role?: Role; ended?: boolean }, done: string) =>
    run(
      () => fetchReply('PATCH /api/accounts/:account', { params: { account: member.id }, body }),
      done,
    )
  /** @param heir account that takes over their records: an id, "none", or '' to leave them */
  const end = async (member: Member, heir: string) => {
    const hasEnded = await change(
      member,
      { ended: true },
      `The account of ${member.name} has ended`,
    )
    if (!hasEnded || heir === '') return
    await run(async () => {
      const ids = await idsOfFilter({ owner: member.id })
      await setOwner(ids, heir === 'none' ? null : heir)
    })
  }
  const invite = ({ id, email }: Member) =>
    run(async () => {
      const reply = await fetchReply('POST /api/accounts/:account/invite', {
        params: { account: id },
      })
      showLink({ ...reply, email })
    })
  const endSessions = ({ id, name }: Member) =>
    run(
      () => fetchReply('DELETE /api/accounts/:account/sessions', { params: { account: id } }),
      `${name} is signed out everywhere`,
    )
  const removeKey = ({ id, name }: Member, key: string) =>
    run(
      async () =>
        fetchReply('DELETE /api/accounts/:account/keys/:key', {
          params: { account: id, key },
          body: await confirmation(),
        }),
      `A key of ${name} is removed`,
    )
  const actionsOf = (member: Member) => [
    { id: 'link', label: 'New link for a lost passkey', run: () => void invite(member) },
    // The signed-in administrator's own keys are on their account page.
    member.keys.length > 0 &&
      member.id !== own.id && {
        id: 'keys',
        label: 'Keys',
        run: () =>
          openDialog(
            `Keys of ${member.name}`,
            <Keys member={member} onRemove={(key) => removeKey(member, key)} />,
          ),
      },
    ...roles
      .filter((role) => role !== member.role)
      .map((role) => ({
        id: role,
        label: `Make ${roleLabel(role).toLowerCase()}`,
        run: () =>
          void change(
            member,
            { role },
            `${member.name} is ${withArticle(roleLabel(role).toLowerCase())} now`,
          ),
      })),
    { id: 'sessions', label: 'Sign out everywhere', run: () => void endSessions(member) },
    {
      id: 'end',
      label: 'End the account',
      isDangerous: true,
      run: () =>
        openDialog(
          `End the account of ${member.name}?`,
          <EndAccount
            member={member}
            others={present.filter(({ id, role }) => id !== member.id && can(role, 'change'))}
            onEnd={(heir) => end(member, heir)}
          />,
          { isAlert: true },
        ),
    },
  ]
  const present = accounts.filter(({ endedAt }) => endedAt === null)
  const former = accounts.filter(({ endedAt }) => endedAt !== null)
  return (
    <main className="page">
      <h1>Team</h1>
      <p className="lead">
        Recruiters work on records and export them. Administrators also erase people, read the audit
        log and invite.
      </p>
      <Invite
        onInvited={(reply) => {
          showLink(reply)
          void revalidate()
        }}
      />
      <section>
        <h2>{counted(present.length, 'account')}</h2>
        <ul className="members">
          {present.map((member) => (
            <li key={member.id} className="member">
              <Who member={member} isOwn={member.id === own.id} />
              <span className="quiet">
                {member.keys.length > 0
                  ? `${counted(member.keys.length, 'key')}, ${member.lastUsedAt ? `last here ${longTime(member.lastUsedAt)}` : 'not here yet'}`
                  : member.invited
                    ? `Invited, link until ${longTime(member.invited)}`
                    : 'The invitation has expired'}
              </span>
              <ActionMenu
                label={`Actions for ${member.name || member.email}`}
                shown="Actions"
                actions={actionsOf(member)}
              />
            </li>
          ))}
        </ul>
      </section>
      {former.length > 0 && (
        <section>
          <h2>Former colleagues</h2>
          <ul className="members">
            {former.map((member) => (
              <li key={member.id} className="member">
                <Who member={member} />
                <span className="quiet">Ended {longDate(member.endedAt!)}</span>
                <Act
                  words="Let back in"
                  look="quiet"
                  onAct={() => change(member, { ended: false }, `${member.name} is back`)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

function Who({ member, isOwn }: { member: Member; isOwn?: boolean }) {
  return (
    <>
      <div>
        <strong>{member.name || member.email}</strong>
        {isOwn && ' (you)'}
        <p className="quiet">{member.email}</p>
      </div>
      <span>{roleLabel(member.role)}</span>
    </>
  )
}

type KeysProps = { member: Member; onRemove: (key: string) => Promise<unknown> }

function Keys({ member, onRemove }: KeysProps) {
  const close = useClose()
  return (
    <>
      <p>
        Removing one signs them out where it was used. Your own passkey is asked for first, and they
        are told by email where the desk has it.
      </p>
      <KeyList keys={member.keys} onRemove={(key) => onRemove(key).then(close)} />
      <p className="actions">
        <Act words="Done" closes />
      </p>
    </>
  )
}

type EndProps = {
  member: Member
  others: Member[]
  onEnd: (heir: string) => unknown
}

/** Says how many records a colleague owns, and asks who takes them over. */
function EndAccount({ member, others, onEnd }: EndProps) {
  const close = useClose()
  const [heir, setHeir] = useState('')
  // If the number is unknown, the records can be handed over in the list.
  const { reply } = useReply('facets', () => fetchReply('GET /api/facets'))
  const count = reply && (reply.owner[member.id] ?? 0)
  return (
    <Confirm
      stay="Keep it"
      act="End it"
      isDangerous
      onAct={() => {
        close()
        onEnd(heir)
      }}
    >
      <p>
        They are signed out at once, their keys are removed, and they cannot sign in again. Their
        notes and the history keep their name.
      </p>
      {count === 0 && <p>They own no records.</p>}
      {count !== undefined && count > 0 && (
        <Field
          label={`They own ${counted(count, 'record')}. Who takes over?`}
          value={heir}
          onType={setHeir}
          options={[
            { value: '', label: 'Nobody yet, they stay as they are' },
            ...others.map(({ id, name, email }) => ({ value: id, label: name || email })),
            { value: 'none', label: 'No owner' },
          ]}
        />
      )}
    </Confirm>
  )
}

const showLink = (invited: Invited): void =>
  openDialog('The invitation is ready', <InvitationLink invited={invited} />)

function InvitationLink({ invited: { link, mailed, email } }: { invited: Invited }) {
  const [isCopied, setCopied] = useState(false)
  if (mailed || link === undefined) {
    return (
      <>
        <p>We have mailed the link to {email}. It works once, and only they have it.</p>
        <p className="actions">
          <Act words="Done" closes />
        </p>
      </>
    )
  }
  return (
    <>
      <p>
        Send this link to {email}, by a way that only they read. It works once and is shown only
        now.
      </p>
      <Field label="Link" readOnly value={link} isTakenWhole />
      <p className="actions">
        <Act
          words={isCopied ? 'Copied' : 'Copy the link'}
          onAct={async () => setCopied(await copyText(link))}
        />
        <Act words="Done" look="quiet" closes />
      </p>
      <p className="visually-hidden" role="status">
        {isCopied && 'The link is copied'}
      </p>
    </>
  )
}

const inviteFields = {
  name: { label: 'Name', max: 254, missing: 'Enter the name' },
  email: { label: 'Email', control: 'email', max: 254, missing: 'Enter the email address' },
  role: {
    label: 'Role',
    control: 'select',
    options: roles.map((role) => ({ value: role, label: roleLabel(role) })),
  },
} as const

function Invite({ onInvited }: { onInvited: (invited: Invited) => void }) {
  return (
    <section>
      <h2>Invite a colleague</h2>
      <TableForm
        className="ask"
        fields={inviteFields}
        values={{ role: 'recruiter' }}
        send="Invite"
        onCancel={null}
        onSend={async ({ name, email, ...typed }, form) => {
          if (!email.includes('@')) throw new FormError('', { email: inviteFields.email.missing })
          const role = roles.find((one) => one === typed.role) ?? 'recruiter'
          const reply = await fetchReply('POST /api/accounts', { body: { email, name, role } })
          form.reset()
          onInvited({ ...reply, email })
        }}
      />
    </section>
  )
}
