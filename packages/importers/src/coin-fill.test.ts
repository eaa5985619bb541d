import { describe, expect, it } from 'vitest'
import { feeOf } from './coin-fill.ts'

describe('feeOf', () => {
  it('counts a fee in the coin of the result as a cost of it', () => {
    expect(feeOf({ paid: '0.6808', coin: 'USDT', quote: 'USDT' })).toEqual({ fees: -680_800 })
    expect(feeOf({ paid: '-0.02', coin: 'USDT', quote: 'USDT' })).toEqual({ fees: 20_000 })
  })

  it('keeps a fee in another coin to the last digit, and converts nothing', () => {
    expect(feeOf({ paid: '0.00000123', coin: 'BNB', quote: 'USDT' })).toEqual({
      feesInKind: [{ quantity: '-0.00000123', currency: 'BNB' }],
    })
  })

  it('knows nothing of a fee that is not stated, and zero of one that is zero', () => {
    expect(feeOf({ paid: null, coin: 'BNB', quote: 'USDT' })).toEqual({})
    expect(feeOf({ paid: '0.000', coin: 'BNB', quote: 'USDT' })).toEqual({ fees: 0 })
  })
})
