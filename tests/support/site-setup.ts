import { prepareBrowser, shareBrowser } from './browser.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  await prepareBrowser()
  return shareBrowser()
}
