/** Content-Disposition of a download, whatever is in its name (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const whole = name.toWellFormed()
  // For programs that read the old parameter alone.
  const ascii = whole
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\u0020-\u007e]|["%/\\]/g, '_')
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
