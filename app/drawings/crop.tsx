import type { ReactNode } from 'react'
import { drawnImage } from './symbols.ts'

export type CropName = 'wide' | 'narrow'

/** Its file, without the ending. */
export const cropFile = (drawing: string, crop: CropName) => `${drawing}-${crop}`

type CropProps = {
  drawing: string
  crop: CropName
  /** SVG, drawn above it in its units. */
  children: ReactNode
}

/**
 * A drawing that has a crop for wide windows and one for phones. A browser fetches the border image of what it displays;
 * by a `<use>` it would fetch both crops. An `<img>` or a background would be the largest paint of the page to browsers,
 * in place of its words (docs/decisions/0005-documents-and-islands.md).
 */
export function Crop({ drawing, crop, children }: CropProps) {
  const file = cropFile(drawing, crop)
  const { url, viewBox, width, height } = drawnImage(file)
  return (
    <svg
      className={`crop-${crop}`}
      data-drawing={file}
      viewBox={viewBox}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <style>{`[data-drawing=${file}]{border-image-source:url(${url})}`}</style>
      {children}
    </svg>
  )
}
