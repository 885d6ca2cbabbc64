/** "Zoë’s new yard" becomes "zoes-new-yard". @param most characters */
export function slugOf(words: string, most = 60): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '')
}
