// The colours of palette.css for TypeScript code: drawings, sharing pictures, manifests.
export const palette = {
  paper: '#fffbf3',
  cream: '#f7eedd',
  sand: '#ebdcc0',
  ink: '#221816',
  mute: '#5e4f48',
  burgundy: '#6e1a2d',
  burgundyDeep: '#4a0f1e',
  burgundyDeepest: '#2e0a14',
  gold: '#d9a036',
  goldLight: '#f2c56b',
  goldInk: '#7a5312',
  clay: '#a9472a',
  bedrock: '#1c1413',
  border: '#8c7a6b',
  error: '#b3211b',
  ok: '#1f6b44',
} as const
