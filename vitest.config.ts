import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { atLength } from './tests/support/generated.ts'

// Where isolate is false, one process has the files of a worker: a new one loads the same modules anew, 0.7 s of processor
// time a file.
const shared = {
  // `npm run torture` takes as long as it takes.
  testTimeout: atLength(60_000, 0),
  hookTimeout: 60_000,
  // A machine with something else to do takes over a second to answer; what never comes fails soon enough.
  expect: { poll: { timeout: 20_000 } },
  // For the processes that tests start, some hundred of them: a command takes a third of the time, a server two thirds.
  env: {
    NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'node-compile'),
    // React's development build, which a test runner stands for, renders at a third of the speed.
    NODE_ENV: 'production',
  },
}

/** JSX for that build, too. */
const oxc = { jsx: { development: false } }

/** Tests that start the built site or a browser. */
const site = {
  ...shared,
  globalSetup: ['tests/support/site-setup.ts'],
  testTimeout: atLength(90_000, 0),
  hookTimeout: 90_000,
}

export default defineConfig({
  test: {
    // On two cores: tests wait a quarter of their time, for a browser, a disk or a process.
    maxWorkers: 3,
    reporters: ['default'],
    projects: [
      {
        oxc,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          isolate: false,
          exclude: ['tests/journeys/**', 'tests/faults/**', 'tests/slow/**'],
        },
      },
      {
        oxc,
        test: {
          ...site,
          name: 'site',
          isolate: false,
          include: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
        },
      },
      // Kills, full disks, load, heavy documents, every page at every width and in every look: after `npm test`, in CI and before a release.
      {
        oxc,
        test: {
          ...site,
          name: 'slow',
          isolate: false,
          // And what makes its cases up (tests/support/generated.ts), with all of them.
          include: [
            'tests/slow/**/*.test.ts',
            'tests/{names,content/fitting,desk/damage,desk/index,desk/persons}.test.ts',
            'tests/documents/hostile-words.test.ts',
            'tests/desk-server/{attacks,content,hostile-files,import}.test.ts',
          ],
          env: { ...shared.env, TEST_ALL_GENERATED: 'yes' },
          testTimeout: atLength(600_000, 0),
        },
      },
    ],
  },
})
