import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { pages } from './site-map.ts'

// An alias is the same module under an id of its own.
export default [
  ...pages.flatMap(({ path, aliases = [], file }) =>
    [path, ...aliases].map((at) =>
      at === '/' ? index(file) : route(at.slice(1), file, { id: at.slice(1) }),
    ),
  ),
  // What every section and part looks like; the site itself never has it.
  // oxlint-disable-next-line node/no-process-env -- read by the build, not by the site
  ...(process.env.NODE_ENV === 'development' ? [route('patterns', 'pages/patterns.tsx')] : []),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
