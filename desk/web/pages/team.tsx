import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useLoaderData, useRevalidator } from 'react-router'
import type { AccountsReply, InvitedReply } from '../../http/api.ts'
import { can, roleLabel, roles, type Role } from '../../work/roles.ts'
import { FormError } from '../api/failure-words.ts'
import { fetchReply } from '../api/request.ts'
import { setOwner } from '../live/record-actions.ts'
import { idsOfFilter } from '../live/stores.ts'
import { loadStaff } from '../live/staff.ts'
import { ActionMenu, type Action } from '../parts/action-menu.tsx'
import { FailureLine } from '../parts/failure-line.tsx'
import { FieldError, invalidProps } from '../parts/field-error.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useSubmission } from '../parts/submission.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { useSession } from '../shell/session.ts'
import { showFailureToast, showToast } from '../shell/toasts.ts'
import { counted } from '../../work/labels.ts'
import { longDate, longTime } from '../words/time.ts'
import { confirmation } from './confirm.ts'

type Member = AccountsReply['accounts'][number]
type Invited = InvitedReply & { email: string }

export const loadTeam = () => fetchReply('GET /api/accounts')

const roleOptions = Object.fromEntries(roles.map((role) => [role, roleLabel(role)])) as Record<
  Role,
  string
>
const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/** Who works at the desk. */
export function Team() {
  usePageTitle('Team')
  const { accounts } = useLoaderData<AccountsReply>()
  const { account: own } = useSession()
  const { revalidate } = useRevalidator()
  const [invited, setInvited] = useState<Invited>()
  const [ending, setEnding] = useState<Member>()
  /** Who gets the records of the one whose account ends: an id, "none", or '' when they stay. */
  const [heir, setHeir] = useState('')
  /** Id of the account whose keys are shown. */
  const [keysOf, setKeysOf] = useState<string>()

  const run = async (act: () => Promise<unknown>, done?: string) => {
    try {
      await act()
      if (done) showToast(done)
      await Promise.all([revalidate(), loadStaff()])
    } catch (error) {
      showFailureToast(error)
    }
  }
  const change = (member: Member, body: { role?: Role; ended?: boolean }, done: string) =>
    run(
      () => fetchReply('PATCH /api/accounts/:account', { params: { account: member.id }, body }),
      done,
    )
  const end = async (member: Member) => {
    await change(member, { ended: true }, `The account of ${member.name} has ended`)
    if (heir === '') return
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
      setInvited({ ...reply, email })
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
  const actionsOf = (member: Member): Action[] => [
    { id: 'link', label: 'New link for a lost passkey', run: () => void invite(member) },
    // One's own are on the page of one's account.
    ...(member.keys.length > 0 && member.id !== own.id
      ? [{ id: 'keys', label: 'Keys', run: () => setKeysOf(member.id) }]
      : []),
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
      run: () => {
        setHeir('')
        setEnding(member)
      },
    },
  ]
  const present = accounts.filter(({ endedAt }) => endedAt === null)
  const shownKeys = present.find(({ id, keys }) => id === keysOf && keys.length > 0)
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
          setInvited(reply)
          void Promise.all([revalidate(), loadStaff()])
        }}
      />
      <section>
        <h2>{counted(present.length, 'account')}</h2>
        <ul className="members">
          {present.map((member) => (
            <li key={member.id} className="member">
              <div>
                <strong>{member.name || member.email}</strong>
                {member.id === own.id && ' (you)'}
                <p className="quiet">{member.email}</p>
              </div>
              <span>{roleLabel(member.role)}</span>
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
                <div>
                  <strong>{member.name || member.email}</strong>
                  <p className="quiet">{member.email}</p>
                </div>
                <span>{roleLabel(member.role)}</span>
                <span className="quiet">Ended {longDate(member.endedAt!)}</span>
                <button
                  className="button button--quiet"
                  type="button"
                  onClick={() => void change(member, { ended: false }, `${member.name} is back`)}
                >
                  Let back in
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ModalDialog
        title="The invitation is ready"
        isOpen={invited !== undefined}
        onClose={() => setInvited(undefined)}
      >
        {invited && <InvitationLink invited={invited} />}
      </ModalDialog>
      <ModalDialog
        title={`Keys of ${shownKeys?.name ?? ''}`}
        isOpen={shownKeys !== undefined}
        onClose={() => setKeysOf(undefined)}
      >
        <p>
          Removing one signs them out where it was used. Your own passkey is asked for first, and
          they are told by email where the desk has it.
        </p>
        <ul className="members">
          {shownKeys?.keys.map(({ id, label, createdAt, lastUsedAt }) => (
            <li key={id} className="member member--short">
              <div>
                <strong>{label}</strong>
                <p className="quiet">
                  Made {longDate(createdAt)}
                  {lastUsedAt && `, last used ${longTime(lastUsedAt)}`}
                </p>
              </div>
              <Button
                className="button button--quiet"
                onPress={() => void removeKey(shownKeys, id)}
              >
                Remove<span className="visually-hidden"> {label}</span>
              </Button>
            </li>
          ))}
        </ul>
        <p className="actions">
          <Button className="button" slot="close">
            Done
          </Button>
        </p>
      </ModalDialog>
      <ModalDialog
        title={`End the account of ${ending?.name ?? ''}?`}
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        isAlert
      >
        <p>
          They are signed out at once, their keys are removed, and they cannot sign in again. Their
          notes and the history keep their name.
        </p>
        {ending && (
          <Owned
            key={ending.id}
            of={ending}
            others={present.filter(({ id, role }) => id !== ending.id && can(role, 'change'))}
            chosen={heir}
            onChoose={setHeir}
          />
        )}
        <p className="actions">
          <Button className="button button--quiet" autoFocus slot="close">
            Keep it
          </Button>
          <Button
            className="button button--danger"
            onPress={() => {
              const member = ending!
              setEnding(undefined)
              void end(member)
            }}
          >
            End it
          </Button>
        </p>
      </ModalDialog>
    </main>
  )
}

type OwnedProps = {
  of: Member
  others: Member[]
  chosen: string
  onChoose: (account: string) => void
}

/** How many records somebody owns, and who is to have them. */
function Owned({ of, others, chosen, onChoose }: OwnedProps) {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    fetchReply('GET /api/facets').then(
      ({ owner }) => setCount(owner[of.id] ?? 0),
      () => {
        // Not known: they can be given to somebody in the list of records.
      },
    )
  }, [of.id])
  if (count === undefined) return null
  if (count === 0) return <p>They own no records.</p>
  return (
    <label className="field">
      <span>They own {counted(count, 'record')}. Give them to</span>
      <select
        className="field-box"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Nobody yet, they stay as they are</option>
        {others.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
        <option value="none">No owner</option>
      </select>
    </label>
  )
}

function InvitationLink({ invited: { link, mailed, email } }: { invited: Invited }) {
  const [isCopied, setCopied] = useState(false)
  if (mailed || link === undefined) {
    return (
      <>
        <p>We have mailed the link to {email}. It works once, and only they have it.</p>
        <p className="actions">
          <Button className="button" slot="close">
            Done
          </Button>
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
      <label className="field">
        <span>Link</span>
        <input
          className="field-box"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p className="actions">
        <Button
          className="button"
          onPress={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
        <Button className="button button--quiet" slot="close">
          Done
        </Button>
      </p>
      <p className="visually-hidden" role="status">
        {isCopied && 'The link is copied'}
      </p>
    </>
  )
}

function Invite({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const { isSending, failure, errors, onSubmit } = useSubmission()
  const [role, setRole] = useState<Role>('recruiter')
  const invite = onSubmit(async (typed, form) => {
    const [email, name] = [typed('email'), typed('name')]
    const missing = {
      ...(name ? {} : { name: 'Enter the name' }),
      ...(email.includes('@') ? {} : { email: 'Enter the email address' }),
    }
    if (Object.keys(missing).length > 0) throw new FormError('', missing)
    const reply = await fetchReply('POST /api/accounts', { body: { email, name, role } })
    form.reset()
    onInvited({ ...reply, email })
  })
  const field = (name: 'name' | 'email', label: string, type: string) => (
    <label className="field">
      <span>{label}</span>
      <input
        className="field-box"
        name={name}
        type={type}
        maxLength={254}
        autoComplete="off"
        {...invalidProps(`invite-${name}`, errors[name])}
      />
      <FieldError id={`invite-${name}`} error={errors[name]} />
    </label>
  )
  return (
    <section>
      <h2>Invite a colleague</h2>
      <form className="ask" noValidate onSubmit={invite}>
        {field('name', 'Name', 'text')}
        {field('email', 'Email', 'email')}
        <SelectField
          label="Role"
          name="role"
          options={roleOptions}
          value={role}
          onChoose={setRole}
        />
        <button className="button" type="submit" disabled={isSending}>
          Invite
        </button>
      </form>
      <FailureLine words={failure} />
    </section>
  )
}
