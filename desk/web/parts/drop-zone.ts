import { useState, type DragEvent } from 'react'

/** What an element needs on which files are dropped; `data-over` while some are held above it. */
export function useDropZone(onDropped: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver ? '' : undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDropped(event.dataTransfer.files)
    },
  }
}
