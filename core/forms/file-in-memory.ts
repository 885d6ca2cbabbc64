/**
 * A copy of a chosen file. A browser reads a file again each time it is sent, and where that fails, because the file was changed or
 * moved since, or comes from another app of a phone, it says no more than that there was no connection.
 * @returns undefined when the file cannot be read
 */
export async function fileInMemory(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return undefined
  }
}
