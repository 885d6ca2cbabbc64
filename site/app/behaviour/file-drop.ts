/** Stops the browser from opening a dropped file in place of the page; a file dropped in a drop zone goes into its file input. */
export function takeDroppedFiles(): void {
  if (!document.querySelector('.drop-zone')) return
  addEventListener('dragover', onDrag)
  addEventListener('drop', onDrag)
}

function onDrag(event: DragEvent): void {
  const { target, dataTransfer } = event
  if (!dataTransfer?.types.includes('Files') || !(target instanceof Element)) return
  const input = target.closest('.drop-zone')?.querySelector('input')
  if (target === input) return
  event.preventDefault()
  if (!input) dataTransfer.dropEffect = 'none'
  const file = dataTransfer.files[0]
  if (event.type !== 'drop' || !input || !file) return
  const one = new DataTransfer()
  one.items.add(file)
  input.files = one.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  input.focus()
}
