import { useRouteLoaderData } from 'react-router'
import type { SessionReply } from '../../http/api.ts'
import { can, type Capability } from '../../../shared/roles.ts'

type SignedIn = SessionReply & { account: NonNullable<SessionReply['account']> }

/** The signed-in account and its rights. Only below the route "desk", which redirects to the sign-in page without a session. */
export function useSession() {
  const session = useRouteLoaderData('desk') as SignedIn
  return { ...session, may: (what: Capability) => can(session.account.role, what) }
}
