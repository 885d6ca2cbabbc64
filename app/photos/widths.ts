/** In which a photograph is made ready, pixels: what windows of phones, tablets and desks ask for. */
export const photoWidths: readonly number[] = [480, 800, 1200, 1800]
