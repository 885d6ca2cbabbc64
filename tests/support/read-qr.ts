import sharp from 'sharp'
import decode from 'qr/decode.js'

/** What a phone's camera would read off a picture. @throws when there is no code in it */
export async function decodeQR(picture: Uint8Array): Promise<string> {
  // As if held a little away: a reader wants a quiet margin.
  const { data, info } = await sharp(picture)
    .resize(600, 600)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode({ width: info.width, height: info.height, data })
}
