// A process that works on records as fast as it can and prints the id of each event that was said to be stored:
// `node desk-writer.ts DATA_DIR SEED ROUNDS [keep]`; with "keep" it erases no record. Its store is the desk's own.
import { randomWork } from './random-work.ts'
import { openEmbeddedStore } from '../../desk/base/store/open-embedded.ts'

const [dataDir, seed, rounds, keep] = process.argv.slice(2)
const { archive, store } = openEmbeddedStore(dataDir!)
process.stdout.write('ready\n')
await randomWork({ archive, store }, Number(seed), Number(rounds), {
  erases: keep === undefined,
  stored: (id) => process.stdout.write(`${id}\n`),
})
store.close()
archive.close()
