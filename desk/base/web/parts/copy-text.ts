import { showToast } from '../shell/toasts.ts'

/** Puts a text on the clipboard. @returns false where the browser does not allow it, which is said */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast('Not copied: the browser does not allow it. Select the text and copy it.', {
      isError: true,
    })
    return false
  }
}
