import { defineConfig } from 'vitest/config'

const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A machine with something else to do takes over a second to answer; what never comes fails soon enough.
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', 'tests/faults/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          globalSetup: ['tests/support/site-setup.ts'],
          include: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
