export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Request ids, steps, codes, sizes, durations; never a visitor's name, address, message or file name. */
type LogFields = Record<string, string | number | boolean | undefined>

export type Log = Record<
  'debug' | 'info' | 'warn' | 'error',
  (event: string, fields?: LogFields) => void
>

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** One JSON object a line on stdout. */
export function createLog(
  level: LogLevel,
  write: (line: string) => unknown = (line) => process.stdout.write(line),
): Log {
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (event: string, fields: LogFields = {}) => {
      if (order.indexOf(name) < order.indexOf(level)) return
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, event, ...fields })}\n`,
      )
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * What the logs may show of an error: its code or its kind, and SQLite's result code where there is one (13: the disk is
 * full). A message could contain a path with an applicant's name.
 */
export function errorCode(error: unknown): string {
  if (error instanceof Error) {
    const { code, errcode } = error as { code?: unknown; errcode?: unknown }
    if (typeof code !== 'string') return error.name
    return typeof errcode === 'number' ? `${code} ${errcode}` : code
  }
  return typeof error
}

/** The part of a record's id that staff need to find it: the whole id would give a reader of the log more possibilities. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}
