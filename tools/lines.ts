// `npm run lines` shows the size of the project: lines of TypeScript by folder, of CSS, and words of documents, of files in git.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
const words = (file: string) => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length
const sum = (pattern: RegExp, count = lines) =>
  files.filter((file) => pattern.test(file)).reduce((total, file) => total + count(file), 0)

const rooms = ['core', 'site', 'desk', 'tools', 'bench']
const rows = rooms.map((room) => [room, sum(new RegExp(`^${room}/.*\\.(tsx?|mjs)$`))] as const)
const print = (name: string, count: number) =>
  process.stdout.write(`${name.padEnd(22)}${String(count).padStart(8)}\n`)
for (const [room, count] of rows) print(room, count)
print('production', sum(/^(?!tests\/).*\.(tsx?|mjs)$/))
print('tests', sum(/^tests\/.*\.tsx?$/))
print('style', sum(/\.css$/))
print('SQL', sum(/^supabase\/.*\.sql$/))
print('words of documents', sum(/^(docs\/.*|README)\.md$/, words))
