/** Content-Disposition of a download, whatever is in its name (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  // Characters that turn the direction of writing make "fdp.exe" of "exe.pdf".
  const whole = name.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '_')
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
