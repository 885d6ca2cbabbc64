// A process that works on records as fast as it can: `node desk-writer.ts DATA_DIR SEED ROUNDS`. Its store is the desk's own.
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { randomWork } from './random-work.ts'

const [dataDir, seed, rounds] = process.argv.slice(2)
const { archive, store } = openEmbeddedStore(dataDir!)
process.stdout.write('ready\n')
await randomWork({ archive, store }, Number(seed), Number(rounds))
store.close()
archive.close()
