declare module 'virtual:early-script' {
  /** app/early/early.ts, bundled and minified. */
  const code: string
  export default code
}

declare module 'virtual:early-forms-script' {
  /** app/early/early-forms.ts, bundled and minified. */
  const code: string
  export default code
}
