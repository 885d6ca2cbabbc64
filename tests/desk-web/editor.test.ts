// The form of a record without a browser: what is typed reaches the desk, whatever else happens to the record.
import { expect, test, vi } from 'vitest'
import { createEditLocks, type Editor } from 'desk/website/edit-locks.ts'
import type { EditedRecord } from 'desk/website/drafts.ts'
import { Refused } from 'desk/base/web/api/request.ts'
import { createEditor, type EditorDesk } from 'desk/website/web/editor.ts'

const pauseMs = 5
const shipped = { title: 'T', paragraphs: ['One'], source: 'spec' }

/** A desk with one record, which several people edit. */
function deskWithRecord() {
  let data: unknown = shipped
  let isAway = false
  const locks = createEditLocks()
  const saved: unknown[] = []
  const tag = () => JSON.stringify(data)
  const record = (): EditedRecord => ({
    name: 'acknowledgement',
    data,
    published: shipped,
    tag: tag(),
    isOwn: false,
    draft: tag() === JSON.stringify(shipped) ? undefined : { by: 'Ann', at: '' },
    missing:
      (data as typeof shipped).title === ''
        ? [{ path: 'title', place: 'Title', reason: 'must not be empty' }]
        : [],
  })
  const refuse = (status: number, details: object) => {
    throw new Refused(status, { ...details, error: { title: 'Ann edits this', description: '' } })
  }
  const deskOf = (name: string): EditorDesk => {
    const editor = { account: name, name }
    const reached = () => {
      if (isAway) throw new Error('The desk cannot be reached')
    }
    return {
      async save(sent, from) {
        reached()
        const other = locks.otherThan(editor, 'acknowledgement')
        if (other) refuse(423, { editor: other.name })
        if (from !== tag()) refuse(412, { theirs: record() })
        locks.hold(editor, 'acknowledgement')
        data = sent
        saved.push(sent)
        return record()
      },
      async discard(from) {
        if (from !== tag()) refuse(412, { theirs: record() })
        data = shipped
        return record()
      },
      async read() {
        reached()
        return record()
      },
      async tell(does) {
        reached()
        if (does === 'hold') locks.hold(editor, 'acknowledgement')
        if (does === 'take over') locks.takeOver(editor, 'acknowledgement')
        if (does === 'leave') locks.leave(editor, 'acknowledgement')
        const other = locks.otherThan(editor, 'acknowledgement')
        return { tag: tag(), ...(other ? { editor: other.name } : {}) }
      },
    }
  }
  return {
    saved,
    titleNow: () => (data as typeof shipped).title,
    /** Not by a form: a picture that was taken back everywhere, a version that was brought back. */
    change: (title: string) => (data = { ...shipped, title }),
    setAway: (away: boolean) => (isAway = away),
    open: (name: string, kept?: { base: EditedRecord; data: unknown }) =>
      createEditor(record(), deskOf(name), { kept, pauseMs }),
  }
}

const titleIn = (editor: ReturnType<typeof createEditor>) =>
  (editor.get().data as typeof shipped).title

test('what is typed is saved at the next pause, once for all keys of a word', async () => {
  const desk = deskWithRecord()
  const editor = desk.open('Ann')
  for (const title of ['N', 'Ne', 'New']) editor.type(['title'], title)
  await vi.waitFor(() => expect(desk.titleNow()).toBe('New'))
  expect(desk.saved).toHaveLength(1)
})

test('a gap is named when the save is asked for, and not while somebody types towards it', async () => {
  const desk = deskWithRecord()
  const editor = desk.open('Ann')
  editor.type(['title'], '')
  await vi.waitFor(() => expect(desk.titleNow()).toBe(''))
  expect(editor.get().errors).toEqual({})
  await editor.save(true)
  expect(Object.keys(editor.get().errors)).toEqual(['title'])
  editor.type(['title'], 'T2')
  await editor.save()
  expect(editor.get().errors).toEqual({})
})

test('whatever replaces the record, the list of what is missing is of what the form shows', async () => {
  const desk = deskWithRecord()
  const editor = desk.open('Ann')
  desk.change('')
  await editor.watch()
  expect(Object.keys(editor.get().errors)).toEqual(['title'])
  desk.change('Whole')
  await editor.watch()
  expect([titleIn(editor), editor.get().errors]).toEqual(['Whole', {}])
})

test('who comes second sees what is saved, types nothing beside, and takes over from there', async () => {
  const desk = deskWithRecord()
  const [ann, kai] = [desk.open('Ann'), desk.open('Kai')]
  ann.type(['title'], 'By Ann')
  await ann.save()
  await kai.watch()
  expect([kai.get().editor, titleIn(kai)]).toEqual(['Ann', 'By Ann'])
  kai.type(['title'], 'By Kai')
  expect(titleIn(kai)).toBe('By Ann')
  await kai.takeOver()
  kai.type(['title'], 'By Kai')
  await kai.save()
  expect(desk.titleNow()).toBe('By Kai')
  // Ann is told, and what she typed last is not lost.
  ann.type(['title'], 'By Ann again')
  expect(await ann.save()).toBe(false)
  expect([ann.get().editor, titleIn(ann)]).toEqual(['Kai', 'By Kai'])
  expect(ann.get().aside).toMatchObject({ title: 'By Ann again' })
  kai.leave()
  await vi.waitFor(async () => {
    await ann.watch()
    expect(ann.get().editor).toBeUndefined()
  })
  ann.bringBack()
  await ann.save()
  expect(desk.titleNow()).toBe('By Ann again')
})

test('two who begin at the same moment: one edits, the other is told and can bring back what was typed', async () => {
  const desk = deskWithRecord()
  const [ann, kai] = [desk.open('Ann'), desk.open('Kai')]
  ann.type(['title'], 'By Ann')
  kai.type(['title'], 'By Kai')
  await Promise.all([ann.save(), kai.save()])
  expect([desk.titleNow(), kai.get().editor]).toEqual(['By Ann', 'Ann'])
  expect(kai.get().aside).toMatchObject({ title: 'By Kai' })
})

test('while the desk is away what is typed stays, and is saved when it is back', async () => {
  const desk = deskWithRecord()
  const editor = desk.open('Ann')
  desk.setAway(true)
  editor.type(['title'], 'Typed on a train')
  expect(await editor.save()).toBe(false)
  expect([titleIn(editor), editor.get().failure]).toEqual([
    'Typed on a train',
    expect.stringContaining('stays here'),
  ])
  desk.setAway(false)
  await editor.watch()
  await vi.waitFor(() => expect(desk.titleNow()).toBe('Typed on a train'))
  expect(editor.get().failure).toBeUndefined()
})

test('typing while a save is under way is saved next, and never taken back by its reply', async () => {
  const desk = deskWithRecord()
  const editor = desk.open('Ann')
  editor.type(['title'], 'One')
  const first = editor.save()
  await Promise.resolve()
  editor.type(['title'], 'One, two')
  await first
  expect(titleIn(editor)).toBe('One, two')
  await vi.waitFor(() => expect(desk.titleNow()).toBe('One, two'))
})

test('typing that was saved while its form closed is no typing for the next form, which can discard it', async () => {
  const desk = deskWithRecord()
  const form = desk.open('Ann')
  const { base } = form.get()
  form.type(['title'], 'Typed')
  await form.save()
  // The reply had not come when the next form opened: this tab still keeps what was typed.
  const next = desk.open('Ann', { base, data: form.get().data })
  expect(await next.discard()).toBe(true)
  expect(desk.titleNow()).toBe('T')
})

test('"Undo typing" goes back to what the form began with, "Bring my typing back" forth again', async () => {
  const desk = deskWithRecord()
  const editor = desk.open('Ann')
  editor.type(['title'], 'Typed')
  await editor.save()
  editor.undo()
  await editor.save()
  expect(desk.titleNow()).toBe('T')
  editor.bringBack()
  await editor.save()
  expect(desk.titleNow()).toBe('Typed')
})

test('a record that was changed past its form is shown as it is, and what was typed can be brought back', async () => {
  const desk = deskWithRecord()
  const editor = desk.open('Ann')
  editor.type(['title'], 'Typed')
  desk.change('Changed elsewhere')
  expect(await editor.save()).toBe(false)
  expect([titleIn(editor), editor.get().aside]).toEqual([
    'Changed elsewhere',
    expect.objectContaining({ title: 'Typed' }),
  ])
})

test('a browser that was closed without a word holds its record for some minutes at most', () => {
  let now = 0
  const locks = createEditLocks(() => now)
  const [ann, kai] = ['Ann', 'Kai'].map((name) => ({ account: name, name })) as [Editor, Editor]
  locks.hold(ann, 'news')
  expect(locks.otherThan(kai, 'news')).toBe(ann)
  expect(locks.otherThan(ann, 'news')).toBeUndefined()
  now = 5 * 60_000
  expect(locks.hold(kai, 'news')).toBe(true)
  expect(locks.otherThan(ann, 'news')).toBe(kai)
})
