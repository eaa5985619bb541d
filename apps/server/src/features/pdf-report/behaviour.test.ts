import type { Evaluation, Finding } from '@ballast/contract/findings/findings'
import { expect, test } from 'vitest'
import { behaviourOf } from './behaviour.ts'

const finding = (changes: Partial<Finding>): Finding => ({
  id: 'f',
  detector: 'after_third_trade',
  words: { flagged: 'trades after the third', control: 'the first three', why: '', source: '', needs: '' },
  measure: 'result',
  verdict: 'found',
  counts: { flagged: 321, control: 399, days: 109 },
  needed: { flagged: 10, control: 10, days: 8 },
  q: 0.01,
  isStrong: true,
  tested: {
    flagged: -0.18,
    control: 0.18,
    difference: -0.36,
    low: -0.52,
    high: -0.19,
    smallestSeen: 0.2,
    chance: 0.001,
    permutations: 1999,
    isExact: false,
    matched: null,
    mechanical: { amount: '8296.76', low: '2178', high: '14324' },
  },
  state: 'confirmed',
  since: null,
  decided: null,
  hiddenUntil: null,
  isUseful: false,
  ...changes,
})
const evaluation = (...findings: Finding[]): Evaluation => ({
  id: 'e',
  at: '2026-11-22T03:17:00.000Z',
  cause: 'job',
  currency: 'USD',
  unit: 'r',
  tested: 25,
  decisions: 969,
  days: 149,
  leftOut: 0,
  isOutdated: false,
  findings,
  counted: [],
  notRecorded: [],
  total: { amount: '0', addedUp: '0', decisions: 0, parts: [] },
})
const written = (value: Evaluation | null, given: { isMasked?: boolean; timeZone?: string } = {}) =>
  JSON.stringify(behaviourOf(value, { isMasked: false, timeZone: 'UTC', ...given }))

test('findings are listed with both counts, their difference with its interval, q, cost and state', () => {
  const page = written(evaluation(finding({})))
  for (const text of [
    '321, 399',
    '95% interval',
    '"−0.36 R"',
    '"−0.52 R to −0.19 R"',
    '0.01',
    '$8,296.76',
    'Confirmed',
    'Nov 22, 2026',
  ])
    expect(page).toContain(text)
})

test('the last look is dated by the trader’s own clock', () => {
  // 22:17 on the evening before in New York.
  expect(written(evaluation(), { timeZone: 'America/New_York' })).toContain('Nov 21, 2026')
})

test('amounts are masked in privacy mode', () => {
  const page = written(evaluation(finding({})), { isMasked: true })
  expect(page).not.toContain('8,296')
  expect(page).toContain('••••••')
})

test('what was not found, or is dismissed, is no finding; without a run there is no section', () => {
  const none = written(
    evaluation(finding({ verdict: 'not_found' }), finding({ hiddenUntil: '2026-12-22T00:00:00.000Z' })),
  )
  expect(none).toContain('Nothing was found')
  expect(behaviourOf(null, { isMasked: false, timeZone: 'UTC' })).toEqual([])
})
