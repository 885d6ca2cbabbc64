// clamd's INSTREAM command: chunks of length and bytes, then a length of 0; the reply is one line.
import { connect } from 'node:net'
import type { DeskSettings } from 'core/settings.ts'
import type { Verdict } from '../../shared/list/search.ts'

/** Milliseconds for the whole scan. An idle timeout would restart with each byte of a stuck clamd. */
const deadlineMs = 60_000

const chunkBytes = 64 * 1024

export type ScanResult = Pick<Verdict, 'is' | 'name'>

/** @returns "unknown" when clamd is down, stuck, dies or refuses the document: anything but a clear answer @param deadline milliseconds */
export function scan(
  bytes: Uint8Array,
  clamd: NonNullable<DeskSettings['clamd']>,
  deadline = deadlineMs,
): Promise<ScanResult> {
  return new Promise((resolve) => {
    const socket = connect(clamd)
    let answer = ''
    const end = (result: ScanResult) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(result)
    }
    const timer = setTimeout(() => end({ is: 'unknown' }), deadline)
    socket.on('error', () => end(resultOf(answer)))
    socket.on('close', () => end(resultOf(answer)))
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      // A reply without an end, or longer than any real one, counts as no answer.
      if (answer.includes('\0') || answer.length > 4096) end(resultOf(answer))
    })
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      socket.write(length)
      socket.write(chunk)
    }
    socket.write(Buffer.alloc(4))
  })
}

function resultOf(answer: string): ScanResult {
  if (answer === 'stream: OK\0') return { is: 'clean' }
  const name = /^stream: (.{1,200}) FOUND\0$/.exec(answer)?.[1]
  return name === undefined ? { is: 'unknown' } : { is: 'infected', name }
}
