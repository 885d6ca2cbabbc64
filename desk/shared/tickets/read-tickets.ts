// Finds tickets in a text: a resume, or what a client asks for. The owner provides the words (record `tickets`); the rules are here: a
// clear phrase counts anywhere, an ordinary word or a code only in a list of tickets, and neither where the sentence says that the person
// lacks it. Found tickets are offered for confirmation, never taken as checked.
import type { Entry } from 'core/content/records.ts'
import { fold } from '../list/fold.ts'
import type { Part } from '../list/matches.ts'
import { datesIn, type FoundDate } from './dates.ts'

type Kind = Entry<'tickets'>

export type FoundTicket = {
  /** Id in the record `tickets`. */
  ticket: string
  number: string
  /** YYYY-MM-DD; null: there is no date beside it. */
  validUntil: string | null
  /** The surrounding text. */
  around: Part[]
}

type Token = { word: string; raw: string; start: number; end: number }

type Phrase = { words: string[]; tickets: string[]; isClear: boolean }

type Lexicon = {
  /** By the first word, the longest phrase first. */
  phrases: ReadonlyMap<string, Phrase[]>
  codes: Record<'high-risk' | 'driving', ReadonlyMap<string, string>>
  kinds: ReadonlyMap<string, Kind>
}

/** A ticket that a line mentions. */
type Mention = {
  ticket: string
  start: number
  end: number
  validUntil: string | null
  number: string
}

const lexicons = new WeakMap<readonly Kind[], Lexicon>()

/**
 * @param kinds the record `tickets`
 * @param today YYYY-MM-DD: a date without further words is a last day only if it is in the future
 * @returns each ticket once, in the order of the text
 */
export function readTickets(text: string, kinds: readonly Kind[], today: string): FoundTicket[] {
  const lexicon = lexiconOf(kinds)
  const found = new Map<string, FoundTicket>()
  let before: Mention[] = []
  for (const line of linesOf(text, lexicon)) {
    const mentions = mentionsIn(line, lexicon)
    addNumbers(mentions, line.text, lexicon)
    addDates(mentions, before, line.dates, today, lexicon)
    for (const one of [...before, ...mentions]) {
      const known = found.get(one.ticket)
      const around = known?.around ?? aroundOf(line.text, one)
      found.set(one.ticket, {
        ticket: one.ticket,
        number: known?.number || one.number,
        validUntil: laterOf(known?.validUntil ?? null, one.validUntil),
        around,
      })
    }
    if (line.text.trim() !== '') before = mentions
  }
  return withoutLowerClasses([...found.values()], lexicon)
}

/** Ids of the tickets that the field "Tickets" of a request names. "RI or RA" means the lower one. */
export function ticketsWanted(text: string, kinds: readonly Kind[]): string[] {
  const lexicon = lexiconOf(kinds)
  const tokens = tokensOf(text)
  const items = itemsOf(text, tokens)
  const named = new Set<string>()
  for (let n = 0; n < tokens.length; n++) {
    const phrase = phraseAt(tokens, n, lexicon)
    if (phrase) {
      for (const ticket of phrase.tickets) named.add(ticket)
      n += phrase.words.length - 1
      continue
    }
    const { raw } = tokens[n]!
    const isAlone = items[n]!.toUpperCase() === raw.toUpperCase()
    const ticket = codeIn(lexicon, isAlone ? raw.toUpperCase() : raw)
    if (ticket !== undefined && (isAlone || !ordinary.has(raw))) named.add(ticket)
  }
  if (!/\bor\b/i.test(text)) return [...named]
  return [...named].filter(
    (ticket) => !(lexicon.kinds.get(ticket)?.includes ?? []).some((one) => named.has(one)),
  )
}

function lexiconOf(kinds: readonly Kind[]): Lexicon {
  const known = lexicons.get(kinds)
  if (known) return known
  const byWords = new Map<string, Phrase>()
  const add = (kind: Kind, words: string, isClear: boolean) => {
    const split = tokensOf(words).map(({ word }) => word)
    if (split.length === 0) return
    const key = split.join(' ')
    const { tickets, isClear: wasClear } = byWords.get(key) ?? { tickets: [], isClear: false }
    byWords.set(key, {
      words: split,
      tickets: [...new Set([...tickets, kind.id])],
      isClear: isClear || wasClear,
    })
  }
  for (const kind of kinds) {
    for (const words of kind.words ?? []) add(kind, words, true)
    for (const words of kind.listed ?? []) add(kind, words, false)
  }
  const sorted = [...byWords.values()].sort((a, b) => b.words.length - a.words.length)
  const codesOf = (group: Kind['group']) =>
    new Map(kinds.filter((one) => one.group === group).map(({ code, id }) => [codeKey(code), id]))
  const made: Lexicon = {
    phrases: Map.groupBy(sorted, ({ words }) => words[0]!),
    codes: { 'high-risk': codesOf('high-risk'), driving: codesOf('driving') },
    kinds: new Map(kinds.map((kind) => [kind.id, kind])),
  }
  lexicons.set(kinds, made)
  return made
}

/** People often write "CO" for C0. */
const codeKey = (code: string) => code.replaceAll('O', '0')

const codeIn = ({ codes }: Lexicon, raw: string): string | undefined =>
  codes['high-risk'].get(codeKey(raw)) ?? codes.driving.get(codeKey(raw))

const tokenPattern =
  /\d+\s?(?:metres?|meters?|tonnes?|ton|m|t)(?![\p{L}\d])|[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[<>&]/giu

const signWords: Record<string, string> = { '<': 'under', '>': 'over', '&': 'and' }

function tokensOf(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map(({ 0: raw, index }) => ({
    raw,
    word: wordOf(raw),
    start: index,
    end: index + raw.length,
  }))
}

/** One spelling: without apostrophes, plurals and the American "license"; "60 tonnes" is "60t". */
function wordOf(raw: string): string {
  const sign = signWords[raw]
  if (sign !== undefined) return sign
  const measure = /^(\d+)\s?([mt])[a-z]*$/i.exec(raw)
  if (measure) return `${measure[1]}${measure[2]!.toLowerCase()}`
  const folded = fold(raw)
    .replaceAll(/['’]/g, '')
    .replace(/^lic$|license/, 'licence')
  return folded.length > 3 ? folded.replace(/s$/, '') : folded
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(wordOf))

/** Beside one of these words, an ordinary word is a ticket. */
const ticketWords = words(
  'ticket ticketed licence licences licenced licensed certificate certificates cert certified certification card hrwl voc competent competency accredited current valid holder',
)
/** Words of headings over lists of tickets; without one of the leads it is no such heading. */
const headingLeads = words(
  'licences tickets certificates certifications qualifications competencies competency accreditations training inductions licensing vocs courses',
)
const headingWords = words(
  'and other current high risk work site my safety relevant industry held trade plant professional education mining hrwl machinery operator operators checks medical medicals verifications of the',
)
const endingLeads = words(
  'employment history experience career summary skills objective profile personal details contact references referees hobbies interests duties responsibilities education availability about strengths projects overview statement',
)
const endingWords = words(
  'work key professional current previous recent and me my role roles job relevant of the most main additional general to on',
)
const riskMarks = words('hrwl hrw hrl')

type Line = {
  text: string
  tokens: Token[]
  dates: FoundDate[]
  /** By token: the text between the commas, bullets or brackets around it, without dates and numbers. */
  items: string[]
  /** By token: the row of high risk work codes that it is part of. */
  rows: (Token[] | undefined)[]
  /** The token after the words for a driver's licence. */
  licenceFrom: number
  /** Whether it is below a heading over tickets, or after one on the same line. */
  isListed: boolean
  /** Where the words for a high risk work licence end, in this line or an earlier one. */
  riskFrom: number | undefined
}

/** A converted document may have no line breaks: longer lines are read in parts, to limit each step. */
const longestPart = { characters: 1000, tokens: 150 }

type LinePart = { text: string; tokens: Token[]; isContinued: boolean }

/** In order, including blank lines. */
function* partsOf(text: string): Generator<LinePart> {
  for (const raw of text.split('\n')) {
    const line = raw.replaceAll(/\s+/g, ' ')
    const tokens = tokensOf(line)
    let from = 0
    let start = 0
    do {
      const to = endOfPart(line, tokens, from)
      const end = tokens[to]?.start ?? line.length
      yield {
        text: line.slice(start, end),
        tokens: tokens
          .slice(from, to)
          .map((one) => ({ ...one, start: one.start - start, end: one.end - start })),
        isContinued: from > 0,
      }
      from = to
      start = end
    } while (from < tokens.length)
  }
}

/** @returns the first token of the next part: after a clause where possible */
function endOfPart(line: string, tokens: readonly Token[], from: number): number {
  const isIn = (at: number) =>
    at < tokens.length &&
    at - from < longestPart.tokens &&
    tokens[at]!.end - tokens[from]!.start <= longestPart.characters
  let to = Math.min(from + 1, tokens.length)
  while (isIn(to)) to++
  if (to === tokens.length) return to
  for (let at = to; at > (from + to) / 2; at--) {
    if (/[;•·|]|[.,] /.test(line.slice(tokens[at - 1]!.end, tokens[at]!.start))) return at
  }
  return to
}

function linesOf(text: string, lexicon: Lexicon): Line[] {
  const lines: Line[] = []
  let isSection = false
  let isRisk = false
  for (const { text: one, tokens, isContinued } of partsOf(text)) {
    const heading = isContinued ? isEmploymentLine(one) && 'other' : headingOf(one, tokens)
    if (heading === 'tickets') isSection = true
    else if (heading === 'other') isSection = false
    const mark = riskMark(tokens)
    const isBlank = tokens.length === 0
    if (mark !== undefined) isRisk = true
    else if (!isContinued && (isBlank || !isCodeLine(tokens, lexicon))) isRisk = false
    const isListed =
      isSection ||
      namedList.test(one) ||
      (isContinued ? lines.at(-1)!.isListed : startsWithHeading(one))
    lines.push({
      text: one,
      tokens,
      dates: datesIn(one),
      items: itemsOf(one, tokens),
      rows: rowsOf(one, tokens, lexicon.codes['high-risk']),
      licenceFrom: licenceFrom(tokens),
      isListed,
      riskFrom: mark ?? (isRisk ? 0 : undefined),
    })
  }
  return withListBlocks(lines, lexicon)
}

/** Consecutive lines of which two clearly name tickets are a list of tickets. */
function withListBlocks(lines: Line[], lexicon: Lexicon): Line[] {
  const isClear = lines.map(
    ({ tokens }) =>
      tokens.length <= 12 && tokens.some((_, n) => phraseAt(tokens, n, lexicon)?.isClear === true),
  )
  return lines.map((line, n) => {
    if (line.isListed || line.tokens.length > 8) return line
    const near = [n - 2, n - 1, n + 1, n + 2].filter((at) => isClear[at] === true).length
    const beside = isClear[n - 1] === true || isClear[n + 1] === true
    return beside && near >= 2 ? { ...line, isListed: true } : line
  })
}

function headingOf(line: string, tokens: readonly Token[]): 'tickets' | 'other' | undefined {
  if (tokens.length === 0 || tokens.length > 7) return isEmploymentLine(line) ? 'other' : undefined
  const all = tokens.map(({ word }) => word)
  const isOf = (leads: ReadonlySet<string>, rest: ReadonlySet<string>) =>
    all.some((word) => leads.has(word)) && all.every((word) => leads.has(word) || rest.has(word))
  if (isOf(headingLeads, headingWords)) return 'tickets'
  if (isOf(endingLeads, endingWords)) return 'other'
  return isEmploymentLine(line) ? 'other' : undefined
}

/** "2019 - 2022", "Mar 2020 to present": a job. */
const isEmploymentLine = (line: string): boolean =>
  /\b(?:19|20)\d{2}\s*(?:-|–|—|to|until)\s*(?:[a-z]{3,9}\.?\s*)?(?:(?:19|20)\d{2}|present|current|now|today)\b/i.test(
    line,
  )

/** "Scaffolder, tickets: heights, WP" */
const namedList =
  /\b(?:tickets?|licen[cs]es|certificates|qualifications|competencies)(?: held)?\s*:/i

/** "Tickets: forklift, dogging" */
function startsWithHeading(line: string): boolean {
  const head = /^[^:–]{3,50}?(?::|\s[–-]\s)/.exec(line)?.[0]
  return head !== undefined && headingOf(head, tokensOf(head)) === 'tickets'
}

function riskMark(tokens: readonly Token[]): number | undefined {
  const at = tokens.findIndex(
    ({ word }, n) => riskMarks.has(word) || (word === 'high' && tokens[n + 1]?.word === 'risk'),
  )
  if (at >= 0) return tokens[at]!.end
  return undefined
}

/** Below the words for a high risk work licence: "Classes: DG, RI" or "WP". */
function isCodeLine(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const codes = tokens.filter(({ raw }) => lexicon.codes['high-risk'].has(codeKey(raw))).length
  return codes > 0 && (tokens[0]!.word === wordOf('class') || codes * 2 >= tokens.length)
}

function phraseAt(tokens: readonly Token[], n: number, { phrases }: Lexicon): Phrase | undefined {
  return phrases
    .get(tokens[n]!.word)
    ?.find(({ words: all }) => all.every((word, at) => tokens[n + at]?.word === word))
}

function mentionsIn(line: Line, lexicon: Lexicon): Mention[] {
  const { tokens } = line
  const found: (Mention & { isClear: boolean; from: number; to: number })[] = []
  const add = (ticket: string, from: number, to: number, isClear: boolean) =>
    found.push({
      ticket,
      from,
      to,
      start: tokens[from]!.start,
      end: tokens[to]!.end,
      validUntil: null,
      number: '',
      isClear,
    })
  for (let n = 0; n < tokens.length; n++) {
    const phrase = phraseAt(tokens, n, lexicon)
    if (phrase) {
      const to = n + phrase.words.length - 1
      for (const ticket of phrase.tickets) add(ticket, n, to, phrase.isClear)
      n = to
      continue
    }
    const ticket = codeAt(line, n, lexicon)
    if (ticket !== undefined) add(ticket, n, n, true)
  }
  const held = found.filter(
    (one, n) => !isDenied(line, one.from, one.to) && !isSaidByCode(line, one, found[n + 1]),
  )
  const isList = line.isListed || (tokens.length <= 30 && held.some(({ isClear }) => isClear))
  return held
    .filter(
      ({ isClear, from, to }) =>
        isClear || isList || tokens.slice(Math.max(0, from - 2), to + 3).some(isTicketWord),
    )
    .map(({ ticket, start, end, validUntil, number }) => ({
      ticket,
      start,
      end,
      validUntil,
      number,
    }))
}

/** "EWP (WP)": the code says which ticket. */
const isSaidByCode = (
  { text }: Line,
  one: { isClear: boolean; end: number },
  next: { isClear: boolean; start: number } | undefined,
): boolean =>
  !one.isClear && next?.isClear === true && /^ ?\( ?$/.test(text.slice(one.end, next.start))

const isTicketWord = ({ word }: Token) => ticketWords.has(word)

/** Codes with another meaning in ordinary sentences; and states, because SA beside one of them is South Australia. */
const ordinary = new Set('C TO SA BA BS ES CV HM HP PB RS CS CP CD CT LO'.split(' '))
const states = new Set(['WA', 'NT', 'QLD', 'NSW', 'VIC', 'TAS', 'ACT'])

/** A code counts beside the words for its licence, in a row of codes, or as an item of a list of tickets. */
function codeAt(line: Line, n: number, lexicon: Lexicon): string | undefined {
  const { text, tokens, items, rows, isListed, riskFrom } = line
  const token = tokens[n]!
  const { raw } = token
  const { codes } = lexicon
  const before = tokens[n - 1]
  const after = tokens[n + 1]
  const risk = codes['high-risk'].get(codeKey(raw))
  const driving = codes.driving.get(raw)
  const isCode = (one: Token | undefined, of = codes['high-risk']) =>
    one !== undefined && of.has(codeKey(one.raw))
  const isJoined = (one: Token | undefined, other: Token | undefined) =>
    one !== undefined &&
    other !== undefined &&
    /^\s*(?:[,/;|+•·-]|and|&)?\s*$/i.test(text.slice(one.end, other.start))
  const isItem = items[n] === raw
  const isRowWith = (of: ReadonlyMap<string, string>) =>
    (isCode(before, of) && isJoined(before, token)) || (isCode(after, of) && isJoined(token, after))
  if (states.has(before?.raw ?? '') || states.has(after?.raw ?? '')) {
    if (raw === 'SA') return undefined
  }
  if (risk !== undefined) {
    if (riskFrom !== undefined && token.start >= riskFrom) {
      if (!ordinary.has(raw) || isRowWith(codes['high-risk']) || isItem) return risk
    }
    if (isListed && (isRowWith(codes['high-risk']) || (isItem && !ordinary.has(raw)))) {
      return risk
    }
    const row = rows[n] ?? []
    const isRow = row.length > (ordinary.has(raw) ? 2 : 1)
    if (isRow && row.some((one) => !ordinary.has(one.raw))) return risk
    if (!ordinary.has(raw) && /^(?:ticket|licence|clas|hrwl)$/.test(after?.word ?? '')) return risk
    // "Dogging (DG)", "WP - boom lift"
    const named = [
      phraseEndingAt(tokens, n - 1, lexicon),
      after && phraseAt(tokens, n + 1, lexicon),
    ]
    if (named.some((phrase) => phrase !== undefined && phrase.tickets.includes(risk))) return risk
  }
  if (driving === undefined) return undefined
  const isClass =
    before?.word === 'clas' || (after?.word === 'clas' && !isCode(tokens[n + 2], codes.driving))
  const isLicence = n >= line.licenceFrom
  if (isClass && (isListed || isLicence || nearLicence(tokens, n))) return driving
  if (isLicence && (raw !== 'C' || isItem || isRowWith(codes.driving))) return driving
  if (raw !== 'C' && isListed && isItem) return driving
  if (isRowWith(codes.driving) && (isLicence || nearLicence(tokens, n))) return driving
  return undefined
}

const nearLicence = (tokens: readonly Token[], n: number): boolean =>
  tokens.slice(Math.max(0, n - 4), n + 5).some(({ word }) => word === 'licence' || word === 'truck')

function licenceFrom(tokens: readonly Token[]): number {
  const at = tokens.findIndex(
    ({ word }, n) =>
      word === 'licence' &&
      /^(?:driver|driving|truck|vehicle|motor)$/.test(tokens[n - 1]?.word ?? ''),
  )
  return at < 0 ? Infinity : at + 1
}

function rowsOf(
  text: string,
  tokens: readonly Token[],
  codes: ReadonlyMap<string, string>,
): Line['rows'] {
  const rows: Line['rows'] = []
  tokens.forEach((token, n) => {
    if (!codes.has(codeKey(token.raw))) return
    const before = tokens[n - 1]
    const row = rows[n - 1]
    const isNext = row && before && /^\s*[,/;|+&]\s*$/.test(text.slice(before.end, token.start))
    rows[n] = isNext ? row : []
    rows[n].push(token)
  })
  return rows
}

function phraseEndingAt(tokens: readonly Token[], n: number, lexicon: Lexicon): Phrase | undefined {
  for (let from = Math.max(0, n - 6); from <= n; from++) {
    const phrase = tokens[from] && phraseAt(tokens, from, lexicon)
    if (phrase && from + phrase.words.length - 1 === n) return phrase
  }
  return undefined
}

/** Characters of an item that are read: a code and its description. */
const longestItem = 100

function itemsOf(text: string, tokens: readonly Token[]): string[] {
  const signs = [...text.matchAll(/[,;•·|/()[\]:\n\t+]/g)].map(({ index }) => index)
  const items: string[] = []
  let next = 0
  let from = -1
  let item: string | undefined
  for (const { start } of tokens) {
    while (signs[next] !== undefined && signs[next]! < start) {
      from = signs[next++]!
      item = undefined
    }
    item ??= text
      .slice(from + 1, Math.min(signs[next] ?? Infinity, from + 1 + longestItem))
      .replaceAll(/\b(?:exp\w*|valid\w*|until|class|truck|manual|open|current|and|or|b)\b.*$/gi, '')
      .replaceAll(/^[\s*–—-]+|[\s.*–—-]+$/g, '')
    items.push(item)
  }
  return items
}

const denialsBefore = words(
  'no not never without dont doesnt havent hasnt didnt nor lack towards toward booked enrolled studying obtain obtaining get getting gain want wish need needs require requires required willing plan planning intend hope hoping looking seeking applying applied lost suspended cancelled supervised supervising trainer assess assessing assessor teach teaching lapsed expired undertaking completing kind organise organised organising arranged arranging coordinated delivered scheduled',
)
const denialsAfter = words(
  'progress booked pending required preferred desirable kit kits box boxes room rooms station lapsed expired wanted enrolled soon suspended cancelled supplies post coordinator',
)

/** Whether the clause says that the person lacks it, or means something else. An expired ticket with a date counts, with that date. */
function isDenied({ text, tokens, dates }: Line, from: number, to: number): boolean {
  const isOneClause = (one: Token, other: Token) =>
    !/[,;.:!?•·|()\n]/.test(text.slice(one.end, other.start))
  for (let n = from - 1; n >= Math.max(0, from - 8); n--) {
    if (!isOneClause(tokens[n]!, tokens[n + 1]!)) break
    if (/^(?:but|then)$/.test(tokens[n]!.word)) break
    if (denialsBefore.has(tokens[n]!.word)) return true
  }
  const date = dates.find(({ start }) => start >= tokens[to]!.end)
  const dateAt = date?.start ?? Infinity
  for (let n = to + 1; n <= Math.min(tokens.length - 1, to + 4); n++) {
    if (tokens[n]!.start >= dateAt) break
    if (/[,;.•·|\n]/.test(text.slice(tokens[n - 1]!.end, tokens[n]!.start))) break
    const { word } = tokens[n]!
    if (word === 'not' && tokens[n + 1]?.word !== 'required') return true
    if (denialsAfter.has(word) && !(date && /^(?:expired|lapsed)$/.test(word))) return true
  }
  return false
}

/** Classes of one licence have one date and one number, which apply to all classes named before them. */
const isOneCard = (lexicon: Lexicon, one: Mention, other: Mention): boolean => {
  const group = (mention: Mention) => lexicon.kinds.get(mention.ticket)?.group
  return group(one) === group(other) && (group(one) === 'high-risk' || group(one) === 'driving')
}

/** @param before mentions of the line above, whose dates may be below them */
function addDates(
  mentions: Mention[],
  before: readonly Mention[],
  dates: readonly FoundDate[],
  today: string,
  lexicon: Lexicon,
): void {
  const first = mentions[0]?.start ?? Infinity
  for (const { start, day, is } of dates) {
    if (is === 'issued' || (is === 'bare' && day <= today)) continue
    const isBelow = start < first
    if (isBelow && is !== 'until') continue
    const all = isBelow ? before : mentions.filter((one) => one.end <= start)
    const last = all.at(-1)
    if (!last) continue
    for (const one of all) {
      const isMeant = one.end === last.end || isOneCard(lexicon, one, last)
      if (isMeant) one.validUntil ??= day
    }
  }
}

const numberPattern =
  /(?:\b(?:no|number|num|nr|card|licence|lic|id)\b\.?|#)\s*(?:no\b\.?|number\b)?\s*[:#]?\s*([A-Z]{0,4}[- ]?\d[\dA-Z-]{2,14})(?![\d/.])/gi

function addNumbers(mentions: Mention[], text: string, lexicon: Lexicon): void {
  for (const { 1: number, index } of text.matchAll(numberPattern)) {
    const all = mentions.filter((one) => one.start <= index + 3)
    const last = all.at(-1)
    if (!last || !number || (number.match(/\d/g) ?? []).length < 3) continue
    for (const one of all) {
      if (one === last || isOneCard(lexicon, one, last)) one.number ||= number.trim()
    }
  }
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** The highest class of a driver's licence includes the lower ones. */
function withoutLowerClasses(found: FoundTicket[], { kinds }: Lexicon): FoundTicket[] {
  const higher = found.flatMap(({ ticket }) => {
    const kind = kinds.get(ticket)
    return kind?.group === 'driving' ? (kind.includes ?? []) : []
  })
  return found.filter(({ ticket }) => !higher.includes(ticket))
}

/** Characters before a found ticket, and of the whole excerpt. */
const before = 50
const inAll = 150

function aroundOf(line: string, { start, end }: Mention): Part[] {
  const from = Math.max(0, start - before)
  const to = Math.min(line.length, Math.max(end, from + inAll))
  const part = (text: string, isMatch: boolean): Part[] =>
    text === '' ? [] : [{ text: text.toWellFormed(), isMatch }]
  return [
    ...part((from > 0 ? '… ' : '') + line.slice(from, start).trimStart(), false),
    ...part(line.slice(start, end), true),
    ...part(line.slice(end, to).trimEnd() + (to < line.length ? ' …' : ''), false),
  ]
}
