// The documents of the hosted backend, read and written with the service key.
import { Readable } from 'node:stream'
import { deadlineMs } from 'core/submissions/deadline.ts'
import { bucketName, createHostedClient, within } from 'core/submissions/hosted/client.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { storageFailure, storageStatus } from 'core/submissions/hosted/hosted-error.ts'
import { attempt } from 'core/submissions/hosted/hosted-rows.ts'
import { createLog } from 'core/submissions/log.ts'
import type { DatedFile, OpenBucket } from './bucket.ts'

/** The most that Storage lists at once. */
const pageSize = 1000

type Listed = { name: string; created_at: string; metadata: { size?: number } | null }

export function storageBucket(
  url: string,
  serviceKey: string,
  settleMs: number = 2 * deadlineMs,
): OpenBucket {
  const documents = () => createHostedClient(url, serviceKey).storage.from(bucketName)
  const backend = new HostedBackend(url, serviceKey, createLog('silent'))
  return {
    get incomingDir() {
      return backend.incomingDir
    },
    isLocked: false,
    settleMs,
    async openFile(path) {
      const stream = await attempt(async (signal) => {
        const { data, error } = await within(signal, () => documents().download(path).asStream())
        if (!error) return Readable.fromWeb(data as Parameters<typeof Readable.fromWeb>[0])
        if (storageStatus(error) === 404) return undefined
        throw storageFailure(error)
      })
      if (stream) return stream
      throw Object.assign(new Error('no such document'), { code: 'ENOENT' })
    },
    putFile: (path, file) => backend.putFile(path, file),
    replaceFile: (path, file) => backend.replaceFile(path, file),
    async remove(paths) {
      await attempt(async (signal) => {
        const { error } = await within(signal, () => documents().remove([...paths]))
        if (error) throw storageFailure(error)
      })
    },
    async files() {
      const files: DatedFile[] = []
      for (;;) {
        const page = await attempt(async (signal) => {
          const { data, error } = await within(signal, () =>
            documents().list('public', {
              limit: pageSize,
              offset: files.length,
              sortBy: { column: 'name', order: 'asc' },
            }),
          )
          if (error) throw storageFailure(error)
          return data as unknown as Listed[]
        })
        for (const { name, created_at, metadata } of page) {
          const at = Date.parse(created_at)
          files.push({ path: `public/${name}`, size: metadata?.size ?? 0, at })
        }
        if (page.length < pageSize) return files
      }
    },
  }
}
