const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The type that the bucket is told, by the path's extension: the content was checked against it before. */
export function mediaType(path: string): string {
  return mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
