import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { busyTimeout } from './database.ts'

const database = new DatabaseSync(workerData as string, { timeout: busyTimeout })
database.exec('pragma secure_delete = on; pragma temp_store = memory; vacuum')
database.close()
