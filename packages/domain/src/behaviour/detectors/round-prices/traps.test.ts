import { expect, test } from 'vitest'
import { tableOfDay } from '../../testing/decisions.ts'
import { detectorNamed, labels } from '../../testing/labels.ts'

test('an entry is round at every tenth step of its market; the mean of two fills between steps is on neither side', () => {
  const at = (averageEntry: number, symbol = 'MESZ5') =>
    labels('round_entry', tableOfDay({ averageEntry, symbol }))[0]
  expect([at(5000), at(5002.5), at(5000.25), at(5000.1)]).toEqual([1, 1, 0, -1])
  expect(at(5000, 'no such market')).toBe(-1)
})

test('without a market with a known step there is nothing to look for', () => {
  const { isRecorded } = detectorNamed('round_entry')
  expect(isRecorded?.(tableOfDay({ symbol: 'no such market' }))).toBe(false)
  expect(isRecorded?.(tableOfDay({ symbol: 'MESZ5' }))).toBe(true)
})
