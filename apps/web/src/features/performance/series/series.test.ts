import { expect, it } from 'vitest'
import { isUnlikelyChance, longestText, runsText } from './streak-text.ts'
import { underwaterPath } from './underwater.tsx'

const runs = (z: number, more: number, fewer: number) => ({
  runs: 40,
  expected: 50.4,
  z,
  chanceOfMore: more,
  chanceOfFewer: fewer,
  reason: null,
})

it('streaks are claimed only beyond chance, in either direction', () => {
  expect(runsText(runs(-2.4, 0.99, 0.008)).title).toBe('Wins and losses come in streaks')
  expect(runsText(runs(2.4, 0.008, 0.99)).title).toBe('Wins and losses alternate')
  // 4 % on one side is 8 % two-sided.
  expect(runsText(runs(-1.8, 0.97, 0.04)).title).toBe('The order of wins and losses looks like chance')
  expect(runsText({ ...runs(0, 0, 0), z: null, reason: 'Needs both' }).text).toBe('Needs both')
})

it('a long streak is compared with chance', () => {
  const streak = { length: 7, expected: { median: 5, p95: 8 }, chance: 0.12, span: null }
  expect(longestText(streak, 'losses')).toContain('Nothing unusual')
  expect(longestText({ ...streak, length: 9, chance: 0.021 }, 'losses')).toContain('a chance of 2.1%')
  expect(longestText({ ...streak, length: 0 }, 'wins')).toBe('No wins yet.')
})

it('rates after streaks are judged after the correction', () => {
  expect([isUnlikelyChance(0.04), isUnlikelyChance(0.06), isUnlikelyChance(null)]).toEqual([
    true,
    false,
    false,
  ])
})

it('the area below the peak starts and ends at zero and is deepest at the drawdown', () => {
  const at = (day: number) => `2026-06-0${day}T10:00:00.000Z`
  const path = underwaterPath([
    { at: at(1), below: 0 },
    { at: at(2), below: -40 },
    { at: at(3), below: -20 },
  ])
  expect(path).toBe('M0.0 0.0L0.0 0.0L500.0 146.0L1000.0 73.0L1000.0 0.0Z')
})
