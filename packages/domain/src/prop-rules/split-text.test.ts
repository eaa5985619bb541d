import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

const M = 1_000_000

test('every kind of split says whose share it states, and from where on', () => {
  expect(splitText({ kind: 'flat', percent: 80 })).toEqual(['80% to you'])
  expect(splitText({ kind: 'first_amount', amount: 10_000 * M, first: 100, rest: 90 })).toEqual([
    ...['100% of the first ', { amount: 10_000 * M }, ' to you, then 90%'],
  ])
  expect(splitText({ kind: 'by_line', line: 4_000 * M, below: 50, above: 80 })).toEqual([
    ...['50% of a profit up to ', { amount: 4_000 * M }, ' to you, 80% of what is above it'],
  ])
  const byPayout = (percents: number[]) => splitText({ kind: 'by_payout', percents })
  expect(byPayout([70, 70, 80, 80, 90])).toEqual(['70%, 70%, 80%, 80% to you, then 90%, by payout'])
  expect(byPayout([75])).toEqual(['75% to you'])
})
