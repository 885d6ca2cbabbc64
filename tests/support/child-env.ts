/**
 * What a process that a test starts gets of this environment: none of the developer's settings. The compile cache
 * (vitest.config.ts) spares each start its stripping of types and compiling, most of what a command costs.
 */
export const childEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
