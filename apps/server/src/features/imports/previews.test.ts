import { expect, test, vi } from 'vitest'
import { openPreviews } from './previews.ts'

const files = (size: number) => [{ name: 'Fills.csv', bytes: new Uint8Array(size) }]

test('keeps so many for a user and forgets the one used longest ago, never another user’s', () => {
  const previews = openPreviews({ perUser: 2, bytes: 1000, milliseconds: 60_000 })
  const theirs = previews.open('bea', files(1))
  const [first, second] = [previews.open('ann', files(1)), previews.open('ann', files(1))]
  expect(previews.find('ann', first.id)).toBe(first)
  previews.open('ann', files(1))
  expect(previews.find('ann', second.id)).toBeNull()
  expect(previews.find('ann', first.id)).toBe(first)
  expect(previews.find('bea', theirs.id)).toBe(theirs)
  expect(previews.find('ann', theirs.id)).toBeNull()
})

test('keeps so many bytes in all, the latest of them', () => {
  const previews = openPreviews({ perUser: 9, bytes: 100, milliseconds: 60_000 })
  const first = previews.open('ann', files(50))
  const second = previews.open('bea', files(50))
  expect(previews.find('ann', first.id)).toBe(first)
  previews.open('cid', files(1))
  expect(previews.find('bea', second.id)).toBeNull()
  expect(previews.find('ann', first.id)).toBe(first)
})

test('forgets what was not used for a while', () => {
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
