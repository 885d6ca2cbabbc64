import { fileInMemory } from 'core/forms/file-in-memory.ts'
import { FormError } from '../api/failure-words.ts'

/** A copy of a chosen file, as it is now. @throws FormError when the file cannot be read */
export async function readFile(file: File): Promise<File> {
  const read = await fileInMemory(file)
  if (read) return read
  throw new FormError('The file cannot be read: it was changed or moved since. Choose it again.')
}
