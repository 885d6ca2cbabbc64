// The editor chooses a section by its picture (desk/website/web/kind-pictures, made by tools/picture-kinds.ts).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isShown } from 'site/app/page/components.tsx'
import { exampleSections } from 'site/app/page/examples.ts'
import { sectionKinds, type SectionKind } from 'core/page/registry.ts'
import { installShipped } from '../support/shipped.ts'

const folder = join(import.meta.dirname, '..', '..', 'desk', 'website', 'web', 'kind-pictures')

beforeAll(() => installShipped())

test('each kind that an editor can add, and that shows something as shipped, has its picture, and no other', () => {
  const kinds = (Object.keys(sectionKinds) as SectionKind[]).filter((kind) => {
    const shown = exampleSections(kind).filter(isShown)
    return !sectionKinds[kind].fixed && shown.length > 0
  })
  expect(readdirSync(folder).toSorted()).toEqual(kinds.map((kind) => `${kind}.webp`).toSorted())
})
