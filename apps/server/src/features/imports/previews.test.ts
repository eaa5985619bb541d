import { expect, test, vi } from 'vitest'
import { openPreviews } from './previews.ts'
import type { ImportPlan } from './thread/plan-import.ts'
import type { FilesReading } from './thread/read-files.ts'

const files = (size: number) => [{ name: 'Fills.csv', bytes: new Uint8Array(size) }]

test('keeps a limited number per user and drops the least recently used, never another user’s', () => {
  const previews = openPreviews({ perUser: 2, bytes: 1000, milliseconds: 60_000 })
  const theirs = previews.open('bea', files(1))
  const first = previews.open('ann', files(1))
  const second = previews.open('ann', files(1))
  expect(previews.find('ann', first.id)).toBe(first)
  previews.open('ann', files(1))
  expect(previews.find('ann', second.id)).toBeNull()
  expect(previews.find('ann', first.id)).toBe(first)
  expect(previews.find('bea', theirs.id)).toBe(theirs)
  expect(previews.find('ann', theirs.id)).toBeNull()
})

test('names files apart that have the same name', () => {
  const named = (...names: string[]) =>
    openPreviews()
      .open(
        'ann',
        names.map((name) => ({ name, bytes: new Uint8Array(1) })),
      )
      .files.map(({ name }) => name)
  expect(named('Fills.csv', 'Fills.csv')).toEqual(['Fills.csv', 'Fills (2).csv'])
})

test('keeps a limited number of bytes in all, the latest of them', () => {
  const previews = openPreviews({ perUser: 9, bytes: 100, milliseconds: 60_000 })
  const first = previews.open('ann', files(50))
  const second = previews.open('bea', files(50))
  expect(previews.find('ann', first.id)).toBe(first)
  previews.open('cid', files(1))
  expect(previews.find('bea', second.id)).toBeNull()
  expect(previews.find('ann', first.id)).toBe(first)
})

test('keeps the latest three readings and sixty plans of a preview', () => {
  const previews = openPreviews()
  const { readings, plans } = previews.open('ann', files(1))
  const reading = { parts: [] } as unknown as FilesReading
  for (let at = 1; at <= 4; at++) readings.set(`zone ${at}`, reading)
  for (let at = 1; at <= 61; at++) plans.set(`account ${at}`, {} as ImportPlan)
  previews.settle()
  expect([...readings.keys()]).toEqual(['zone 2', 'zone 3', 'zone 4'])
  expect([plans.size, plans.has('account 1'), plans.has('account 2')]).toEqual([60, false, true])
  previews.settle()
  expect([readings.size, plans.size]).toEqual([3, 60])
})

test('counts what a reading holds besides the files', () => {
  const previews = openPreviews({ perUser: 9, bytes: 100, milliseconds: 60_000 })
  const first = previews.open('ann', files(50))
  const second = previews.open('bea', files(40))
  const read = (size: number) => ({ parts: [{ bytes: [new Uint8Array(size)] }] }) as unknown as FilesReading
  second.readings.set('zone', read(10))
  previews.settle()
  expect(previews.find('ann', first.id)).toBe(first)
  // Being used made the first one the most recent.
  first.readings.set('zone', read(1))
  previews.settle()
  expect(previews.find('bea', second.id)).toBeNull()
  expect(previews.find('ann', first.id)).toBe(first)
})

test('keeps two previews per user by default', () => {
  const previews = openPreviews()
  const [first, second, third] = [1, 2, 3].map(() => previews.open('ann', files(1)).id)
  expect([first, second, third].map((id) => previews.find('ann', id!) !== null)).toEqual([false, true, true])
})

test('removes a preview that was imported', () => {
  const previews = openPreviews()
  const { id } = previews.open('ann', files(1))
  previews.remove(id)
  expect(previews.find('ann', id)).toBeNull()
})

test('drops what was not used for a while', () => {
  vi.useFakeTimers()
  const previews = openPreviews({ perUser: 2, bytes: 100, milliseconds: 1000 })
  const { id } = previews.open('ann', files(1))
  vi.advanceTimersByTime(999)
  expect(previews.find('ann', id)).not.toBeNull()
  vi.advanceTimersByTime(999)
  expect(previews.find('ann', id)).not.toBeNull()
  vi.advanceTimersByTime(1000)
  expect(previews.find('ann', id)).toBeNull()
  vi.useRealTimers()
})
