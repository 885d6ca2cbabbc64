/** Letters as fonts draw them, ligatures and those of Arabic, instead of as people write them. */
const drawnForms = /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/g

/**
 * What a reader found in a document: without control and direction characters, which could disguise what is shown; few blank
 * lines. Putting combining marks in order takes the square of their number, and no language writes thirty on one letter.
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
