/** Where the build puts the files that pdf.js fetches for some documents only (vite.config.ts). Ends in a slash. */
declare const PDF_RESOURCES: string
