import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RunningFall } from './running-fall.ts'

function fallOf(start: number, balances: readonly number[]) {
  const fall = new RunningFall(start)
  for (const balance of balances) fall.add(balance)
  const { amount, peakPoint, troughPoint, share, highest, current } = fall
  return { amount, peakPoint, troughPoint, share, highest, current }
}

describe('the deepest fall of a balance', () => {
  it('is zero before the first point and while the balance only rises', () => {
    const none = { amount: 0, peakPoint: 0, troughPoint: 0, share: 0, current: 0 }
    expect(fallOf(100, [])).toEqual({ ...none, highest: 100 })
    expect(fallOf(100, [100, 120])).toEqual({ ...none, highest: 120 })
  })

  it('is measured from the last point at the peak to the first lowest one', () => {
    expect(fallOf(100, [120, 110, 120, 90, 95, 90])).toEqual({
      amount: 30,
      peakPoint: 3,
      troughPoint: 4,
      share: 0.25,
      highest: 120,
      current: 30,
    })
  })

  it('counts from the starting balance, and ends at a new peak', () => {
    expect(fallOf(100, [70, 100])).toMatchObject({ amount: 30, peakPoint: 0, troughPoint: 1, current: 0 })
  })

  it('is over where fractions add up to the peak again but for rounding', () => {
    expect(fallOf(0, [0.1, 0, -0.2, 0.1 - 0.1 - 0.2 + 0.3])).toMatchObject({ current: 0 })
  })

  it('may be a different one in money than as a share of its peak', () => {
    // 20 of 100 is a larger share than 30 of 200, but a smaller amount.
    expect(fallOf(100, [80, 200, 170])).toMatchObject({ amount: 30, share: 0.2, troughPoint: 3 })
  })

  it('has no share below a peak of zero', () => {
    expect(fallOf(0, [-5])).toMatchObject({ amount: 5, share: 0 })
    expect(fallOf(-10, [-5, -8])).toMatchObject({ amount: 3, share: 0 })
  })

  it('agrees with comparing every pair of points', () => {
    const results = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), results, (start, list) => {
        const balances = [start]
        for (const result of list) balances.push((balances.at(-1) ?? 0) + result)
        const falls = balances.flatMap((high, from) =>
          balances
            .slice(from)
            .map((low) => ({ amount: high - low, share: high > 0 ? (high - low) / high : 0 })),
        )
        const found = fallOf(start, balances.slice(1))
        expect(found.amount).toBe(Math.max(...falls.map(({ amount }) => amount)))
        expect((balances[found.peakPoint] ?? 0) - (balances[found.troughPoint] ?? 0)).toBe(found.amount)
        expect(found.highest).toBe(Math.max(...balances))
        expect(found.current).toBe(Math.max(...balances) - (balances.at(-1) ?? 0))
        const peaks = balances.map((_, at) => Math.max(...balances.slice(0, at + 1)))
        const shares = balances.map((low, at) => ((peaks[at] ?? 0) - low) / (peaks[at] ?? 1))
        expect(found.share).toBe(Math.max(0, ...shares))
      }),
    )
  })
})
