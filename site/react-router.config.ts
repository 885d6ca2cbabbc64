import type { Config } from '@react-router/dev/config'

// Documents are rendered from the server build (site/server/site/publish.ts), for the settings of the day.
export default { ssr: true, buildDirectory: '../build' } satisfies Config
