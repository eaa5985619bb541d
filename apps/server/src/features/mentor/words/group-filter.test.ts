import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { describe, expect, test } from 'vitest'
import { groupFilter } from './group-filter.ts'

describe('the filter of a group', () => {
  test.each([
    ['setup', 'a', { setup: ['a'] }],
    ['root', 'NQ', { symbol: ['NQ'] }],
    ['direction', 'short', { direction: ['short'] }],
    ['account', 'id', { account: ['id'] }],
    ['session', 'asia', { session: ['asia'] }],
    ['tag', 'news', { tag: ['news'] }],
    ['mistake', 'chased', { mistake: ['chased'] }],
    ['emotionBefore', 'calm', { emotion: ['calm'] }],
    ['planFollowed', 'no', { plan: ['no'] }],
  ])('of %s asks for its word', (dimension, key, filter) => {
    expect(groupFilter(dimension, key, {})).toEqual(filter)
  })

  test('of an hour or a weekday asks for a number', () => {
    expect(groupFilter('hour', '9', {})).toEqual({ hour: [9] })
    expect(groupFilter('weekday', '1', {})).toEqual({ weekday: [1] })
  })

  test('of trades without the fact asks for those without it', () => {
    expect(groupFilter('setup', null, {})).toEqual({ setup: [NONE] })
  })

  test('is nothing for a dimension the log cannot filter by', () => {
    expect(groupFilter('rBucket', '1', {})).toEqual({})
  })
})

describe('the filter of a month', () => {
  test('goes from its first day to its last, also in a leap year', () => {
    expect(groupFilter('month', '2026-04', {})).toEqual({ from: '2026-04-01', to: '2026-04-30' })
    expect(groupFilter('month', '2026-02', {})).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(groupFilter('month', '2028-02', {})).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(groupFilter('month', '2026-12', {})).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  test('stays inside the days that were asked about', () => {
    const asked = { from: '2026-04-10', to: '2026-04-20' }
    expect(groupFilter('month', '2026-04', asked)).toEqual(asked)
  })

  test('is not widened by days that were asked about outside of it', () => {
    const asked = { from: '2026-01-01', to: '2026-12-31' }
    expect(groupFilter('month', '2026-04', asked)).toEqual({ from: '2026-04-01', to: '2026-04-30' })
  })
})
