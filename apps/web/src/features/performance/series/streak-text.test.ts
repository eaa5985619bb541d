import { describe, expect, it } from 'vitest'
import { isUnlikelyChance, longestText, runsText, shareText } from './streak-text.ts'

type Runs = Parameters<typeof runsText>[0]
const runsOf = (part: Partial<Runs>): Runs =>
  ({
    runs: 40,
    expected: 50.4,
    z: -2.4,
    chanceOfMore: 0.99,
    chanceOfFewer: 0.01,
    reason: null,
    ...part,
  }) as Runs

describe('the runs test in words', () => {
  it('says streaks if there are fewer runs than expected', () => {
    expect(runsText(runsOf({}))).toEqual({
      title: 'Wins and losses come in streaks',
      text: '40 runs; independent trades would give about 50. A difference this large occurs 2.0% of the time by chance.',
    })
  })
  it('says that they alternate if there are more', () => {
    expect(runsText(runsOf({ z: 2.4, chanceOfMore: 0.01, chanceOfFewer: 0.99, runs: 1204 }))).toEqual({
      title: 'Wins and losses alternate',
      text: '1,204 runs; independent trades would give about 50. A difference this large occurs 2.0% of the time by chance.',
    })
  })
  it('is two-sided: a chance of 2.5% on one side is 5% in total', () => {
    expect(runsText(runsOf({ chanceOfFewer: 0.025 })).title).toBe(
      'The order of wins and losses looks like chance',
    )
    expect(runsText(runsOf({ chanceOfFewer: 0.0249 })).title).toBe('Wins and losses come in streaks')
  })
  it('never says more than 100%', () => {
    expect(runsText(runsOf({ chanceOfMore: 0.6, chanceOfFewer: 0.7 })).text).toMatch(
      / 100% of the time by chance\.$/,
    )
  })
  it.each(['z', 'chanceOfMore', 'chanceOfFewer', 'expected'] as const)(
    'says it is too early without %s',
    (key) => {
      expect(runsText(runsOf({ [key]: null, reason: 'At least 20 trades' }))).toEqual({
        title: 'Too early to tell',
        text: 'At least 20 trades',
      })
      expect(runsText(runsOf({ [key]: null })).text).toBe('There are too few trades.')
    },
  )
})

describe('the longest streak in words', () => {
  type Streak = Parameters<typeof longestText>[0]
  const streakOf = (part: Partial<Streak>): Streak =>
    ({ length: 5, expected: { median: 4, p95: 6 }, chance: 0.3, ...part }) as Streak
  const USUAL =
    'With this win rate and number of trades the longest streak of losses is typically 4, and above 6 in at most one journal out of twenty.'

  it('is nothing unusual up to the 95th percentile', () => {
    expect(longestText(streakOf({}), 'losses')).toBe(`${USUAL} Nothing unusual.`)
    expect(longestText(streakOf({ length: 6 }), 'losses')).toBe(`${USUAL} Nothing unusual.`)
  })
  it('beyond that is unusual, with its chance', () => {
    expect(longestText(streakOf({ length: 7, chance: 0.012 }), 'losses')).toBe(
      `${USUAL} This one is longer: a chance of 1.2%.`,
    )
  })
  it('is not described without a streak or an expectation', () => {
    expect(longestText(streakOf({ length: 0 }), 'wins')).toBe('No wins yet.')
    expect(longestText(streakOf({ expected: null }), 'wins')).toBe('No wins yet.')
    expect(longestText(streakOf({ chance: null }), 'losses')).toBe('No losses yet.')
  })
})

describe('a chance', () => {
  it.each([
    [0, 'under 0.1%'],
    [0.00099, 'under 0.1%'],
    [0.001, '0.1%'],
    [0.0994, '9.9%'],
    [0.1, '10%'],
    [0.456, '46%'],
    [1, '100%'],
  ])('of %f is written %s', (chance, text) => {
    expect(shareText(chance)).toBe(text)
  })
  it.each([
    [0.049, true],
    [0.05, true],
    [0.0501, false],
    [null, false],
  ])('of %s, corrected, is unlikely: %s', (chance, isUnlikely) => {
    expect(isUnlikelyChance(chance)).toBe(isUnlikely)
  })
})
