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

declare module 'virtual:page-heads' {
  /** Full titles by path, aliases included, and the canonical path of an alias; made from the site map. */
  const heads: Record<
    string,
    { title: string; landform: import('./site-map.ts').Landform; canonical?: string }
  >
  export default heads
}
