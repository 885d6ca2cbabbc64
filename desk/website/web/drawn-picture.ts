// Logos are often SVGs. The browser draws one, without its scripts, so that only pixels reach the desk's server.

/** Width in pixels: more than the site shows of a logo anywhere. */
const width = 1200

/** @returns a PNG of the drawing @throws when the browser cannot draw the file */
export async function drawnPicture(file: File): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const isSized = image.naturalWidth > 0 && image.naturalHeight > 0
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = isSized ? Math.round((width * image.naturalHeight) / image.naturalWidth) : width
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('the drawing has no pixels')
    return new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}
