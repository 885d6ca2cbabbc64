import sharp from 'sharp'

/** A photograph as an owner has it, 900 by 900 pixels. */
export const squareJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#a65' } })
    .jpeg()
    .toBuffer()
