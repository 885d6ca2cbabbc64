import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { fullTitle } from './app/full-title.ts'
import { pages } from './app/site-map.ts'
import { withOwnWords } from './scripts/own-words.ts'

/** `virtual:early/NAME` is a module of app/early/, made one small script, as a string for the document. */
function earlyScripts(): Plugin {
  const prefix = 'virtual:early/'
  return {
    name: 'early-scripts',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return
      const bundle = await rolldown({ input: `app/early/${id.slice(prefix.length + 1)}.ts` })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      return `export default ${JSON.stringify(output[0].code.trim())}`
    },
  }
}

/** Adds to each page module its row of the site map, as far as browsers need it, and the head made from it. */
function pageHeads(): Plugin {
  return {
    name: 'page-heads',
    enforce: 'pre',
    transform: {
      filter: { id: /app\/pages\/.*\.tsx$/ },
      handler(code, id) {
        const page = pages.find(({ file }) => id.endsWith(`/app/${file}`))
        if (!page) return
        const { path, landform } = page
        const handle = { path, title: fullTitle(page), landform }
        const added = [
          `import { describePage } from ${JSON.stringify(join(import.meta.dirname, 'app/metadata.ts'))}`,
          `export const handle = ${JSON.stringify(handle)}`,
          'export const meta = () => describePage(handle)',
        ]
        return { code: `${code}\n${added.join('\n')}\n`, map: null }
      },
    },
  }
}

/** A record without what only the business reads: open questions, and where words come from unless they are a sample. */
const withoutNotes = (json: string) =>
  JSON.parse(json, (key, value: unknown) =>
    key === 'confirm' || (key === 'source' && value !== 'sample') ? undefined : value,
  )

/** What only the business reads stays out of the scripts; samples keep their mark, because a page shows it. */
function withoutEditorsNotes(): Plugin {
  return {
    name: 'without-editors-notes',
    enforce: 'pre',
    transform: {
      filter: { id: /app\/content\/[\w-]+\.json$/ },
      handler: (code) => JSON.stringify(withoutNotes(code)),
    },
  }
}

/** Puts into each module what it reads of the records that most pages share. Not in development, where records change. */
function ownWords(): Plugin {
  const records = ['business', 'claims', 'promises', 'statements'].map((name) => {
    const json = readFileSync(join(import.meta.dirname, `app/content/${name}.json`), 'utf8')
    return { name, record: withoutNotes(json) }
  })
  return {
    name: 'own-words',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/ },
      handler(code) {
        const used = records.filter(({ name }) => code.includes(`/${name}.`))
        if (used.length === 0) return
        const own = (text: string, { name, record }: (typeof records)[number]) =>
          withOwnWords(text, name, record)
        return { code: used.reduce(own, code), map: null }
      },
    },
  }
}

export default defineConfig({
  plugins: [earlyScripts(), pageHeads(), withoutEditorsNotes(), ownWords(), reactRouter()],
  build: {
    // The strict content security policy allows no data: addresses, and drawings are embedded by fragment.
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // One chunk that stays the same between releases, so a returning visitor never loads React twice.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]|rolldown.runtime/,
              priority: 2,
            },
            // What every page needs at once.
            { name: 'site', test: /app[\\/](?:mail-setting|ui[\\/]toast)/, priority: 1 },
            // What most pages share, in one file: thirty small ones cost more in headers than in code.
            {
              name: 'site',
              test: /app[\\/](?!pages|forms|content[\\/]job)/,
              minShareCount: 9,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
