// A process that writes messages as fast as it can, each in a transaction of its own: `node feed-writer.ts DATA_DIR COUNT`.
// One in ten is corrected later and one in ten erased.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { insertRow } from 'core/submissions/embedded/stored-rows.ts'
import { newMessage } from './new-rows.ts'

const [dataDir, count] = process.argv.slice(2)
const database = new DatabaseSync(join(dataDir!, 'submissions.sqlite'), {
  timeout: 10_000,
  enableForeignKeyConstraints: true,
})
// Not synced: what is to be found out is who sees which commit, not what survives a power cut.
database.exec('pragma synchronous = off')
const correct = database.prepare("update contact_messages set subject = 'corrected' where id = ?")
const erase = database.prepare('delete from contact_messages where id = ?')
const ids: string[] = []
for (let n = 0; n < Number(count); n++) {
  const row = newMessage()
  insertRow(database, 'contact_messages', { ...row })
  ids.push(row.id)
  if (n % 10 === 4) correct.run(ids[n - 4]!)
  if (n % 10 === 9) erase.run(ids[n - 6]!)
}
database.close()
