import { fetchReply } from '../../base/web/api/request.ts'

/** Leaves the application; it never settles, so that what waits for it stays busy until the page is gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** Signs in by the company's account. @param token of an invitation, which the account is bound to */
export async function signInByCompany(token?: string): Promise<never> {
  const body = token === undefined ? {} : { token }
  const { url } = await fetchReply('POST /api/openid/start', { body })
  return leaveFor(url)
}
