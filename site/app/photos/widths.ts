/** Widths in which a photograph is prepared, in pixels: for the windows of phones, tablets and desktop computers. */
export const photoWidths: readonly number[] = [480, 800, 1200, 1800]
