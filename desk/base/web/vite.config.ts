// The desk's web application: one page, rendered in the browser, built apart from the public site.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const pdfjs = join(root, '..', '..', '..', 'node_modules', 'pdfjs-dist')
const { version } = JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as {
  version: string
}

/**
 * The files that pdf.js fetches for some documents only: character maps of East Asian texts, substitutes for fonts that are not embedded,
 * colour profiles, and image decoders in plain JavaScript (the policy allows no WebAssembly).
 */
function pdfResources(): Plugin {
  const wanted = {
    cmaps: /\.bcmap$/,
    standard_fonts: /\.(?:pfb|ttf)$/,
    iccs: /\.icc$/,
    wasm: /fallback\.js$/,
  }
  return {
    name: 'pdf-resources',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, folder = '', name = ''] =
          /^\/assets\/pdfjs-[\d.]+\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!wanted[folder as keyof typeof wanted]?.test(name)) return next()
        response.end(readFileSync(join(pdfjs, folder, name)))
      })
    },
    generateBundle() {
      for (const [folder, names] of Object.entries(wanted)) {
        for (const name of readdirSync(join(pdfjs, folder))) {
          if (!names.test(name)) continue
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(pdfjs, folder, name)),
          })
        }
      }
    },
  }
}

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [react(), pdfResources()],
  define: { PDF_RESOURCES: JSON.stringify(`/assets/pdfjs-${version}/`) },
  build: {
    outDir: join(root, '..', '..', '..', 'build', 'desk'),
    emptyOutDir: true,
    // The strict content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // pdf.js is one file of 506 kB.
    chunkSizeWarningLimit: 600,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
})
