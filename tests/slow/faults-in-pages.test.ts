// A draft that passes every check and whose page still cannot be made.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readEditing } from 'desk/website/drafts.ts'
import { loadContent } from 'core/loader/load-content.ts'
import type { Settings } from 'core/settings.ts'
import { contentDirOf, edit, editSister, settingsFor } from '../support/content-folder.ts'
import { newDataDir } from '../support/server.ts'

const root = join(import.meta.dirname, '..', '..')
const ann = { by: 'Ann Example', words: '' }
let faulty: string

// Publishing with a bundle that fails at certain words.
const fault = vi.hoisted(() => ({ buildDir: '' }))
vi.mock('site/server/site/publish.ts', async (original) => {
  const real = await original<typeof import('site/server/site/publish.ts')>()
  const publishApart: typeof real.publishApart = (_buildDir, ...rest) =>
    real.publishApart(fault.buildDir, ...rest)
  return { ...real, publishApart }
})
vi.mock('desk/website/preview.ts', async (original) => {
  const real = await original<typeof import('desk/website/preview.ts')>()
  const createPreview: typeof real.createPreview = (settings) =>
    real.createPreview(settings, fault.buildDir)
  return { createPreview }
})

// Not the modules that a test before this one has loaded, in the same process.
vi.resetModules()
const { publishDrafts } = await import('desk/website/publish.ts')
afterAll(() => vi.resetModules())

beforeAll(async () => {
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  faulty = await mkdtemp(join(cache, 'faulty-build-'))
  await symlink(join(root, 'build', 'client'), join(faulty, 'client'))
  await mkdir(join(faulty, 'server'))
  await writeFile(
    join(faulty, 'server', 'index.js'),
    `export * from '../../../../build/server/index.js'
    import { entry as real } from '../../../../build/server/index.js'
    const failing = async (...given) => {
      const reply = await real.module.default(...given)
      const html = await reply.text()
      if (/breaks (?:this|that) page/.test(html)) {
        const error = new TypeError("Cannot read properties of undefined (reading 'credential')")
        given[4].get(real.module.renderRequest).onError(error)
        throw error
      }
      return new Response(html, reply)
    }
    export const entry = { ...real, module: { ...real.module, default: failing } }`,
  )
  fault.buildDir = faulty
})
afterAll(() => rm(faulty, { recursive: true }))

let settings: Settings
let contentDir: string
beforeEach(async () => {
  const dataDir = await newDataDir()
  settings = settingsFor(dataDir)
  contentDir = contentDirOf(dataDir)
  return () => rm(dataDir, { recursive: true })
})

type Described = { description: string }[]
const shown = () => loadContent({ edition: undefined, contentDir }).records
const drafted = () => Object.keys(readEditing(contentDir).drafts)

test('it is held back alone, with its record and the page; all others go out', async () => {
  await editSister(contentDir, 'Beside one sister.')
  await edit<Described>(contentDir, 'partners', (partners) => {
    partners[0]!.description = 'Another wording.'
    partners[2]!.description = 'Whoever says this breaks this page.'
  })
  const { heldBack } = await publishDrafts(settings, ann)
  expect(heldBack).toEqual([
    {
      name: 'partners',
      reasons: [
        {
          path: '',
          place: '',
          reason: expect.stringMatching(/“Community” \(\/about\/community\).*reading 'credential'/),
        },
      ],
    },
  ])
  expect(shown().business.sisterCompany!.statement).toBe('Beside one sister.')
  expect(drafted()).toEqual(['partners'])
  // Alone it is refused with the same words, and nothing is lost.
  await expect(publishDrafts(settings, ann)).rejects.toThrow(
    /: keeps the page “Community” \(\/about\/community\)/,
  )
  expect(drafted()).toEqual(['partners'])
})

test('two at fault are named each and stay drafts; what was published with them goes out', async () => {
  await editSister(contentDir, 'Beside one sister.')
  await edit<Described>(contentDir, 'partners', (partners) => {
    partners[2]!.description = 'Whoever says this breaks this page.'
  })
  await edit<Described>(contentDir, 'leaders', (leaders) => {
    leaders[1]!.description = 'Whoever says this breaks that page.'
  })
  const { heldBack } = await publishDrafts(settings, ann)
  expect(heldBack.map(({ name }) => name).toSorted()).toEqual(['leaders', 'partners'])
  expect(shown().business.sisterCompany!.statement).toBe('Beside one sister.')
  expect(drafted().toSorted()).toEqual(['leaders', 'partners'])
})
