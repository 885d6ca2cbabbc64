import { createInterface } from 'node:readline/promises'
import { DeskError } from '../base/desk-error.ts'

/** Asks the operator before something is destroyed. @throws DeskError with exit code 2 unless the answer is yes */
export async function confirm(
  question: string,
  { yes }: { yes?: true | undefined },
): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) {
    throw new DeskError(
      `${question} There is no terminal to ask on: add --yes. Nothing was changed.`,
      2,
    )
  }
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await prompt.question(`${question} [y/N] `)
    if (/^y(es)?$/i.test(answer.trim())) return
  } finally {
    prompt.close()
  }
  throw new DeskError('Nothing was changed.', 2)
}
