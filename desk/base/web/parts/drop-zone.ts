import { useState, type DragEvent } from 'react'

/** What an element needs on which files or folders are dropped; `data-over` while some are held above it. */
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

/** A file that is dropped beside what takes files would be opened in the place of the page, with what is typed in it. @returns ends it */
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

/** Whether it is files that are held, over the element itself: React tells of what happens in its dialogs, too. */
const brings = ({ dataTransfer, currentTarget, target }: DragEvent) =>
  dataTransfer.types.includes('Files') && currentTarget.contains(target as Node)

/** Those in dropped folders, too; a folder that cannot be read has none. */
async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  // All at once: the browser forgets what was dropped after the first wait.
  const found = [...items].map((item) => {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    return entry && isFolder(entry) ? filesIn(entry) : file ? [file] : []
  })
  return (await Promise.all(found)).flat()
}

// Not by their classes, which Chromium gives no names.
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
  // A browser gives some of a folder's entries at a time, and none at its end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return files
    for (const one of some) files.push(...(await filesIn(one)))
  }
}
