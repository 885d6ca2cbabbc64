import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { SessionReply } from '../../base/http/api.ts'
import { askForPasskey } from '../../base/web/api/passkeys.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { counted } from '../../shared/labels.ts'
import { SignedOutPage } from './signed-out-page.tsx'
import { leaveFor, signInByCompany } from './signing-in.ts'
import { wayBack } from './way-back.ts'

export async function loadSignIn({ request }: LoaderFunctionArgs): Promise<SessionReply> {
  const session = await fetchReply('GET /api/session')
  if (session.account) throw redirect(wayTo(new URL(request.url).searchParams))
  return session
}

const wayTo = (search: URLSearchParams) => wayBack(search.get('to') ?? '/today', location.origin)

export function SignIn() {
  usePageTitle('Sign in')
  const { openid, business } = useLoaderData<SessionReply>()
  const [search] = useSearchParams()
  const lost = Number(search.get('lost') ?? 0)
  const { isSending, failure, submit } = useSubmission()
  const signInByPasskey = () =>
    submit(async () => {
      const options = await fetchReply('POST /api/sign-in/options')
      const response = await askForPasskey(options)
      await fetchReply('POST /api/sign-in', { body: { response } })
      // A full page load, so that nothing of an account that was signed in before stays in this tab.
      await leaveFor(wayTo(search))
    })
  return (
    <SignedOutPage title="Sign in" business={business}>
      {search.has('ended') && (
        <p className="notice">
          Your session has ended. Sign in again.
          {lost > 0 &&
            ` ${counted(lost, 'change was', 'changes were')} not stored before: look, and do it again.`}
        </p>
      )}
      {search.has('refused') && (
        <FailureLine words="That company account is not invited here. Ask an administrator for an invitation." />
      )}
      <FailureLine words={failure} />
      <p className="actions">
        <Act
          words={isSending ? 'Waiting for your passkey' : 'Sign in with a passkey'}
          isDisabled={isSending}
          onAct={signInByPasskey}
        />
        {openid !== undefined && (
          <Act
            words={`Sign in with ${openid}`}
            look="quiet"
            isDisabled={isSending}
            onAct={() => submit(signInByCompany)}
          />
        )}
      </p>
      <details className="help">
        <summary>I have lost my passkey</summary>
        <p>
          Ask an administrator for a new link. It makes a passkey on the device you have now, and
          your records and notes stay as they are.
        </p>
      </details>
      <details className="help">
        <summary>What is a passkey?</summary>
        <p>
          Your fingerprint, face or screen lock signs you in. There is no password to remember, and
          nothing that somebody could ask you for.
        </p>
      </details>
    </SignedOutPage>
  )
}
