// Dates beside a ticket as Australians write them: the day comes first, a month without a day means its last day.

export type FoundDate = {
  start: number
  end: number
  /** YYYY-MM-DD */
  day: string
  /** What the words before it mean: the last day, the day of issue, or nothing. */
  is: 'until' | 'issued' | 'bare'
}

/** "12/03/2027" @param day YYYY-MM-DD */
export const dayFirst = (day: string): string => day.split('-').toReversed().join('/')

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const yearDigits = "(?:'|’)?(20\\d{2}|\\d{2})"

/** Each pattern with the meaning of its groups, in order. */
const forms: [RegExp, string][] = [
  [/(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})/, 'ymd'],
  [/(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(20\d{2}|\d{2})/, 'dmy'],
  [new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?${monthName}[ ,-]+${yearDigits}`, 'i'), 'dby'],
  [new RegExp(`${monthName} (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d{2})`, 'i'), 'bdy'],
  [new RegExp(`${monthName}[ ,/-]*${yearDigits}`, 'i'), 'by'],
  [/(\d{1,2})\s?\/\s?(20\d{2})/, 'my'],
]

const wholeForms = forms.map(([{ source }, parts]) => ({
  form: new RegExp(`^(?:${source})$`, 'i'),
  parts,
}))
const anyForm = forms.map(([{ source }]) => source.replaceAll(/\((?!\?)/g, '(?:')).join('|')
const anyDate = new RegExp(`(?<![\\p{L}\\d/.-])(?:${anyForm})(?![\\p{L}\\d/-])`, 'giu')

const untilWords =
  /(?:\bexp(?:iry|ires?|ired|iring|iration)?\.?(?:\s*date)?|\bvalid(?:ity)?(?:\s*(?:until|till|to|thru|through))?|\bcurrent\s*(?:until|till|to)|\buntil|\btill|\bdue(?:\s*(?:for renewal|on))?|\brenewal(?:\s*(?:due|date))?|\blapses|\bends)\s*(?:date|on|in)?\s*[:=–-]?\s*$/i
const issuedWords =
  /(?:\bissued?|\bobtained|\bcompleted|\battained|\bsince|\bfrom|\bdated?|\bachieved|\brenewed|\bgained|\bdone|\bdob|\bborn)\s*(?:date|on|in|of birth)?\s*[:=–-]?\s*$/i

/** The dates of one line, in order. Invalid days are ignored. */
export function datesIn(line: string): FoundDate[] {
  return [...line.matchAll(anyDate)].flatMap(({ 0: words, index }) => {
    const day = dayIn(words)
    if (day === undefined) return []
    const before = line.slice(Math.max(0, index - 40), index)
    const is = untilWords.test(before) ? 'until' : issuedWords.test(before) ? 'issued' : 'bare'
    return [{ start: index, end: index + words.length, day, is }]
  })
}

function dayIn(words: string): string | undefined {
  for (const { form, parts } of wholeForms) {
    const found = form.exec(words)
    if (!found) continue
    const part = (name: string) =>
      parts.includes(name) ? found[parts.indexOf(name) + 1] : undefined
    const named = part('b')?.slice(0, 3).toLowerCase()
    const month = named === undefined ? Number(part('m')) : months.indexOf(named) + 1
    const short = part('y')!
    const year = Number(short.length === 2 ? `20${short}` : short)
    const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const day = part('d') === undefined ? lastOfMonth : Number(part('d'))
    if (month < 1 || month > 12 || day < 1 || day > lastOfMonth) return undefined
    return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  }
  return undefined
}
