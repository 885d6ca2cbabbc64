// The pages that the shipped demonstration has, for tests that visit them all on a server of their own.
import { withContent } from 'core/content/records.ts'
import * as siteMap from 'core/site-map.ts'
import { shipped } from './shipped.ts'

const content = shipped()

export const pages = withContent(content, siteMap.pages)
export const listedPages = withContent(content, siteMap.listedPages)
export const indexedPages = withContent(content, siteMap.indexedPages)
export const prerenderedPaths = withContent(content, siteMap.prerenderedPaths)
