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

/** Makes app/early/early.ts one small script, as a string for the document. */
async function earlyScript(): Promise<string> {
  const bundle = await rolldown({ input: 'app/early/early.ts' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return JSON.stringify(output[0].code.trim())
}

/** The little of the site map that browsers need. */
function pageHeads(): string {
  const heads = pages.flatMap((page) => {
    const title = fullTitle(page)
    return [
      [page.path, { title }],
      ...(page.aliases ?? []).map((alias) => [alias, { title, canonical: page.path }]),
    ]
  })
  return JSON.stringify(Object.fromEntries(heads))
}

export default defineConfig({
  plugins: [
    virtualModule('early-script', earlyScript),
    virtualModule('page-heads', pageHeads),
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
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
