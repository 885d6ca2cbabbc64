import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPicture } from 'desk/website/pictures.ts'
import { documentText, readingBounds } from 'desk/people/documents/document-text.ts'
import { bombs } from '../documents/bombs.ts'
import { withPeakMemory } from '../support/peak-memory.ts'

/** Of processor time. */
const longestMs = 6_000
/** By the clock, which goes on while a busy machine does something else. */
const latestMs = readingBounds.deadlineMs + 1_000
/** The bound is 300 MB; in the 25 ms between two looks, or on a busy machine more, a reader may take some. */
const mostMb = 450

test.runIf(process.platform === 'linux')(
  'reading any document ends in time and within its memory, where it would take hours or gigabytes',
  async () => {
    type Seen = { kB: number; ms: number; 'processor ms': number; 'peak MB': number; end: string }
    const seen: Record<string, Seen> = {}
    for await (const { name, kind, bytes } of bombs()) {
      const started = performance.now()
      const { result, peakMb, cpuMs } = await withPeakMemory(() => documentText(bytes, kind))
      seen[name] = {
        kB: Math.ceil(bytes.length / 1024),
        ms: Math.round(performance.now() - started),
        'processor ms': cpuMs,
        'peak MB': Math.round(peakMb),
        end: result.end,
      }
    }
    console.table(seen)
    const over = Object.entries(seen).filter(
      ([, { ms, 'processor ms': cpuMs, 'peak MB': peak }]) =>
        ms > latestMs || cpuMs > longestMs || peak > mostMb,
    )
    expect(over).toEqual([])
  },
)

test.runIf(process.platform === 'linux')(
  'large pictures are made ready, or refused in words that say what to do, within their memory',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    const create = { width: 8660, height: 5770, channels: 3 as const, background: '#884422' }
    const large = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
    const inFourColours = await sharp({ create })
      .toColourspace('cmyk')
      .jpeg({ progressive: true })
      .toBuffer()
    try {
      const made = await withPeakMemory(() => addPicture(folder, large, { fileName: 'large.jpg' }))
      expect(made.result).toHaveProperty('name')
      const second = await withPeakMemory(() =>
        addPicture(folder, inFourColours, { fileName: 'four.jpg' }),
      )
      // A hair's breadth from the bound: made on one machine, refused on another.
      if ('refused' in second.result) expect(second.result.refused).toContain('Make it smaller')
      expect(Math.max(made.peakMb, second.peakMb)).toBeLessThan(900)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
