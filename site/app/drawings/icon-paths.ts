// The ground in cross-section in three strokes: the surface, the one bed that it cuts, the datum line.
export const markSurface = 'M2 14.5h4l3-4h2.5l3.5-5h3l2 3H22'
export const markBed = 'M11 14.5h11'
export const markDatum = 'M2 19.5h20'

/** The icons, each as one line on 24 x 24. They are inline in each page, which would otherwise wait for a file. */
export const iconPaths = {
  arrow: 'M3 12h17M13 5l7 7-7 7',
  phone: 'M4 4h5l2 5-3 2q2 4 5 5l2-3 5 2v5q-15 1-16-16z',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  close: 'M5 5l14 14M19 5L5 19',
  file: 'M5 3h9l5 5v13H5zM14 3v5h5M9 13h6M9 17h6',
  mark: markSurface + markBed + markDatum,
} as const
