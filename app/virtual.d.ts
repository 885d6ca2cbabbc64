declare module 'virtual:early/*' {
  /** The module of that name in app/early/, bundled and minified. */
  const code: string
  export default code
}
