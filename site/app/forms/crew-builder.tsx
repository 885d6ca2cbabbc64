import { useEffect, useRef, useState } from 'react'
import { lineKinds, mostOfALine, numbered, type LineKind } from 'core/forms/request-fields.ts'
import { requestAddress } from 'core/forms/request-address.ts'

/** A drawn person or machine to choose. */
export type CrewFigure = {
  id: string
  /** The trade or the machine, as a line of a request names it: `Rigger`, `Excavator`. */
  name: string
  /** Of a machine: `20 t`. */
  size?: string | undefined
  href: string
  /** In units of 40 to the metre, so that all figures have the same scale. */
  width: number
  height: number
  /** The drawing for the first machine of this kind: on the float that brings it. */
  carried?: { href: string; width: number; height: number } | undefined
}

export type CrewRegion = { region: string; response: string; sky: readonly string[] }

export type CrewBuilderProps = {
  people: readonly CrewFigure[]
  plant: readonly CrewFigure[]
  regions: readonly CrewRegion[]
  words: { where: string; anywhere: string; send: string; remove: string }
}

/** At most so many of a kind are drawn; more would make all of them small. */
const mostDrawn = 6

/**
 * A visitor taps people and machines, which appear together on one line, and goes on to the request form with them filled in. Without
 * scripts each figure is a link to that form with its own line; React is loaded at the first tap (entry.client.tsx).
 */
export function CrewBuilder({ people, plant, regions, words }: CrewBuilderProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isLive, setLive] = useState(false)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [place, setPlace] = useState('')
  const groups = { people, plant }
  const chosen = [...people, ...plant].filter(({ id }) => counts[id])
  const region = regions.find((one) => one.region === place)

  const change = (id: string, by: 1 | -1) =>
    setCounts((now) => ({ ...now, [id]: Math.min(mostOfALine, Math.max(0, (now[id] ?? 0) + by)) }))

  useEffect(() => {
    // Counts the tap that loaded React, and focuses its figure, which is now a button.
    const first = form.current?.closest<HTMLElement>('[data-island]')?.dataset.tapped
    const frame = requestAnimationFrame(() => {
      setLive(true)
      if (first === undefined) return
      setCounts((now) => ({ [first]: 1, ...now }))
      requestAnimationFrame(() => focus(first))
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  function focus(id: string) {
    form.current?.querySelector<HTMLElement>(`[data-figure="${id}"]`)?.focus()
  }

  function remove(id: string) {
    change(id, -1)
    if (counts[id] === 1) focus(id)
  }

  return (
    <form className="crew-builder" action="/request-staff" ref={form}>
      {lineKinds.map((kind) => (
        <ul className="crew-choice" key={kind}>
          {groups[kind].map((figure) => (
            <li key={figure.id}>
              <Figure
                kind={kind}
                figure={figure}
                count={counts[figure.id] ?? 0}
                isLive={isLive}
                onAdd={() => change(figure.id, 1)}
              />
            </li>
          ))}
        </ul>
      ))}
      {chosen.length > 0 && (
        <div className="crew-together">
          <Scene figures={chosen} counts={counts} sky={region?.sky} />
          <ul className="crew-lines">
            {chosen.map((figure) => (
              <li key={figure.id}>
                <button type="button" className="button-quiet" onClick={() => remove(figure.id)}>
                  {said(counts[figure.id]!, figure)}
                  <span className="visually-hidden">{`, ${words.remove}`}</span>
                  <span aria-hidden="true"> −</span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status">
            {`${chosen.map((figure) => said(counts[figure.id]!, figure)).join(', ')}.`}
            {region && ` ${region.region}: ${region.response}.`}
          </p>
          <div className="crew-send">
            <label htmlFor="crew-region">{words.where}</label>
            <select
              id="crew-region"
              name="place"
              value={place}
              onChange={(event) => setPlace(event.target.value)}
            >
              <option value="">{words.anywhere}</option>
              {regions.map(({ region: name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            {fieldsOf(groups, counts).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button">
              {words.send}
            </button>
          </div>
        </div>
      )}
    </form>
  )
}

type FigureProps = {
  kind: LineKind
  figure: CrewFigure
  count: number
  isLive: boolean
  onAdd(): void
}

function Figure({ kind, figure, count, isLive, onAdd }: FigureProps) {
  const { id, href, width, height } = figure
  const inside = (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <use href={href} width={width} height={height} />
      </svg>
      <span>{labelOf(figure)}</span>
      {isLive && (
        <span className="visually-hidden">
          {count === 0 ? ', add one' : `, ${count} chosen, add one more`}
        </span>
      )}
      {count > 0 && <b aria-hidden="true">{count}</b>}
    </>
  )
  if (!isLive) {
    return (
      <a href={requestAddress(line(kind, figure, 1, 1))} data-figure={id}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" data-figure={id} onClick={onAdd}>
      {inside}
    </button>
  )
}

/** `Excavator 20 t`, with a no-break space between number and unit. */
function labelOf({ name, size }: CrewFigure, isMore = false): string {
  return `${name}${isMore ? 's' : ''}${size ? ` ${size.replace(' ', '\u00a0')}` : ''}`
}

/** `3 riggers` */
function said(count: number, figure: CrewFigure): string {
  const label = labelOf(figure, count > 1)
  return `${count} ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** The fields of a request's line for a number of one figure. */
function line(kind: LineKind, { name, size }: CrewFigure, number: number, count: number) {
  return {
    [numbered(kind === 'people' ? 'trade' : 'machine', number)]: name,
    [numbered(kind, number)]: `${count}`,
    ...(size === undefined ? {} : { [numbered('size', number)]: size }),
  }
}

function fieldsOf(
  groups: Readonly<Record<LineKind, readonly CrewFigure[]>>,
  counts: Readonly<Record<string, number>>,
): [name: string, value: string][] {
  return lineKinds.flatMap((kind) =>
    groups[kind]
      .filter(({ id }) => counts[id])
      .flatMap((figure, index) =>
        Object.entries(line(kind, figure, index + 1, counts[figure.id]!)),
      ),
  )
}

const gap = 16
/** Minimum width of the view box, so that a single person is not drawn as large as a machine. */
const leastWidth = 900
const headroom = 40
const ground = 36
/** Sky and surface line extend so far on both sides, to fill a wide window. */
const beside = 5000

type SceneProps = {
  figures: readonly CrewFigure[]
  counts: Readonly<Record<string, number>>
  sky: readonly string[] | undefined
}

/** The chosen people and machines, side by side on one line at one scale, under the sky of the region. Decoration: text follows. */
function Scene({ figures, counts, sky }: SceneProps) {
  const drawn = figures.flatMap((figure) =>
    Array.from({ length: Math.min(counts[figure.id]!, mostDrawn) }, (_, n) => ({
      ...(n === 0 && figure.carried ? figure.carried : figure),
      key: `${figure.id}-${n}`,
    })),
  )
  const across = drawn.reduce((sum, { width }) => sum + width + gap, gap)
  const width = Math.max(leastWidth, across)
  const datum = Math.max(...drawn.map(({ height }) => height)) + headroom
  const lefts = drawn.map((_, n) =>
    drawn.slice(0, n).reduce((sum, before) => sum + before.width + gap, gap),
  )
  return (
    <svg className="crew-scene" viewBox={`0 0 ${width} ${datum + ground}`} aria-hidden="true">
      {sky && (
        <>
          <linearGradient id="crew-sky" x2="0" y2="1">
            {sky.map((colour, n) => (
              <stop key={n} offset={n / (sky.length - 1)} stopColor={colour} />
            ))}
          </linearGradient>
          <rect
            x={-beside}
            width={width + 2 * beside}
            height={datum + ground}
            fill="url(#crew-sky)"
          />
        </>
      )}
      <path className="crew-datum" d={`M${-beside} ${datum}H${width + beside}`} />
      {drawn.map(({ key, href, width: across, height }, n) => (
        <use key={key} href={href} x={lefts[n]} y={datum - height} width={across} height={height} />
      ))}
    </svg>
  )
}
