// Who edits which record. The tag of a save prevents overwriting a colleague's changes; this lock tells an editor before they type in
// vain. In memory: after a restart open forms take their locks again.
import type { ContentName } from 'core/content/kinds.ts'

export type Editor = { account: string; name: string }

/** Milliseconds after the last request of a form: its browser was closed, or sleeps. A hidden tab sends one a minute. */
const patienceMs = 75_000

export function createEditLocks(now: () => number = Date.now) {
  const locks = new Map<ContentName, { editor: Editor; at: number }>()

  /** The colleague who edits the record. */
  function otherThan({ account }: Editor, name: ContentName): Editor | undefined {
    const lock = locks.get(name)
    if (!lock || now() - lock.at > patienceMs) return undefined
    return lock.editor.account === account ? undefined : lock.editor
  }

  return {
    otherThan,

    /** @returns whether the lock is newly taken; false also where a colleague has it */
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
