import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    manifest: true,
    // Vite empties a folder outside site/ only when told to.
    emptyOutDir: true,
    // The strict content security policy allows no data: addresses, and drawings are embedded by fragment.
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays the same between releases, so a returning visitor never loads React twice.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
})
