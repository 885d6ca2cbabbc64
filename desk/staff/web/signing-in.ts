import { fetchReply } from '../../base/web/api/request.ts'

/** Leaves the application. Never settles, so that a form stays busy until the page is gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** Signs in with the company's account. @param token of an invitation, to which the account will be bound */
export async function signInByCompany(token?: string): Promise<never> {
  const body = token === undefined ? {} : { token }
  const { url } = await fetchReply('POST /api/openid/start', { body })
  return leaveFor(url)
}
