import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './room-for-trades.ts'

describe('the room left in a journal on the free plan', () => {
  test('is as many trades as the plan allows, and not one more', () => {
    expect(FREE_TRADES).toBe(100)
    expect(refusalOf({ there: 0, more: 100 })).toBeNull()
    expect(refusalOf({ there: 99, more: 1 })).toBeNull()
    expect(refusalOf({ there: 99, more: 2 })).not.toBeNull()
    expect(refusalOf({ there: 0, more: 101 })).not.toBeNull()
  })

  test('is enough for zero more trades, even if it is full, or has more from a plan that ended', () => {
    expect(refusalOf({ there: 100, more: 0 })).toBeNull()
    expect(refusalOf({ there: 500, more: 0 })).toBeNull()
  })

  test.each([
    [0, 101, 'These would be 101 new trades. The free plan keeps 100.'],
    [1, 100, 'These would be 100 new trades. The free plan keeps 100, and 1 is there.'],
    [2, 99, 'These would be 99 new trades. The free plan keeps 100, and 2 are there.'],
    [100, 1, 'This would be 1 new trade. The free plan keeps 100, and 100 are there.'],
  ])('says beside %i how many come and how many are kept: %i', (there, more, sentence) => {
    expect(refusalOf({ there, more })).toBe(sentence)
  })
})
