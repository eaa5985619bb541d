import { expect, test } from 'vitest'
import { tableOfDay } from '../../testing/decisions.ts'
import { detectorNamed, labels } from '../../testing/labels.ts'

test('an entry is round at every tenth step of its market; the mean of two fills between steps is on neither side', () => {
  const at = (averageEntry: number, symbol = 'MESZ5') =>
    labels('round_entry', tableOfDay({ averageEntry, symbol }))[0]
  expect([at(5000), at(5002.5), at(5000.25), at(5000.1)]).toEqual([1, 1, 0, -1])
  expect(at(5000, 'no such market')).toBe(-1)
})

test('a mean between two steps is on neither side, however many steps the price has', () => {
  const at = (averageEntry: number, symbol: string) =>
    labels('round_entry', tableOfDay({ averageEntry, symbol }))[0]
  expect([at(5000.1, 'AAPL'), at(5000.11, 'AAPL'), at(5000.103, 'AAPL')]).toEqual([1, 0, -1])
  expect([at(1.2345, 'EURUSD'), at(1.234501, 'EURUSD')]).toEqual([1, -1])
  // Files round the 128ths of a point of a note to four digits.
  expect([at(110.0781, 'ZFZ5'), at(110.0859, 'ZFZ5')]).toEqual([1, 0])
})

test('without a market with a known step there is nothing to look for', () => {
  const { isRecorded } = detectorNamed('round_entry')
  expect(isRecorded?.(tableOfDay({ symbol: 'no such market' }))).toBe(false)
  expect(isRecorded?.(tableOfDay({ symbol: 'MESZ5' }))).toBe(true)
})
