import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { fullTitle } from './app/full-title.ts'
import { pages } from './app/site-map.ts'

/** A module that exists only in the build: `make` returns its default export as a string of JavaScript. */
function virtualModule(name: string, make: () => string | Promise<string>): Plugin {
  const id = `virtual:${name}`
  return {
    name,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (source) => (source === `\0${id}` ? `export default ${await make()}` : undefined),
  }
}

/** Makes a module of app/early/ one small script, as a string for the document. */
async function earlyScript(name: string): Promise<string> {
  const bundle = await rolldown({ input: `app/early/${name}.ts` })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return JSON.stringify(output[0].code.trim())
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

/**
 * Leaves out of the records what only the business reads: open questions, and where words come from unless they are a
 * sample, which a page marks.
 */
function withoutEditorsNotes(): Plugin {
  return {
    name: 'without-editors-notes',
    enforce: 'pre',
    transform: {
      filter: { id: /app\/content\/[\w-]+\.json$/ },
      handler: (code) =>
        JSON.stringify(JSON.parse(code), (key, value: unknown) =>
          key === 'confirm' || (key === 'source' && value !== 'sample') ? undefined : value,
        ),
    },
  }
}

export default defineConfig({
  plugins: [
    virtualModule('early-script', () => earlyScript('early')),
    virtualModule('early-forms-script', () => earlyScript('early-forms')),
    pageHeads(),
    withoutEditorsNotes(),
    reactRouter(),
  ],
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
