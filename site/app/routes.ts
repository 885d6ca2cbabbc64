import { index, route, type RouteConfig } from '@react-router/dev/routes'

// The pages are content: one module renders them all, including the not-found page.
export default [
  index('pages/any-page.tsx'),
  // An overview of every section and part, for development only.
  // oxlint-disable-next-line node/no-process-env -- read by the build, not by the site
  ...(process.env.NODE_ENV === 'development'
    ? [route('patterns/:kind?', 'pages/patterns.tsx')]
    : []),
  route('*', 'pages/any-page.tsx', { id: 'any-page' }),
] satisfies RouteConfig
