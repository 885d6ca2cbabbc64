// The owner edits the site over the desk's HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import {
  DeskClient,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'

let desk: TestDesk
let owner: DeskClient

beforeAll(async () => {
  desk = await startTestDesk()
  owner = (await newPerson(desk, 'owner@example.com')).client
})
afterAll(() => endTestDesk(desk))

const read = async (name: string) => (await owner.ask('GET', `/api/content/records/${name}`)).json
const save = (name: string, tag: string, data: unknown) =>
  owner.ask('PUT', `/api/content/records/${name}`, {
    body: { data },
    headers: { 'If-Match': `"${tag}"` },
  })

describe('A record', () => {
  it('is saved as a draft and seen in the preview of both editions, before anything is public', async () => {
    const { data, tag } = await read('business')
    data.phone.display = '08 6111 2222'
    const saved = await save('business', tag, data)
    expect([saved.status, saved.json.draft.by]).toEqual([200, 'Person owner'])
    for (const edition of ['live', 'demonstration']) {
      const page = await owner.ask('GET', `/preview/${edition}/contact`)
      expect(page.text).toContain('08 6111 2222')
      expect(page.text).not.toMatch(/<script[^>]*(?:src=|speculationrules)/)
      expect(page.headers.get('content-security-policy')).toContain("script-src 'none'")
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      expect(page.headers.get('x-frame-options')).toBeNull()
    }
    const { pending } = (await owner.ask('GET', '/api/content')).json
    expect(pending.changes).toMatchObject([
      { name: 'business', differences: [{ place: 'Phone › Telephone number' }] },
    ])
  })

  it('that is wrong is kept as a draft, and says at which field', async () => {
    const { data, tag } = await read('news')
    data[0].posts[0].date = '2025-02-30'
    const { status, json } = await save('news', tag, data)
    expect([status, json.missing[0].path]).toEqual([200, '[0].posts[0].date'])
  })

  it('that three save at once is the first one’s, and shown so to the others', async () => {
    const { data, tag } = await read('partners')
    const saves = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((description) =>
        save('partners', tag, [{ ...data[0], description }, ...data.slice(1)]),
      ),
    )
    const saved = saves.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    for (const { status, json } of saves.filter((one) => one !== saved[0])) {
      expect([status, json.theirs.data]).toEqual([412, saved[0]!.json.data])
    }
  })

  it('that does not exist, or with a name that is a path, is not found', async () => {
    for (const name of ['nothing', '..%2f..%2fpackage', '__proto__', 'constructor']) {
      expect((await owner.ask('GET', `/api/content/records/${name}`)).status).toBe(404)
    }
  })
})

describe('A post', () => {
  it('has headings, points, links and a picture on its page, and programs are told of them', async () => {
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#a65' },
    })
      .jpeg()
      .toBuffer()
    const reply = await fetch(`${desk.origin}/api/content/pictures?name=yard.jpg`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: desk.origin },
      body: photo as Uint8Array<ArrayBuffer>,
    })
    const { name } = (await reply.json()) as { name: string }
    const { data, tag } = await read('news')
    const [post] = data[0].posts
    // The draft of before had a day that there is not.
    post.date = '2026-03-14'
    post.image = { name, alt: 'The yard at Karratha' }
    post.body = [
      { id: 'l1', as: 'paragraph', text: 'We open in March. [Call us](/contact) before you come.' },
      { id: 'l2', as: 'heading', text: 'What is there' },
      { id: 'l3', as: 'point', text: 'Excavators' },
      { id: 'l4', as: 'point', text: 'Water carts' },
    ]
    const saved = await save('news', tag, data)
    expect([saved.status, saved.json.missing]).toEqual([200, []])
    const page = (await owner.ask('GET', `/preview/live/resources/${post.id}`)).text
    expect(page).toContain('<a href="/contact">Call us</a> before you come.')
    expect(page).toMatch(/<h2>What is there<\/h2><ul class="points"><li>Excavators<\/li><li>Water/)
    expect(page).toMatch(new RegExp(`og:image" content="[^"]*/photos/${name}-900.webp`))
    expect(page).toContain('alt="The yard at Karratha"')
    // A picture that visitors only see after a cultural notice is not shown as the preview of a link either.
    post.image.culturalNotice = true
    await save('news', saved.json.tag, data)
    const asked = (await owner.ask('GET', `/preview/live/resources/${post.id}`)).text
    expect(asked).toMatch(/og:image" content="[^"]*\/share\//)
    const { tag: last } = await read('news')
    await owner.ask('DELETE', '/api/content/records/news', { headers: { 'If-Match': `"${last}"` } })
  })
})

describe('A link followed inside a preview', () => {
  it('leads to the preview of that page', async () => {
    const { status, headers } = await owner.ask('GET', '/about?x=1', {
      headers: { 'Sec-Fetch-Dest': 'iframe', Referer: `${desk.origin}/preview/live/` },
    })
    expect([status, headers.get('location')]).toEqual([303, '/preview/live/about?x=1'])
  })
})

describe('A picture', () => {
  const upload = (bytes: Uint8Array, query = 'name=Ann.jpg') =>
    fetch(`${desk.origin}/api/content/pictures?${query}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: desk.origin },
      body: bytes as Uint8Array<ArrayBuffer>,
    })
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a65' } })

  it('is cut, made ready without what the camera wrote, and served to the preview', async () => {
    const bytes = await picture(1000, 800)
      .withExif({ IFD0: { Artist: 'Secret Person' } })
      .jpeg()
      .toBuffer()
    const reply = await upload(bytes, 'name=Ann%20Smith.jpg&left=100&top=0&width=640&height=800')
    const made = (await reply.json()) as { name: string; width: number; widths: number[] }
    expect([reply.status, made.width, made.widths]).toEqual([201, 640, [480, 640]])
    const file = await owner.ask('GET', `/photos/${made.name}-480.webp`)
    expect(file.status).toBe(200)
    expect(file.text).not.toContain('Secret Person')
    const outside = await upload(bytes, 'name=Ann.jpg&left=0&top=0&width=640&height=5000')
    expect([outside.status, await outside.text()]).toEqual([
      422,
      expect.stringContaining('outside'),
    ])
    const removed = await owner.ask('POST', `/api/content/pictures/${made.name}/remove`)
    expect(removed.status).toBe(200)
    expect((await owner.ask('GET', `/photos/${made.name}-480.webp`)).status).toBe(404)
  })

  it('that may show somebody is named before it is published, until their consent is noted; no page tells who consented', async () => {
    const { name } = (await (
      await upload(await picture(900, 600).jpeg().toBuffer(), 'name=a.jpg')
    ).json()) as { name: string }
    const { data } = await read('leaders')
    const lacking = async (image: object) => {
      data[0].image = { name, alt: 'In the yard', ...image }
      const { status } = await save('leaders', (await read('leaders')).tag, data)
      expect(status).toBe(200)
      const { pending } = (await owner.ask('GET', '/api/content')).json
      return pending.changes.find((change: { name: string }) => change.name === 'leaders')
        .withoutConsent
    }
    expect(await lacking({})).toEqual([
      { path: '[0].image', place: 'Managing Director › Portrait' },
    ])
    expect(await lacking({ people: 'somebody can be recognised' })).toEqual([
      { path: '[0].image', place: 'Managing Director › Portrait' },
    ])
    expect(await lacking({ consentBy: 'Ann Secret' })).toEqual([
      { path: '[0].image', place: 'Managing Director › Portrait' },
    ])
    expect(await lacking({ people: 'nobody can be recognised' })).toEqual([])
    expect(await lacking({ consent: 'File 12' })).toEqual([])
    expect(await lacking({ consentBy: 'Ann Secret', consentOn: '2026-11-23' })).toEqual([])
    const page = (await owner.ask('GET', '/preview/demonstration/about/leadership')).text
    expect(page).toContain('In the yard')
    expect(page).not.toContain('Ann Secret')
    const { tag } = await read('leaders')
    await owner.ask('DELETE', '/api/content/records/leaders', {
      headers: { 'If-Match': `"${tag}"` },
    })
  })

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'not a JPEG',
    ],
    ['a PDF', Buffer.from('%PDF-1.7 nothing'), 'not a JPEG'],
    ['nothing', Buffer.alloc(0), 'not a JPEG'],
  ])('that is %s is refused in words', async (_, bytes, words) => {
    const reply = await upload(bytes)
    expect(reply.status).toBe(422)
    expect(await reply.text()).toContain(words)
  })

  it('that is a small logo keeps what is transparent in it', async () => {
    const logo = sharp({
      create: { width: 180, height: 60, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
    const reply = await upload(await logo.png().toBuffer(), 'name=logo.png')
    const made = (await reply.json()) as { name: string; widths: number[] }
    expect([reply.status, made.widths]).toEqual([201, [180]])
    for (const format of ['webp', 'avif']) {
      // The desk asks for the width of its lists.
      const file = await fetch(`${desk.origin}/photos/${made.name}-480.${format}`, {
        headers: { cookie: owner.cookie },
      })
      const { hasAlpha } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
      expect([format, file.status, hasAlpha]).toEqual([format, 200, true])
    }
  })

  it('from an iPhone, in HEIC, is refused with what to do', async () => {
    const reply = await upload(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'name=IMG_1.HEIC')
    expect([reply.status, await reply.text()]).toEqual([422, expect.stringContaining('JPEG of it')])
  })

  it('with more than 50 million pixels, too few, or broken off is refused in words', async () => {
    const small = await picture(300, 300).jpeg().toBuffer()
    const huge = await sharp({
      create: { width: 9000, height: 6000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const whole = await picture(900, 900).jpeg().toBuffer()
    const replies = [
      await upload(small),
      await upload(huge),
      await upload(whole.subarray(0, whole.length / 2)),
    ]
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(texts[0]).toContain('480 or more')
    expect(texts[1]).toContain('50 million')
    expect(texts[2]).toContain('damaged')
  })
})
