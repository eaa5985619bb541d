import { describe, expect, it } from 'vitest'
import { statedTotal } from './stated-total.ts'

describe('a total stated by a file', () => {
  it('is its amount, positive or negative', () => {
    expect(['99.00', '-1,234.50', '(12.5)', '0'].map(statedTotal)).toEqual([
      99_000_000, -1_234_500_000, -12_500_000, 0,
    ])
  })

  it('is null if it is not a number, or too large to be money', () => {
    expect(['', 'n/a', '9000000000.01', '-9000000000.01'].map(statedTotal)).toEqual([null, null, null, null])
    expect(['9000000000', '-9000000000'].map(statedTotal)).toEqual([9e15, -9e15])
  })
})
