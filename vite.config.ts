import { reactRouter } from '@react-router/dev/vite'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'

/** Makes app/early/early.ts one small script, as a string for the document. */
function earlyScript(): Plugin {
  const name = 'virtual:early-script'
  return {
    name: 'early-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      const bundle = await rolldown({ input: 'app/early/early.ts' })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      for (const file of await bundle.watchFiles) this.addWatchFile(file)
      return `export default ${JSON.stringify(output[0].code.trim())}`
    },
  }
}

export default defineConfig({
  plugins: [earlyScript(), reactRouter()],
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
