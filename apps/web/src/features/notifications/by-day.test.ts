import type { Notification } from '@ballast/contract/notifications/notifications'
import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

const notification = (id: string, createdAt: string, groupKey: string | null = null) =>
  ({ id, createdAt, groupKey }) as Notification

it('groups by day in the reader’s time zone, and names recent days', () => {
  const days = byDay(
    [
      notification('a', '2026-06-20T04:00:00.000Z'),
      notification('b', '2026-06-20T03:59:59.000Z'),
      notification('c', '2026-06-15T12:00:00.000Z'),
      notification('d', '2026-06-13T12:00:00.000Z'),
    ],
    { now: Date.parse('2026-06-20T20:00:00.000Z'), timeZone: 'America/New_York' },
  )
  expect(days.map(({ label, lines }) => [label, lines.map(({ newest }) => newest.id)])).toEqual([
    ['Today', ['a']],
    ['Yesterday', ['b']],
    ['Monday', ['c']],
    ['Jun 13, 2026', ['d']],
  ])
})

it('merges a group within a day into one line, at the place of its newest', () => {
  const [today, yesterday] = byDay(
    [
      notification('a', '2026-06-20T12:00:00.000Z', 'room'),
      notification('b', '2026-06-20T11:00:00.000Z'),
      notification('c', '2026-06-20T10:00:00.000Z', 'room'),
      notification('d', '2026-06-19T10:00:00.000Z', 'room'),
    ],
    { now: Date.parse('2026-06-20T20:00:00.000Z'), timeZone: 'UTC' },
  )
  expect(today?.lines.map(({ newest, earlier }) => [newest.id, earlier.map(({ id }) => id)])).toEqual([
    ['a', ['c']],
    ['b', []],
  ])
  expect(yesterday?.lines.map(({ newest }) => newest.id)).toEqual(['d'])
})
