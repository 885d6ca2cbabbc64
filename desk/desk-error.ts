/** What went wrong, in one line that says what to do. */
export class DeskError extends Error {}
