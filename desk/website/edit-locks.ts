// Who edits which record. The tag of a save is what keeps two people from undoing each other; this says so before one of them
// types in vain. Kept in memory: after a restart the forms that are open ask for theirs again.
import type { ContentName } from '../../app/content/kinds.ts'

export type Editor = { account: string; name: string }

/** After the last word of a form, milliseconds: its browser was closed, or sleeps. A hidden tab speaks once a minute. */
const patienceMs = 75_000

export function createEditLocks(now: () => number = Date.now) {
  const locks = new Map<ContentName, { editor: Editor; at: number }>()

  /** Somebody else who edits the record. */
  function otherThan({ account }: Editor, name: ContentName): Editor | undefined {
    const lock = locks.get(name)
    if (!lock || now() - lock.at > patienceMs) return undefined
    return lock.editor.account === account ? undefined : lock.editor
  }

  return {
    otherThan,

    /** @returns whether it is newly taken; false also where another has it */
    hold(editor: Editor, name: ContentName): boolean {
      if (otherThan(editor, name)) return false
      const isNew = locks.get(name)?.editor.account !== editor.account
      locks.set(name, { editor, at: now() })
      return isNew
    },

    takeOver(editor: Editor, name: ContentName): void {
      locks.set(name, { editor, at: now() })
    },

    leave(editor: Editor, name: ContentName): void {
      if (!otherThan(editor, name)) locks.delete(name)
    },
  }
}
