const BLANK = new Set(['\0', '\t', '\n', '\f', '\r', ' '])
const DELIMITER = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%'])

/**
 * The entries of the PDF dictionary that begins at `from` (blanks and comments may come first): each top-level key with its value as
 * written. Undefined when no dictionary begins there or the text ends before the dictionary does. Strings, nested dictionaries and
 * arrays are skipped, so a key inside one of them is never taken for a key of this dictionary.
 */
export function readDictionary(text: string, from: number): Map<string, string> | undefined {
  const entries = new Map<string, string>()
  let depth = 0
  let key: string | undefined
  /** Start of the nested dictionary or array that is the value of a key. */
  let nested: { key: string; from: number } | undefined

  const see = (token: string, isName: boolean) => {
    if (depth !== 1) return
    // A name is a key, unless the key before it still has no value.
    if (isName && (key === undefined || entries.has(key))) key = decodeName(token.slice(1))
    else if (key !== undefined && !entries.has(key)) entries.set(key, token)
  }
  const open = (at: number) => {
    if (depth === 1 && key !== undefined && !entries.has(key)) nested = { key, from: at }
    see('', false)
    depth += 1
  }
  const close = (end: number) => {
    depth -= 1
    if (depth !== 1 || !nested) return
    entries.set(nested.key, text.slice(nested.from, end))
    nested = undefined
  }

  for (let at = from; at < text.length;) {
    const char = text.charAt(at)
    const pair = text.slice(at, at + 2)
    if (BLANK.has(char)) at += 1
    else if (char === '%') at = endOfLine(text, at)
    else if (pair === '<<') {
      open(at)
      at += 2
    } else if (depth === 0) return undefined
    else if (pair === '>>') {
      at += 2
      close(at)
      if (depth === 0) return entries
    } else if (char === '[') {
      open(at)
      at += 1
    } else if (char === ']') {
      at += 1
      close(at)
      if (depth === 0) return undefined
    } else if (char === '(' || char === '<') {
      const end = char === '(' ? endOfString(text, at) : text.indexOf('>', at) + 1
      if (end === 0) return undefined
      see(text.slice(at, end), false)
      at = end
    } else {
      const end = endOfReference(text, at) ?? endOfToken(text, at + 1)
      see(text.slice(at, end), char === '/')
      at = end
    }
  }
  return undefined
}

/** End of a reference such as "12 0 R", which is one value. */
function endOfReference(text: string, from: number): number | undefined {
  reference.lastIndex = from
  return reference.test(text) ? reference.lastIndex : undefined
}

const reference = /\d{1,10}\s{1,10}\d{1,5}\s{1,10}R(?![^\s()<>[\]{}/%])/y

function endOfToken(text: string, from: number): number {
  let at = from
  while (at < text.length && !BLANK.has(text.charAt(at)) && !DELIMITER.has(text.charAt(at))) at += 1
  return at
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function endOfString(text: string, from: number): number {
  let open = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') open += 1
    else if (text[at] === ')' && --open === 0) return at + 1
  }
  return text.length
}

function decodeName(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
}
