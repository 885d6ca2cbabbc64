import { claimedKind, documentKinds } from '../../forms/document-kinds.ts'

/** The media type for the bucket, by the path's extension, which was checked against the content before. */
export function mediaType(path: string): string {
  const kind = claimedKind(path)
  return kind ? documentKinds[kind].mediaTypes[0] : 'application/octet-stream'
}
