import { useRouteLoaderData } from 'react-router'
import type { SessionReply } from '../../http/api.ts'

type SignedIn = SessionReply & { account: NonNullable<SessionReply['account']> }

/** Who is signed in. Only below the route "desk", which leads to the sign-in page without a session. */
export function useSession(): SignedIn {
  return useRouteLoaderData('desk') as SignedIn
}
