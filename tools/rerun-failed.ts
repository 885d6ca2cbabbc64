// After a failed run in continuous integration: runs the failed test files once more, alone, and lists the tests that then passed.
// A test that fails among others and passes alone is still a defect; its name is at the end of the run's report.
//   node tools/rerun-failed.ts REPORT: a report of vitest, as JSON
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** More failures than these are not caused by a busy machine. */
const mostFailures = 6

const [path = ''] = process.argv.slice(2)
if (!existsSync(path)) {
  console.error('No report of a test run: it failed before the first test.')
  process.exit(1)
}
const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
const failed = testResults.filter(({ status }) => status === 'failed')
const names = failed.flatMap(({ name, assertionResults }) => {
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  return tests.length > 0 ? tests.map(({ fullName }) => `${name}: ${fullName}`) : [name]
})
if (failed.length === 0 || names.length > mostFailures) process.exit(1)
console.log(`\n${names.length} failed. Their files run once more, alone.\n`)
const files = failed.map(({ name }) => name)
const { status } = spawnSync('npx', ['vitest', 'run', '--maxWorkers=1', ...files], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
for (const name of names) console.log(`FLAKY, to be mended: ${name}`)
