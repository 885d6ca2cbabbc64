/** What a phone dials, of a number as somebody typed it: "+61 (0)4…" has a 0 that is left out where the country is dialled. */
export const dialled = (phone: string): string =>
  phone.replace(/^(\s*\+\d+\s*)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')
