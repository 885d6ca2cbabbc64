// Photographs of the owner's where the program comes with a drawing.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editions } from 'core/content/edition.ts'
import { installContent } from 'core/content/records.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { shipped } from '../support/shipped.ts'

test.each(editions)(
  'a machine with a photograph shows it in place of its drawing in the %s edition; the others keep theirs',
  async (edition) => {
    const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) => {
      throw error
    })
    const content = shipped(edition)
    const machines = content.records['equipment-specifications']
    const photo = { name: 'our-excavator', alt: 'Our 20 t excavator in the yard' }
    const drawingsAndAlts = async (first: (typeof machines)[number]) => {
      installContent({
        ...content,
        photos: { 'our-excavator': { width: 1200, height: 800, widths: [480, 960] } },
        records: { ...content.records, 'equipment-specifications': [first, ...machines.slice(1)] },
      })
      const { html } = await render({ path: '/services/plant-hire' })
      return {
        drawings: html.match(/class="equipment-drawing"/g)!.length,
        isShown: /<img[^>]*our-excavator-960\.webp[^>]*alt="Our 20 t excavator in the yard"/.test(
          html,
        ),
      }
    }
    const before = await drawingsAndAlts(machines[0]!)
    expect(before.isShown).toBe(false)
    expect(await drawingsAndAlts({ ...machines[0]!, photo })).toEqual({
      drawings: before.drawings - 1,
      isShown: true,
    })
  },
)
