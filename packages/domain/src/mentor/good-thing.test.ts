import { describe, expect, test } from 'vitest'
import { goodThing, type WeekCounts } from './good-thing.ts'

const nothing: WeekCounts = {
  trades: 5,
  losses: { all: 0, of: 0, within: 0 },
  plans: { of: 0, followed: 0 },
  rules: { of: 0, kept: 0 },
  days: { of: 0, reflected: 0 },
  resets: 0,
}
const week = (facts: Partial<WeekCounts>) => goodThing({ ...nothing, ...facts })

describe('one thing of a week that was done well', () => {
  test('losses that all stayed within their risk, from three on', () => {
    expect(week({ losses: { all: 3, of: 3, within: 3 } })).toBe('All 3 losses stayed within 1.1 R.')
    expect(week({ losses: { all: 3, of: 3, within: 2 } })).toBeNull()
    expect(week({ losses: { all: 2, of: 2, within: 2 } })).toBeNull()
  })

  test('never says “all” of a part of them without saying of which', () => {
    expect(week({ losses: { all: 5, of: 3, within: 3 } })).toBe(
      'All 3 losses with a known risk stayed within 1.1 R.',
    )
    expect(week({ trades: 9, rules: { of: 3, kept: 3 } })).toBe(
      'All 3 trades with judged rules kept every rule of their setup.',
    )
    expect(week({ trades: 9, plans: { of: 5, followed: 4 } })).toBe(
      '4 of 5 trades with an answer about it followed their plan.',
    )
  })

  test('rules, plans and days, from four in five on', () => {
    expect(week({ rules: { of: 5, kept: 4 } })).toBe('4 of 5 trades kept every rule of their setup.')
    expect(week({ rules: { of: 4, kept: 3 } })).toBeNull()
    expect(week({ trades: 3, rules: { of: 3, kept: 3 } })).toBe(
      'All 3 trades kept every rule of their setup.',
    )
    expect(week({ rules: { of: 2, kept: 2 } })).toBeNull()
    expect(week({ plans: { of: 5, followed: 4 } })).toBe('4 of 5 trades followed their plan.')
    expect(week({ plans: { of: 4, followed: 3 } })).toBeNull()
    expect(week({ days: { of: 5, reflected: 4 } })).toBe('4 of 5 trading days have a reflection.')
    expect(week({ days: { of: 4, reflected: 3 } })).toBeNull()
    expect(week({ trades: 3, plans: { of: 3, followed: 3 } })).toBe('All 3 trades followed their plan.')
    expect(week({ plans: { of: 2, followed: 2 } })).toBeNull()
    expect(week({ days: { of: 2, reflected: 2 } })).toBe('All 2 trading days have a reflection.')
    expect(week({ days: { of: 1, reflected: 1 } })).toBeNull()
  })

  test('what keeps an account alive comes before what is written, and a reset comes last', () => {
    const rules = { of: 5, kept: 5 }
    expect(week({ rules, losses: { all: 4, of: 4, within: 4 } })).toContain('losses')
    expect(week({ rules, plans: { of: 5, followed: 5 } })).toContain('rule')
    expect(week({ resets: 1 })).toBe('You took a reset when it mattered.')
    expect(week({ resets: 2 })).toBe('You took 2 resets when it mattered.')
    expect(goodThing(nothing)).toBeNull()
  })
})
