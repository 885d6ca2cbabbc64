import { useState, type DragEvent } from 'react'

/** Props of an element that takes dropped files or folders; `data-over` while some are dragged over it. */
export function useDropZone(onDropped: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver ? '' : undefined,
    onDragOver(event: DragEvent) {
      if (!brings(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!brings(event)) return
      event.preventDefault()
      setOver(false)
      void droppedFiles(event.dataTransfer).then(onDropped)
    },
  }
}

/**
 * A file dropped beside a drop zone would replace the page, with all that is typed in it: prevents that.
 * @returns a function that stops it
 */
export function guardDrops(): () => void {
  const guard = (event: globalThis.DragEvent) => {
    const { dataTransfer, target, defaultPrevented } = event
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
    if (target instanceof HTMLInputElement && target.type === 'file') return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', guard)
  addEventListener('drop', guard)
  return () => {
    removeEventListener('dragover', guard)
    removeEventListener('drop', guard)
  }
}

/** Whether files are dragged over the element itself: React also passes on events of its dialogs. */
const brings = ({ dataTransfer, currentTarget, target }: DragEvent) =>
  dataTransfer.types.includes('Files') && currentTarget.contains(target as Node)

/** Includes files of dropped folders; a folder that cannot be read counts as empty. */
async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  // All at once: the browser clears the dropped items after the first await.
  const found = [...items].map((item) => {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    return entry && isFolder(entry) ? filesIn(entry) : file ? [file] : []
  })
  return (await Promise.all(found)).flat()
}

// Not `instanceof`: Chromium does not expose these classes.
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    return new Promise((resolve) =>
      entry.file(
        (file) => resolve([file]),
        () => resolve([]),
      ),
    )
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const files: File[] = []
  // A browser returns some of a folder's entries at a time, and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return files
    for (const one of some) files.push(...(await filesIn(one)))
  }
}
