import type { FormKind } from 'core/forms/record-kinds.ts'

/** What the rest of the server counts. Labels contain nothing about a visitor. */
export type Metrics = {
  /** @param route one of a fixed set: a page's path, "asset", "unknown" */
  request(route: string, status: number, seconds: number): void
  /** @param step in which it ended: admission, receive, check, sync, store */
  post(kind: FormKind, outcome: string, step: string, seconds: number): void
  swept(files: number, temporary: number): void
  sweepFailed(): void
}

/** Read at each scrape, by name; a gauge that throws has no value then. */
export type Gauges = Record<string, { help: string; read(): number }>

/** Counts nothing. */
export const noMetrics: Metrics = {
  request() {},
  post() {},
  swept() {},
  sweepFailed() {},
}
