import { expect, test } from 'vitest'
import { outcomesOf, usualEnd } from './outcomes.ts'

const none = {
  passed: 0,
  paid: 0,
  overall: 0,
  daily: 0,
  floating: 0,
  consistency: 0,
  expired: 0,
  unfinished: 0,
}
const phase = (name: string, endings: Partial<typeof none>) => ({
  name,
  entered: 0,
  days: null,
  calendarDays: null,
  endings: { ...none, ...endings },
})

test('every path has exactly one outcome', () => {
  const phases = [
    phase('Evaluation', { passed: 60, overall: 25, daily: 10, unfinished: 5 }),
    phase('Funded', { paid: 40, overall: 20 }),
  ]
  const ends = { low: 0.3, high: 0.5 }
  const paid = { share: 0.4, simulation: ends, sample: ends }
  const outcomes = outcomesOf({ paths: 100, phases, paid })
  expect(outcomes.map(({ label, share }) => [label, share])).toEqual([
    ['Reached a payout', 0.4],
    ['Evaluation: ended by the overall drawdown', 0.25],
    ['Evaluation: ended by the daily limit', 0.1],
    ['Funded: ended by the overall drawdown', 0.2],
    ['Neither within 500 days of a phase', 0.05],
  ])
  expect(outcomes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(usualEnd({ phases })).toBe('the overall drawdown')
})

test('without a funded phase the good outcome is passing, and without losses there is no usual end', () => {
  const phases = [phase('Evaluation', { passed: 10 })]
  expect(outcomesOf({ paths: 10, phases, paid: null })).toMatchObject([{ label: 'Passed', share: 1 }])
  expect(usualEnd({ phases })).toBeNull()
})
