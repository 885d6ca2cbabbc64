/** Exit code of a reader that had started: the document cannot be read. Any other error is the reader's own. */
export const unreadable = 2
