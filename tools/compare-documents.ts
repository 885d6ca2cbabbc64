// Compares two states of the site, document by document and tag by tag: for a change that must leave the pages as they are.
//   node tools/compare-documents.ts render FOLDER [BUILD]   every page, alias and special page of both editions, by BUILD (build/)
//   node tools/compare-documents.ts compare BEFORE AFTER    what differs; exit 1 if anything does
// Ignored: digests in file names, the seeded choice of the drawing between bands, ids that React numbers.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { editions } from 'core/content/edition.ts'
import { installContent } from 'core/content/records.ts'
import { pages } from 'core/site-map.ts'
import { loadContent } from 'core/loader/load-content.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { siteFiles } from 'site/server/site/site-files.ts'

const [command, first = '', second = ''] = process.argv.slice(2)

if (command === 'render') await renderAll(resolve(first), resolve(second || 'build'))
else if (command === 'compare') process.exitCode = compareAll(resolve(first), resolve(second))
else throw new Error('say "render FOLDER" or "compare BEFORE AFTER"')

async function renderAll(folder: string, buildDir: string): Promise<void> {
  const render = createRenderer(buildDir, (error) => {
    throw error
  })
  for (const edition of editions) {
    installContent(loadContent({ edition }))
    mkdirSync(join(folder, edition), { recursive: true })
    const paths = pages().flatMap(({ path, aliases = [] }) => [path, ...aliases])
    for (const path of [...paths, '/no-such-page', '/contact?topic=plant-quote']) {
      const { html } = await render({ path })
      writeFileSync(join(folder, edition, fileOf(path)), html)
    }
    for (const [name, text] of Object.entries(siteFiles())) {
      writeFileSync(join(folder, edition, fileOf(name)), text)
    }
    console.log(`${edition}: ${paths.length} paths`)
  }
}

function fileOf(path: string): string {
  return `${path.replaceAll('/', '~')}.html`
}

/** One string for each tag, and for each text between tags. */
function tagsOf(html: string): string[] {
  return html
    .replaceAll(/-[\w-]{8}\.(js|css|svg|woff2|png|avif|webp)/g, '.$1')
    .replaceAll(/throw-\d/g, 'throw')
    .replaceAll(/_R_\w*_/g, '_R_')
    .replaceAll('<!-- -->', '')
    .replaceAll(/>/g, '>\n')
    .replaceAll(/</g, '\n<')
    .split('\n')
    .filter((line) => line !== '')
}

function compareAll(before: string, after: string): number {
  let different = 0
  let equal = 0
  for (const edition of editions) {
    const names = new Set([before, after].flatMap((side) => readdirSync(join(side, edition))))
    for (const name of [...names].sort()) {
      const [a, b] = [before, after].map((side) => join(side, edition, name)) as [string, string]
      if (!existsSync(a) || !existsSync(b)) {
        console.log(`${edition} ${name}: only ${existsSync(a) ? 'before' : 'after'}`)
        if (existsSync(a)) different++
        continue
      }
      const found = firstDifferences(
        tagsOf(readFileSync(a, 'utf8')),
        tagsOf(readFileSync(b, 'utf8')),
      )
      if (found.length === 0) equal++
      else {
        different++
        console.log(`${edition} ${name}:\n${found.map((line) => `    ${line}`).join('\n')}`)
      }
    }
  }
  console.log(`${equal} documents equal, ${different} different`)
  return different === 0 ? 0 : 1
}

/** @returns lines with `-` before and `+` after: the longest common subsequence of what is between equal beginnings and ends */
function firstDifferences(a: readonly string[], b: readonly string[]): string[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length * right.length > 4_000_000) {
    return [`- ${left.slice(0, 3).join('')}`, `+ ${right.slice(0, 3).join('')}`, '(and more)']
  }
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1))
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        left[i] === right[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const lines: string[] = []
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      i++
      j++
    } else if (
      i < left.length &&
      (j >= right.length || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)
    ) {
      lines.push(`- ${left[i++]!.slice(0, 160)}`)
    } else lines.push(`+ ${right[j++]!.slice(0, 160)}`)
  }
  return lines.length > 24 ? [...lines.slice(0, 24), `(${lines.length - 24} more)`] : lines
}
