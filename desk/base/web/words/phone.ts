/** Whether a number is an Australian landline, which receives no text messages. @param number as it is dialled */
export const isLandline = (number: string): boolean => /^(?:\+?61|0)[2378]/.test(number)

/** The number as a phone dials it: of "+61 (0)4…" the 0 is left out after the country code. */
export const dialled = (phone: string): string =>
  phone.replace(/^(\s*\+\d+\s*)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')
