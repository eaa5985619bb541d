import { describe, expect, it } from 'vitest'
import { parseActivity } from '../../lib/activity.ts'
import { recommend } from './recommendations.ts'

const activity = (stored: object) => parseActivity(JSON.stringify(stored))
const ids = (stored: object) => recommend(activity(stored)).map(({ id }) => id)

describe('recommendations', () => {
  it('ask for first trades below five trades', () => {
    expect(ids({ tradeCount: 0 })).toEqual(['first_trades'])
    expect(ids({ tradeCount: 4 })).toEqual(['first_trades'])
    expect(ids({ tradeCount: 5, favoriteFeatures: ['trade-plans'] })).toEqual([])
  })
  it('do not call trades the first ones when there are some already', () => {
    expect(recommend(activity({ tradeCount: 1 })).map(({ title }) => title)).toEqual(['Add a few trades'])
  })
  it('are sorted by priority, and each disappears once its page is used', () => {
    const busy = { tradeCount: 200, daysSinceSignup: 30, timeSpentInApp: 500 }
    expect(ids(busy)).toEqual(['plan_a_day', 'see_patterns', 'reflect_on_days', 'keep_a_copy'])
    expect(ids({ ...busy, favoriteFeatures: ['calendar', 'ai-metrics', 'trade-plans'] })).toEqual([
      'keep_a_copy',
    ])
  })
  it('have the fields of the specification', () => {
    for (const found of recommend(activity({ tradeCount: 0 })))
      expect(Object.keys(found).sort()).toEqual(['action', 'description', 'id', 'priority', 'title'])
  })
})
