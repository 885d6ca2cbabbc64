// clamd with a database of one line, where it is installed: apt-get install clamav-daemon.
import { execFileSync, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

/** Put together here, so that no scanner takes this file for it. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

export const clamdPath = (process.env.PATH ?? '')
  .split(':')
  .concat('/usr/sbin', '/usr/local/sbin')
  .map((folder) => join(folder, 'clamd'))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** @returns the path of its socket, and what ends it */
export async function startClamd(): Promise<{ socket: string; stop(): Promise<void> }> {
  // A socket's path is short.
  const folder = await mkdtemp('/tmp/clamd-')
  await mkdir(join(folder, 'db'))
  const hex = Buffer.from(eicar).toString('hex')
  await writeFile(join(folder, 'db', 'test.ndb'), `Eicar-Test-Signature:0:*:${hex}\n`)
  const socket = join(folder, 'socket')
  const config = join(folder, 'clamd.conf')
  const isRoot = process.getuid?.() === 0
  await writeFile(
    config,
    [
      `DatabaseDirectory ${join(folder, 'db')}`,
      `LocalSocket ${socket}`,
      `TemporaryDirectory ${folder}`,
      'LocalSocketMode 666',
      'Foreground yes',
      'AlertExceedsMax yes',
      'StreamMaxLength 20M',
      ...(isRoot ? ['User clamav'] : []),
    ].join('\n') + '\n',
  )
  chmodSync(folder, 0o755)
  if (isRoot) execFileSync('chown', ['-R', 'clamav', folder])
  const child = spawn(clamdPath!, ['--config-file', config], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (;;) {
    if (child.exitCode !== null) throw new Error('clamd did not start')
    if (await answers(socket)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    socket,
    stop: async () => {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path)
    probe.on('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })
}
