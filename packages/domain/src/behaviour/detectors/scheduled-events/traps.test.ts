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
  expect(labels('near_events', table)).toEqual([-1, -1, -1, -1])
  expect(detectorNamed('near_events').isRecorded?.(table)).toBe(false)
})

test('an event that was moved counts at its current time', () => {
  const table = tableOfDay({ open: 0 }, { open: 120, close: 125 })
  const at = (place: number) => table.columns.openedAt[table.row[place] ?? 0] ?? 0
  const given = (event: number) =>
    labels('near_events', { ...table, context: { ...NO_CONTEXT, events: [event] } })
  expect(given(at(0))).toEqual([1, 0])
  expect(given(at(1))).toEqual([0, 1])
})
