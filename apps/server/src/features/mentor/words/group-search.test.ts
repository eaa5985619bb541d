import { tradeFilterFields, tradeFilterSchema } from '@ballast/contract/trade-filter'
import type { QuestionDimension } from '@ballast/domain/mentor/question'
import { HOLD_BANDS, SIZE_BANDS } from '@ballast/domain/statistics/breakdown/bands'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { describe, expect, test } from 'vitest'
import { groupSearch } from './group-search.ts'

/** A group of every dimension that can be asked for. */
const KEYS: Record<QuestionDimension, string> = {
  setup: 'Fade',
  root: 'NQ',
  direction: 'long',
  account: '019a2f00-0000-7abc-8def-0123456789ff',
  session: 'asia',
  hour: '0',
  weekday: '7',
  dayOfMonth: '31',
  month: '2026-02',
  duration: HOLD_BANDS.keys[0] ?? '',
  size: SIZE_BANDS.keys[0] ?? '',
  tag: 'news',
  mistake: 'chased',
  emotionBefore: 'calm',
  planFollowed: 'no_plan',
  confidence: '10',
  executionScore: '1',
}

describe('the log filter for a group', () => {
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
    ['hour', '9', { hour: ['9'] }],
    ['weekday', '1', { weekday: ['1'] }],
    ['dayOfMonth', '31', { monthDay: ['31'] }],
    ['duration', 'under_1m', { duration: ['under_1m'] }],
    ['size', '1', { size: ['1'] }],
  ])('of %s asks for its word', (dimension, key, filter) => {
    expect(groupSearch(dimension, key, {})).toEqual(filter)
  })

  test('of a score asks for it and no other, or for none', () => {
    expect(groupSearch('confidence', '7', {})).toEqual({ confidenceMin: '7', confidenceMax: '7' })
    expect(groupSearch('executionScore', '4', {})).toEqual({ scoreMin: '4', scoreMax: '4' })
    expect(groupSearch('executionScore', null, {})).toEqual({ score: 'no' })
  })

  test('is one that the log understands, for every possible dimension', () => {
    for (const [dimension, key] of Object.entries(KEYS)) {
      const search = groupSearch(dimension, key, {})
      expect(search, dimension).not.toBeNull()
      expect(tradeFilterSchema.safeParse(search).error, dimension).toBeUndefined()
      expect(Object.keys(tradeFilterFields), dimension).toEqual(
        expect.arrayContaining(Object.keys(search ?? {})),
      )
    }
  })

  test('of trades without the field asks for those without it', () => {
    expect(groupSearch('setup', null, {})).toEqual({ setup: [NONE] })
  })

  test('is null for a dimension the log cannot filter by', () => {
    expect([groupSearch('rBucket', '1', {}), groupSearch('month', null, {})]).toEqual([null, null])
  })
})

describe('the log filter for a month', () => {
  test('goes from its first day to its last, also in a leap year', () => {
    expect(groupSearch('month', '2026-04', {})).toEqual({ from: '2026-04-01', to: '2026-04-30' })
    expect(groupSearch('month', '2026-02', {})).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(groupSearch('month', '2028-02', {})).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(groupSearch('month', '2026-12', {})).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  test('stays inside the requested days', () => {
    const asked = { from: '2026-04-10', to: '2026-04-20' }
    expect(groupSearch('month', '2026-04', asked)).toEqual(asked)
  })

  test('is not widened by requested days outside of it', () => {
    const asked = { from: '2026-01-01', to: '2026-12-31' }
    expect(groupSearch('month', '2026-04', asked)).toEqual({ from: '2026-04-01', to: '2026-04-30' })
  })
})
