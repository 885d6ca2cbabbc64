import { expect, test } from 'vitest'
import { createKept } from 'desk/base/web/live/kept.ts'
import { MemoryStorage } from './test-rows.ts'

function keptOf(storage: MemoryStorage, account: string) {
  const kept = createKept(storage)
  kept.start(account)
  return kept
}

test('what somebody typed is there after a reload, and nobody else is shown it', () => {
  const storage = new MemoryStorage()
  keptOf(storage, 'kim').set('a', 'note', 'Half a sent')
  expect(keptOf(storage, 'sam').get('a', 'note')).toBeUndefined()
  expect(keptOf(storage, 'sam').records()).toEqual([])
  keptOf(storage, 'sam').set('a', 'note', 'Something else')
  expect(keptOf(storage, 'kim').get('a', 'note')).toBe('Half a sent')
})

test('it goes with the record that it speaks of, whoever wrote it', () => {
  const storage = new MemoryStorage()
  keptOf(storage, 'sam').set('a', 'note', 'Written by Sam')
  const kim = keptOf(storage, 'kim')
  kim.set('a', 'correction', { last_name: 'Numbat' })
  kim.set('b', 'note', 'Of another record')
  kim.set(null, 'person', 'Typed')
  kim.forgetRecords(['a'])
  expect(storage.text()).not.toMatch(/Sam|Numbat/)
  expect(keptOf(storage, 'kim').get('b', 'note')).toBe('Of another record')
  expect(keptOf(storage, 'kim').get(null, 'person')).toBe('Typed')
})
