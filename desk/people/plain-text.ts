/** Presentation forms of letters, such as ligatures and Arabic glyph shapes, which fonts use in place of the letters themselves. */
const drawnForms = /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/g

/**
 * Normalises the text that a reader found in a document: removes control and direction characters, which could disguise what is shown, and
 * most blank lines. Ordering combining marks takes quadratic time, and no language puts thirty on one letter: more are dropped.
 */
export function plainText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(drawnForms, (form) => form.normalize('NFKC'))
    .replaceAll(/\r\n?|[\u000b\u000c\u2028\u2029]/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
