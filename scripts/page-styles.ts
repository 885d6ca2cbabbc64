// A page's own rules: those of the site's style sheet that can apply to its document before React wakes. They stand
// in the document, so a first visit waits for no style sheet; the whole sheet comes with React.
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'

/** What the early script changes in a document; a rule for such a state is kept wherever its element is. */
const states = new Set(['open', 'hidden', 'aria-expanded', 'aria-pressed', 'class'])
const stateData =
  /^data-(?:menu|reveal|revealed|intro|past|scrolled|pressed|locked|not-found|typefaces)/

type Tokens = { names: Set<string>; attributes: Map<string, Set<string>> }

/**
 * The part of a style sheet that a document uses.
 * @param css the whole sheet, without nesting
 * @param html a finished document
 */
export function pageStyles(css: string, html: string): string {
  const tokens = tokensOf(html)
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const kept = rule.selectors.filter((selector) => canMatch(selector, tokens))
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  removeEmpty(root)
  const names = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) names.add(word)
  })
  root.walkAtRules(/keyframes$/, (rule) => void (names.has(rule.params) || rule.remove()))
  removeUnusedProperties(root)
  removeEmpty(root)
  return root.toString().trim()
}

function tokensOf(html: string): Tokens {
  const names = new Set(['*', 'html', 'body'])
  const attributes = new Map<string, Set<string>>()
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>/gi)) {
    names.add(tag.toLowerCase())
    for (const [, rawName = '', value = ''] of rest.matchAll(/([^\s"'=<>/]+)(?:="([^"]*)")?/g)) {
      const name = rawName.toLowerCase()
      const values = attributes.get(name) ?? new Set()
      attributes.set(name, values.add(value))
      if (name === 'class') for (const one of value.split(/\s+/)) names.add(`.${one}`)
      if (name === 'id') names.add(`#${value}`)
    }
  }
  return { names, attributes }
}

/** Whether every part that a selector asks for is somewhere in the document; what it excludes does not count. */
function canMatch(selector: string, tokens: Tokens): boolean {
  const { plain, choices } = takeApart(selector)
  return (
    canMatchPlain(plain, tokens) &&
    choices.every((choice) => postcss.list.comma(choice).some((one) => canMatch(one, tokens)))
  )
}

function canMatchPlain(plain: string, { names, attributes }: Tokens): boolean {
  for (const [, name = '', , value] of plain.matchAll(
    /\[([\w-]+)\s*([~|^$*]?=)?\s*["']?([^"'\]]*)["']?[^\]]*\]/g,
  )) {
    if (states.has(name) || stateData.test(name)) continue
    const values = attributes.get(name)
    if (!values) return false
    if (value && !values.has(value) && !/[~|^$*]=/.test(plain)) return false
  }
  const bare = plain.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/::?[\w-]+/g, '')
  return [...bare.matchAll(/[.#]?[\w-]+/g)].every(([token]) =>
    names.has(/^[.#]/.test(token) ? token : token.toLowerCase()),
  )
}

/**
 * Takes the arguments of functional pseudo-classes out of a selector. Of those in `choices` one has to match, as in
 * `:is(.a, .b)`; all others, as in `:not(.c)`, must not rule a match out.
 */
function takeApart(selector: string): { plain: string; choices: string[] } {
  let plain = ''
  const choices: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < selector.length; at++) {
    const letter = selector[at]!
    if (letter === '(' && depth++ === 0) start = at + 1
    if (depth === 0) plain += letter
    if (letter === ')' && --depth === 0 && /:(?:is|where|has)$/.test(plain))
      choices.push(selector.slice(start, at))
  }
  return { plain, choices }
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')
}

/** Custom properties that nothing reads any more, repeated because one may be read by another. */
function removeUnusedProperties(root: Container): void {
  for (let removed = 1; removed > 0;) {
    removed = 0
    const text = root.toString()
    root.walkDecls(/^--/, (declaration) => {
      if (text.includes(`var(${declaration.prop})`) || text.includes(`var(${declaration.prop},`))
        return
      declaration.remove()
      removed++
    })
  }
}

function removeEmpty(container: Container<ChildNode>): void {
  for (const node of Array.from(container.nodes ?? [])) {
    if (!('nodes' in node) || !node.nodes) continue
    removeEmpty(node as Container<ChildNode>)
    if (node.nodes.length === 0) node.remove()
  }
}
