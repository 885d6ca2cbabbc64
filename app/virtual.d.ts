declare module 'virtual:early-script' {
  /** app/early/early.ts, bundled and minified. */
  const code: string
  export default code
}
