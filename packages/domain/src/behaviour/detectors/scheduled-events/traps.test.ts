import { expect, test } from 'vitest'
import { NO_CONTEXT } from '../../context.ts'
import { tableOfDay } from '../../testing/decisions.ts'
import { detectorNamed, labels } from '../../testing/labels.ts'

test('a scheduled event is near for 15 minutes on both sides; without a calendar it is not recorded', () => {
  const table = tableOfDay(
    { open: 0 },
    { open: 15, close: 16 },
    { open: 30, close: 31 },
    { open: 46, close: 47 },
  )
  const at = table.columns.openedAt[table.row[1] ?? 0] ?? 0
  const events = { ...table, context: { ...NO_CONTEXT, events: [at + 15 * 60_000] } }
  expect(labels('near_events', events)).toEqual([0, 1, 1, 0])
  const later = { ...table, context: { ...NO_CONTEXT, events: [at + 15 * 60_000 + 1] } }
  expect(labels('near_events', later)).toEqual([0, 0, 1, 0])
  const sooner = { ...table, context: { ...NO_CONTEXT, events: [at - 15 * 60_000] } }
  expect(labels('near_events', sooner)).toEqual([1, 1, 0, 0])
  const soonest = { ...table, context: { ...NO_CONTEXT, events: [at - 15 * 60_000 - 1] } }
  expect(labels('near_events', soonest)).toEqual([1, 0, 0, 0])
  expect(labels('near_events', table)).toEqual([-1, -1, -1, -1])
  expect(detectorNamed('near_events').isRecorded?.(table)).toBe(false)
})

test('an event is found wherever it stands among others, in any order', () => {
  const table = tableOfDay(
    ...Array.from({ length: 20 }, (_, order) => ({ open: 60 * order, close: 60 * order + 5 })),
  )
  const at = (place: number) => table.columns.openedAt[table.row[place] ?? 0] ?? 0
  for (const near of [[0], [19], [3, 4, 11], [0, 2, 7, 8, 13, 18], [1, 5, 6, 9, 10, 12, 19]]) {
    const events = near.map((place) => at(place) + 60_000).toReversed()
    const found = labels('near_events', { ...table, context: { ...NO_CONTEXT, events } })
    expect(found.flatMap((label, place) => (label === 1 ? [place] : []))).toEqual(near)
  }
})

test('an event that was moved counts at its current time', () => {
  const table = tableOfDay({ open: 0 }, { open: 120, close: 125 })
  const at = (place: number) => table.columns.openedAt[table.row[place] ?? 0] ?? 0
  const given = (event: number) =>
    labels('near_events', { ...table, context: { ...NO_CONTEXT, events: [event] } })
  expect(given(at(0))).toEqual([1, 0])
  expect(given(at(1))).toEqual([0, 1])
})
