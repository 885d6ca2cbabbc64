import { useEffect, useState } from 'react'
import type { LineKind } from 'core/forms/request-fields.ts'
import { linesFilled } from 'core/forms/request-rules.ts'

type Numbers = Readonly<Record<LineKind, readonly number[]>>

const one: Numbers = { people: [1], plant: [1] }

/** The numbers of the lines that hold an entry, or the first number. */
function numbersOf(values: Readonly<Record<string, string>>): Numbers {
  const of = (kind: LineKind) => {
    const filled = linesFilled(kind, values)
    return filled.length > 0 ? filled : [1]
  }
  return { people: of('people'), plant: of('plant') }
}

/**
 * Which lines a request form shows. A line keeps its number; a new line gets the next one. Lines of the draft that are not in the
 * document are added when the form is hydrated.
 * @param posted values that the server sent back after a plain form post
 * @param draft the name of the form's draft
 */
export function useLineNumbers(posted: Readonly<Record<string, string>>, draft: string) {
  const [numbers, setNumbers] = useState(() => numbersOf(posted))
  const [drafted, setDrafted] = useState<Readonly<Record<string, string>>>({})

  useEffect(() => {
    const entries = keptEntries(draft)
    const kept = numbersOf(entries)
    const frame = requestAnimationFrame(() => {
      setDrafted(entries)
      setNumbers((now) => ({
        people: merged(now.people, kept.people),
        plant: merged(now.plant, kept.plant),
      }))
    })
    return () => cancelAnimationFrame(frame)
  }, [draft])

  return {
    numbers,
    drafted,
    add(kind: LineKind): number {
      const number = Math.max(...numbers[kind]) + 1
      setNumbers({ ...numbers, [kind]: [...numbers[kind], number] })
      return number
    },
    remove(kind: LineKind, number: number) {
      setNumbers({ ...numbers, [kind]: numbers[kind].filter((other) => other !== number) })
    },
    reset() {
      setDrafted({})
      setNumbers(one)
    },
  }
}

/**
 * Reads the draft that behaviour/drafts.ts keeps. It does not import that module, because the bundler would then make a shared module
 * a second script of every page.
 */
function keptEntries(draft: string): Record<string, string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`draft:${draft}`) ?? '[]') as [string, string][]
    return Object.fromEntries(kept)
  } catch {
    // sessionStorage may be disabled.
    return {}
  }
}

const merged = (some: readonly number[], others: readonly number[]): number[] =>
  [...new Set([...some, ...others])].sort((a, b) => a - b)

export type LineNumbers = ReturnType<typeof useLineNumbers>
