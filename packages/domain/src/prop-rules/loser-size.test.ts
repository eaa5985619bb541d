import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loserSizeOf } from './loser-size.ts'

describe('loserSizeOf', () => {
  it('is the median of the losses, ignoring wins', () => {
    expect(loserSizeOf([-200, 500, -240, -260, -220, -300])).toEqual({ size: 240, n: 5 })
    expect(loserSizeOf([-1, -2, -3, -4, -5, -6])).toEqual({ size: 4, n: 6 })
  })

  it('is unknown with fewer than five losses', () => {
    expect(loserSizeOf([-1, -2, -3, -4, 0, 9])).toBeNull()
    expect(loserSizeOf([-1, -2, -3, -4, -5])).not.toBeNull()
  })

  it('leaves out break-evens within the tolerance of the account', () => {
    expect(loserSizeOf([-5, -5, -6, -7, -8, -9, -10], 5)).toEqual({ size: 8, n: 5 })
  })

  it('uses only the last twenty losses', () => {
    const old = Array.from({ length: 40 }, () => -900)
    const late = Array.from({ length: 20 }, () => -100)
    expect(loserSizeOf([...old, ...late])).toEqual({ size: 100, n: 20 })
  })

  it('lies between the smallest and the largest loss', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 5, maxLength: 20 }), (losses) => {
        const size = loserSizeOf(losses.map((loss) => -loss))?.size ?? 0
        return size >= Math.min(...losses) && size <= Math.max(...losses)
      }),
    )
  })
})
