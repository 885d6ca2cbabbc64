/** What went wrong, in one line that says what to do. */
export class DeskError extends Error {
  /** 1: it failed, or faults were found. 2: nothing was done, because a question was not answered with yes. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
