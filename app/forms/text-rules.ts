// What one text field of a form may hold. Small on purpose: it travels with the form pages.

export type TextRule = {
  /** The field's visible label, for messages. */
  label: string
  /** Said when nothing was entered; a field without it is optional. */
  missing?: string
  /** Least number of characters after trimming; `missing` is said of fewer. */
  min?: number
  /** Said of a wrong format instead of our own words. */
  wrong?: string
  /** Longest text in characters (UTF-16 code units, as the browser's maxlength counts). */
  max?: number
  format?: 'email' | 'phone' | 'slug'
  /** The only values there are, each with what the visitor reads. */
  options?: readonly { value: string; label: string }[]
  /** Line breaks and tabs are allowed. */
  lines?: true
}

// Control characters, and the marks that turn the reading direction round and can disguise a name.
const forbidden =
  /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

// Blanks, and what no screen shows: joiners, variation selectors, fillers.
const unseen = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

/** Whether there is nothing to be read. */
export const isEmpty = (text: string): boolean => unseen.test(text)

/** More than any language writes on one letter: to put them in order takes the square of their number. */
const marks = /\p{M}{31}/u

// As HTML's type=email, with a dot in the domain.
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

const unreadable = ({ label }: Pick<TextRule, 'label'>): string =>
  `${label} has a character that we cannot read. Delete it and type the text again`

function fault(
  { label, missing, min, max, format, wrong, options, lines }: TextRule,
  value: string,
): string | undefined {
  if (options) {
    return options.some((one) => one.value === value)
      ? undefined
      : `${label}: choose one of the options in the list`
  }
  if (forbidden.test(lines ? value.replaceAll(/[\n\t]/g, '') : value)) {
    return unreadable({ label })
  }
  if (min !== undefined && value.length < min) return missing
  if (max !== undefined && value.length > max) {
    return `${label} must be ${max} characters or fewer. You have ${value.length}`
  }
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
