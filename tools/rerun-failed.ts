// After a run that failed in continuous integration: runs the failed test files once more, alone, and names what passed then.
// A test that fails beside others and passes alone is a defect all the same; its name stands in the report of the run, last.
//   node tools/rerun-failed.ts REPORT: a report of vitest's, as JSON
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** More than these are no accident of a busy machine. */
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
