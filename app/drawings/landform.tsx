import { Crop, cropFile, type CropName } from './crop.tsx'
import drawn from './drawn.json' with { type: 'json' }
import { drawnImage } from './symbols.ts'
import { views, type Family, type ViewName } from './views.ts'

type LandformProps = {
  view: ViewName
  /** Below the first screen: a part of a drawing is fetched when a visitor comes near it. */
  later?: true | undefined
}

/** The ground that a page's hero ends in, its surface drawn in once. The whole of a drawing has a crop for phones. */
export function Landform({ view, later }: LandformProps) {
  return (
    <div className="landform">
      <Land view={view} later={later} />
    </div>
  )
}

function Land({ view, later }: LandformProps) {
  const { family, frame } = views[view]
  if (frame) return later ? <LaterFrame view={view} /> : <Frame view={view} />
  return (
    <>
      <Whole family={family} crop="wide" />
      <Whole family={family} crop="narrow" />
    </>
  )
}

/** The land of a whole drawing, and its surface line. */
function Whole({ family, crop }: { family: Family; crop: CropName }) {
  return (
    <Crop drawing={family} crop={crop}>
      <path className="part-line" d={surfaces[cropFile(family, crop)]} />
    </Crop>
  )
}

const surfaces: Readonly<Record<string, string>> = drawn.surfaces

/** A part of the wide drawing, filling its box: the style says how high that is. */
function Frame({ view }: { view: ViewName }) {
  const { url, viewBox, width, height } = drawnImage(view)
  return (
    <svg
      className="frame"
      viewBox={viewBox}
      width={width}
      height={height}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <use href={`${url}#land`} />
      <use href={`${url}#line`} className="part-line" />
    </svg>
  )
}

function LaterFrame({ view }: { view: ViewName }) {
  const { url, width, height } = drawnImage(view)
  return <img className="frame" src={url} width={width} height={height} alt="" loading="lazy" />
}
