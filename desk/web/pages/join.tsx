import { startRegistration } from '@simplewebauthn/browser'
import type { FormEvent } from 'react'
import { useLoaderData } from 'react-router'
import type { InvitationReply, SessionReply } from '../../http/api.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { longTime } from '../words/time.ts'
import { useAttempt } from './attempt.ts'
import { Door } from './door.tsx'

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
      <Door title="This link does not work" business={session.business}>
        <p>{refused?.description ?? 'It has expired, or it was used before.'}</p>
        <p>A link works once and for a few days. Ask an administrator for a new one.</p>
        <p className="actions">
          <a className="button button--quiet" href="/sign-in">
            I have a passkey already
          </a>
        </p>
      </Door>
    )
  }
  return <Invitation session={session} token={token} invitation={invitation} />
}

type Invited = Omit<Loaded, 'refused'> & { invitation: InvitationReply }

function Invitation({ session, token, invitation }: Invited) {
  const { isBusy, error, setError, attempt, byCompany } = useAttempt()
  const byPasskey = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) {
      setError('Enter your name')
      return
    }
    void attempt(async () => {
      const optionsJSON = await fetchReply('POST /api/invitation/options', { body: { token } })
      const response = await startRegistration({ optionsJSON })
      await fetchReply('POST /api/invitation/accept', { body: { token, name, response } })
      location.assign('/')
    })
  }
  return (
    <Door title="Welcome to the desk" business={session.business}>
      <p>
        You are invited as {invitation.email}. The link works once, until{' '}
        {longTime(invitation.expiresAt)}.
      </p>
      <form onSubmit={byPasskey} noValidate>
        <label className="field">
          <span>Your name</span>
          <span className="hint">Colleagues see it beside your notes.</span>
          <input
            className="field-box"
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={invitation.name}
            aria-describedby={error === undefined ? undefined : 'join-error'}
          />
        </label>
        {error !== undefined && (
          <p className="error" id="join-error" role="alert">
            {error}
          </p>
        )}
        <p className="actions actions--stacked">
          <button className="button button--gold" type="submit" disabled={isBusy}>
            {isBusy ? 'Waiting for your device' : 'Make a passkey'}
          </button>
          {session.openid !== undefined && (
            <button
              className="button button--quiet"
              type="button"
              disabled={isBusy}
              onClick={() => void byCompany(token)}
            >
              Use {session.openid}
            </button>
          )}
        </p>
      </form>
      <p className="quiet">
        A passkey is your fingerprint, face or screen lock. There is no password.
      </p>
    </Door>
  )
}
