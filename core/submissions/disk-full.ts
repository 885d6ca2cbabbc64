/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the memory that the connections of a database share is a file that could not grow. */
const fullResults = [13, 4874]

/** Whether an error says that the disk is full; a child process's says it in its message. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode, message } = error as {
    code?: unknown
    errcode?: unknown
    message?: unknown
  }
  return (
    code === 'ENOSPC' ||
    fullResults.includes(Number(errcode)) ||
    /ENOSPC|disk is full/.test(String(message))
  )
}
