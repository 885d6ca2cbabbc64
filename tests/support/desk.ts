import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs the recruiter's desk as `npm run resumes -- ...` does. @returns its standard output */
export async function runDesk(dataDir: string, ...args: string[]): Promise<string> {
  const main = join(import.meta.dirname, '..', '..', 'desk', 'main.ts')
  const { stdout } = await run(process.execPath, [main, ...args], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
