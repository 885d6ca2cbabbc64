import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './app/site-map.ts'

export default {
  ssr: true,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: 'initial' },
} satisfies Config
