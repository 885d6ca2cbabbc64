// The pages that the shipped demonstration has, for tests that visit them all on a server of their own.
import { loadContent } from '../../server/content/load-content.ts'
import { withContent } from '../../app/content/records.ts'
import * as siteMap from '../../app/site-map.ts'

const shipped = loadContent({ edition: 'demonstration' })

export const pages = withContent(shipped, siteMap.pages)
export const listedPages = withContent(shipped, siteMap.listedPages)
export const indexedPages = withContent(shipped, siteMap.indexedPages)
export const prerenderedPaths = withContent(shipped, siteMap.prerenderedPaths)
