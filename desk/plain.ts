/** A visitor's text for a terminal: no control characters, which could move the cursor or change what is shown. */
export function plain(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')
}
