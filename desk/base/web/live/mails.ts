// Mails that were written: stopped while they wait, dismissed after they failed.
import { fetchReply } from '../api/request.ts'
import { orSay, showToast } from '../shell/toasts.ts'
import { counted } from '../../../shared/labels.ts'

type Written = { record: string; mail: string }

/** Tells the user for how many mails it was too late. @returns records whose mail was stopped */
export async function takeBack(mails: Written[]): Promise<string[]> {
  const stopped = await stop(mails, 'Not taken back')
  if (stopped === undefined) return []
  const late = mails.length - stopped.length
  const rest = late === 0 ? '' : `, too late for ${late}: out or on the way`
  showToast(`${counted(stopped.length, 'mail')} taken back${rest}`)
  return mails.filter(({ mail }) => stopped.includes(mail)).map(({ record }) => record)
}

/** Dismisses a mail that failed, once a recruiter has seen it. */
export async function putAside(mail: Written): Promise<void> {
  if ((await stop([mail], 'Not put aside')) !== undefined) showToast('Put aside')
}

const stop = async (mails: Written[], failed: string): Promise<string[] | undefined> =>
  (await orSay(fetchReply('POST /api/mails/stop', { body: { mails } }), failed))?.stopped
