/** Of an Australian number that no text message reaches. @param number as it is dialled */
export const isLandline = (number: string): boolean => /^(?:\+?61|0)[2378]/.test(number)

/** What a phone dials, of a number as somebody typed it: "+61 (0)4…" has a 0 that is left out where the country is dialled. */
export const dialled = (phone: string): string =>
  phone.replace(/^(\s*\+\d+\s*)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')
