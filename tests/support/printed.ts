import type { Readable } from 'node:stream'

/** Resolves once a program has printed these words. @param output of the program, from its beginning */
export function printed(output: Readable, words: string): Promise<void> {
  return new Promise((resolve) => {
    let text = ''
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes(words)) return
      // Each look at a long output costs more than the one before.
      output.off('data', listen)
      resolve()
    }
    output.on('data', listen)
  })
}
