import { phoneKey } from '../shared/list/fold.ts'

export type ContactInText = { email?: string; phone?: string }

// Bounded, as a document may be one word of 200,000 letters.
const email = /[\w.+'-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/i
/** An Australian number with its area code or +61, however its digits are grouped in a line. */
const phone =
  /(?<![\d+])(?:\+?61[ ().-]{0,3}(?:0[ )]{0,2})?|\(?0)[2-478](?:[ ().-]{0,3}\d){8}(?!\d)/g
const isMobile = (number: string) => phoneKey(number)?.startsWith('4')

/** A line of its own: a letter's "Reference: 1234" is none. */
const refereesHeading =
  /^[^\p{L}\n]{0,10}(?:\p{L}{1,20} (?:and )?)?refer(?:ees|ences)[^\p{L}\n]{0,10}$/imu

/** The contact details of a resume: the first of each kind above its referees; a mobile number has precedence. */
export function contactIn(text: string): ContactInText {
  const whole = text.replaceAll(/[^\S\n]/g, ' ')
  const line = whole.slice(0, refereesHeading.exec(whole)?.index)
  const phones = [...line.matchAll(phone)].map(([number]) => number)
  const found = {
    email: email.exec(line)?.[0],
    phone: phones.find(isMobile) ?? phones[0],
  }
  return {
    ...(found.email !== undefined && { email: found.email }),
    ...(found.phone !== undefined && { phone: found.phone }),
  }
}
