import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnv } from './child-env.ts'

const run = promisify(execFile)

export type DeskResult = { code: number; stdout: string; stderr: string }

const mainOf = (file: string) => join(import.meta.dirname, '..', '..', 'desk', 'commands', file)

/** What `npm run resumes` runs. */
export const resumesMain = [mainOf('main.ts'), 'resumes']

/** Runs the recruiter's desk as `npm run resumes -- ...` does, without a terminal. @param env settings beyond DATA_DIR */
export const desk = command('main.ts', 'resumes')

/** As `desk`, for `npm run messages -- ...`. */
export const messagesDesk = command('main.ts', 'messages')

/** The same for `npm run requests -- ...`. */
export const requestsDesk = command('main.ts', 'requests')

/** The same for `npm run people -- ...`. */
export const peopleDesk = command('main.ts', 'people')

/** The same for `npm run publish -- ...`. */
export const publishCommand = command('publish.ts')

function command(file: string, ...kind: string[]) {
  return (dataDir: string, args: string[], env: Record<string, string> = {}) =>
    runCommand([mainOf(file), ...kind, ...args], dataDir, env)
}

async function runCommand(
  args: string[],
  dataDir: string,
  env: Record<string, string>,
): Promise<DeskResult> {
  const options = {
    cwd: dataDir,
    env: { ...childEnv, DATA_DIR: dataDir, ...env },
    maxBuffer: 64 * 1024 * 1024,
  }
  try {
    const promise = run(process.execPath, args, options)
    promise.child.stdin?.end()
    return { code: 0, ...(await promise) }
  } catch (error) {
    const { code, stdout, stderr } = error as DeskResult & { code: unknown }
    if (typeof code !== 'number') throw error
    return { code, stdout, stderr }
  }
}

/** As `desk`. @returns its standard output @throws with what it said when its exit code is not 0 */
export async function runDesk(dataDir: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await desk(dataDir, args)
  if (code !== 0) throw new Error(`exit ${code}: ${stderr}${stdout}`)
  return stdout
}
