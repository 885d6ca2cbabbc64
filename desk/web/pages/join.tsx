import { useLoaderData } from 'react-router'
import type { InvitationReply, SessionReply } from '../../http/api.ts'
import { FormError } from '../api/failure-words.ts'
import { makePasskey } from '../api/passkeys.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { FailureLine } from '../parts/failure-line.tsx'
import { useSubmission } from '../parts/submission.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { longTime } from '../words/time.ts'
import { SignedOutPage } from './signed-out-page.tsx'
import { leaveFor, signInByCompany } from './signing-in.ts'

type Loaded = {
  session: SessionReply
  token: string
  invitation: InvitationReply | undefined
  refused: Refused | undefined
}

/** The token travels in the fragment, which no server and no log sees. */
export async function loadJoin(): Promise<Loaded> {
  const token = location.hash.slice(1)
  const session = await fetchReply('GET /api/session')
  try {
    const invitation = await fetchReply('POST /api/invitation', { body: { token } })
    return { session, token, invitation, refused: undefined }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { session, token, invitation: undefined, refused: error }
  }
}

export function Join() {
  usePageTitle('Join')
  const { session, token, invitation, refused } = useLoaderData<Loaded>()
  if (!invitation) {
    return (
      <SignedOutPage title="This link does not work" business={session.business}>
        <p>{refused?.description ?? 'It has expired, or it was used before.'}</p>
        <p>A link works once and for a few days. Ask an administrator for a new one.</p>
        <p className="actions">
          <a className="button button--quiet" href="/sign-in">
            I have a passkey already
          </a>
        </p>
      </SignedOutPage>
    )
  }
  return <Invitation session={session} token={token} invitation={invitation} />
}

type Invited = Omit<Loaded, 'refused'> & { invitation: InvitationReply }

function Invitation({ session, token, invitation }: Invited) {
  const { isSending, failure, submit, onSubmit } = useSubmission()
  const join = onSubmit(async (typed) => {
    const name = typed('name')
    if (!name) throw new FormError('Enter your name')
    const options = await fetchReply('POST /api/invitation/options', { body: { token } })
    const response = await makePasskey(options)
    await fetchReply('POST /api/invitation/accept', { body: { token, name, response } })
    await leaveFor('/')
  })
  return (
    <SignedOutPage title="Welcome to the desk" business={session.business}>
      <p>
        You are invited as {invitation.email}. The link works once, until{' '}
        {longTime(invitation.expiresAt)}.
      </p>
      <form onSubmit={join} noValidate>
        <label className="field">
          <span>Your name</span>
          <span className="hint">Colleagues see it beside your notes.</span>
          <input
            className="field-box"
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={invitation.name}
            aria-describedby={failure === undefined ? undefined : 'join-error'}
          />
        </label>
        <FailureLine words={failure} id="join-error" />
        <p className="actions actions--stacked">
          <button className="button button--gold" type="submit" disabled={isSending}>
            {isSending ? 'Waiting for your device' : 'Make a passkey'}
          </button>
          {session.openid !== undefined && (
            <button
              className="button button--quiet"
              type="button"
              disabled={isSending}
              onClick={() => void submit(() => signInByCompany(token))}
            >
              Use {session.openid}
            </button>
          )}
        </p>
      </form>
      <p className="quiet">
        A passkey is your fingerprint, face or screen lock. There is no password.
      </p>
    </SignedOutPage>
  )
}
