// What the scanner said of each document: a fact, so it is kept apart from the index, which is made anew at any time.
import type { DatabaseSync } from 'node:sqlite'
import type { Verdict } from '../index/search.ts'

export class Verdicts {
  readonly #local: DatabaseSync

  /** @param local what this desk keeps for itself */
  constructor(local: DatabaseSync) {
    this.#local = local
    local.exec(
      'create table if not exists verdicts (record text primary key, verdict text not null) strict',
    )
  }

  find(record: string): Verdict | undefined {
    const found = this.#local.prepare('select verdict from verdicts where record = ?').get(record)
    return found && (JSON.parse(String(found.verdict)) as Verdict)
  }

  keep(record: string, verdict: Verdict): void {
    this.#local
      .prepare('insert or replace into verdicts (record, verdict) values (?, ?)')
      .run(record, JSON.stringify(verdict))
  }

  /** Of records that were erased. */
  forget(record: string): void {
    this.#local.prepare('delete from verdicts where record = ?').run(record)
  }
}
