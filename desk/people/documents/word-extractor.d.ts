declare module 'word-extractor' {
  type Options = { filterUnicode?: boolean; includeFooters?: boolean }

  export default class WordExtractor {
    extract(source: string | Buffer): Promise<{
      getBody(options?: Options): string
      getFootnotes(options?: Options): string
      getEndnotes(options?: Options): string
      getHeaders(options?: Options): string
      getFooters(options?: Options): string
      getTextboxes(options?: Options): string
    }>
  }
}
