import { useLoaderData } from 'react-router'
import type { InvitationReply, SessionReply } from '../../base/http/api.ts'
import { makePasskey } from '../../base/web/api/passkeys.ts'
import { fetchReply, Refused } from '../../base/web/api/request.ts'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { longTime } from '../../base/web/words/time.ts'
import { SignedOutPage } from './signed-out-page.tsx'
import { leaveFor, signInByCompany } from './signing-in.ts'

type Loaded = {
  session: SessionReply
  token: string
  invitation: InvitationReply | undefined
  refused: Refused | undefined
}

/** The token is in the fragment, which no server and no log sees. */
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
        <p>{refused?.description}</p>
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

const fields = {
  name: {
    label: 'Your name',
    hint: 'Colleagues see it beside your notes.',
    autoComplete: 'name',
    max: 100,
    missing: 'Enter your name',
  },
}

function Invitation({ session: { business, openid }, token, invitation }: Invited) {
  const company = useSubmission()
  return (
    <SignedOutPage title="Welcome to the desk" business={business}>
      <p>
        You are invited as {invitation.email}. The link works once, until{' '}
        {longTime(invitation.expiresAt)}.
      </p>
      <TableForm
        fields={fields}
        values={invitation}
        send="Make a passkey"
        sending="Waiting for your device"
        cancel={`Use ${openid}`}
        onCancel={
          openid === undefined ? null : () => void company.submit(() => signInByCompany(token))
        }
        onSend={async ({ name }) => {
          const options = await fetchReply('POST /api/invitation/options', { body: { token } })
          const response = await makePasskey(options)
          await fetchReply('POST /api/invitation/accept', { body: { token, name, response } })
          await leaveFor('/today')
        }}
      >
        <FailureLine words={company.failure} />
      </TableForm>
      <p className="quiet">
        A passkey is your fingerprint, face or screen lock. There is no password.
      </p>
    </SignedOutPage>
  )
}
