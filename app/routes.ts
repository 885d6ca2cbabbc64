import { index, route, type RouteConfig } from '@react-router/dev/routes'

// Which pages there are is content: one module shows them all, and says what is not found.
export default [
  index('pages/any-page.tsx'),
  // What every section and part looks like; the site itself never has it.
  // oxlint-disable-next-line node/no-process-env -- read by the build, not by the site
  ...(process.env.NODE_ENV === 'development'
    ? [route('patterns/:kind?', 'pages/patterns.tsx')]
    : []),
  route('*', 'pages/any-page.tsx', { id: 'any-page' }),
] satisfies RouteConfig
