import { claimedKind, documentKinds } from '../../app/forms/document-kinds.ts'

/** The type that the bucket is told, by the path's extension: the content was checked against it before. */
export function mediaType(path: string): string {
  const kind = claimedKind(path)
  return kind ? documentKinds[kind].mediaTypes[0] : 'application/octet-stream'
}
