const paths = {
  close: 'M5 5l14 14M19 5L5 19',
  file: 'M5 3h9l5 5v13H5zM14 3v5h5M9 13h6M9 17h6',
  letter: 'M3 6h18v12H3zM3 7l9 7 9-7',
  'no-mail': 'M3 6h18v12H3zM3 7l9 7 9-7M4 21L20 3',
  search: 'M16 16l5 5M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13z',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  move: 'M8 20V4M4.5 7.5L8 4l3.5 3.5M16 4v16M12.5 16.5L16 20l3.5-3.5',
  left: 'M20 12H4M11 5l-7 7 7 7',
  right: 'M4 12h16M13 5l7 7-7 7',
  phone: 'M4 4h5l2 5-3 2q2 4 5 5l2-3 5 2v5q-15 1-16-16z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  tick: 'M4 12.5l5.5 5.5L20 6.5',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.5',
  hold: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  note: 'M4 4h16v12h-7l-5 4v-4H4z',
  helmet: 'M2 19h20M4 19v-3a8 8 0 0 1 16 0v3M9.5 14V6.5q2.5-1.5 5 0V14',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM2.5 20q0-6 6.5-6t6.5 6M16 11a3 3 0 0 0 0-6M18 14.5q3.5.8 3.5 5.5',
  mark: 'M2 14.5h4l3-4h2.5l3.5-5h3l2 3H22M11 14.5h11M2 19.5h20',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2.5',
  text: 'M4 4h16v12H10l-5 4v-4H4zM8 9h8M8 12h5',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5v.1',
  filter: 'M3 6h18M7 12h10M10 18h4',
} as const

export type IconName = keyof typeof paths

/** Decorative: hidden from screen readers, beside a text or inside a labelled element. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
