/** Where the build puts what pdf.js fetches for some documents only (vite.config.ts). Ends in a slash. */
declare const PDF_RESOURCES: string
