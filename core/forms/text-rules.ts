// What one text field of a form accepts. Kept small, because the browser loads it with each form.

export type TextRule = {
  /** The field's visible label, for messages. */
  label: string
  /** Message when nothing was entered; a field without it is optional. */
  missing?: string
  /** Minimum number of characters after trimming; fewer give the message `missing`. */
  min?: number
  /** Message for a wrong format in place of the standard one. */
  wrong?: string
  /** Maximum length in characters (UTF-16 code units, as the browser's maxlength counts). */
  max?: number
  format?: 'email' | 'phone' | 'slug'
  /** The only accepted values, each with the label that the visitor reads. */
  options?: readonly { value: string; label: string }[]
  /** Line breaks and tabs are allowed. */
  lines?: true
}

// Control characters, those that change the direction of text and can disguise a name, and halves of characters.
const forbidden = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd\p{Cs}]/u

// Blanks, and invisible characters: joiners, variation selectors, fillers.
const unseen = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

/** Whether a text has no visible character. */
export const isEmpty = (text: string): boolean => unseen.test(text)

/** More combining marks than any language puts on one letter: normalising them takes quadratic time. */
const marks = /\p{M}{31}/u

// As HTML's type=email, but a dot in the domain is required.
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** The text as it is stored (trimmed, Unicode NFC, line ends `\n`, null when empty), and what is wrong with it. */
export function checkText(rule: TextRule, raw: string): { value: string | null; error?: string } {
  if (marks.test(raw)) return { value: raw, error: unreadable(rule) }
  const value = raw
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim()
  if (isEmpty(value)) return { value: null, error: rule.missing }
  return { value, error: fault(rule, value) }
}

/** @returns what is wrong with a text of more characters than its rule takes */
export const tooLong = (
  { label, max = Infinity }: Pick<TextRule, 'label' | 'max'>,
  value: string,
): string | undefined =>
  value.length > max
    ? `${label} must be ${max} characters or fewer. You have ${value.length}`
    : undefined

const unreadable = ({ label }: Pick<TextRule, 'label'>): string =>
  `${label} has a character that we cannot read. Delete it and type the text again`

function fault(rule: TextRule, value: string): string | undefined {
  const { label, missing, min, format, wrong, options, lines } = rule
  if (options) {
    return options.some((one) => one.value === value)
      ? undefined
      : `${label}: choose one of the options in the list`
  }
  if (forbidden.test(lines ? value.replaceAll(/[\n\t]/g, '') : value)) {
    return unreadable({ label })
  }
  if (min !== undefined && value.length < min) return missing
  const length = tooLong(rule, value)
  if (length !== undefined) return length
  if (format === 'email' && !email.test(value)) {
    return wrong ?? 'Enter an email address in the correct format, like name@example.com'
  }
  if (format === 'phone' && value.replaceAll(/\D/g, '').length < 8) {
    return wrong ?? 'Enter a phone number with at least 8 digits, like 0400 000 000'
  }
  if (format === 'slug' && !/^[a-z0-9-]+$/.test(value)) {
    return `${label} must be lower-case words joined by hyphens`
  }
  return undefined
}
