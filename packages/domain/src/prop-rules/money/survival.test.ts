import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { survivalOf } from './survival.ts'

const lost = (...days: number[]) => days.map((each) => ({ days: each, isLost: true }))
const left = (...days: number[]) => days.map((each) => ({ days: each, isLost: false }))

describe('survivalOf', () => {
  it('is the share still alive if every end is known', () => {
    // In any order.
    expect(survivalOf(lost(3, 1, 4, 2)).map(({ day, share }) => [day, share])).toEqual([
      [1, 0.75],
      [2, expect.closeTo(0.5)],
      [3, expect.closeTo(0.25)],
      [4, 0],
    ])
  })

  it('counts those that left for as long as they were followed', () => {
    // Of the three followed on day 5 one is lost: the one that left on day 3 no longer counts.
    const [first, second] = survivalOf([...lost(2, 5), ...left(3, 9, 5)])
    expect([first?.followed, first?.share]).toEqual([5, 0.8])
    expect([second?.followed, second?.share]).toEqual([3, expect.closeTo((0.8 * 2) / 3)])
  })

  it('agrees with a published table: 6-MP of Freireich, at 6 and 10 weeks', () => {
    const lives = [
      ...lost(6, 6, 6, 7, 10, 13, 16, 22, 23),
      ...left(6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35),
    ]
    const found = new Map(survivalOf(lives).map((step) => [step.day, step]))
    expect(found.get(6)?.share).toBeCloseTo(0.857, 3)
    expect(found.get(6)?.low).toBeCloseTo(0.62, 2)
    expect(found.get(6)?.high).toBeCloseTo(0.952, 2)
    expect(found.get(10)?.share).toBeCloseTo(0.753, 3)
    expect(found.get(23)?.share).toBeCloseTo(0.448, 3)
  })

  it('ends at zero if the last one is lost too, and no higher than the step before', () => {
    const [first, last] = survivalOf(lost(3, 5))
    expect(first?.high).toBeLessThan(1)
    expect(last).toEqual({ day: 5, share: 0, followed: 1, low: 0, high: first?.high })
  })

  it('says nothing about a share at which all are lost on the same day', () => {
    expect(survivalOf(lost(5, 5))).toEqual([{ day: 5, share: 0, followed: 2, low: 0, high: 1 }])
  })

  it('is empty if nothing was lost', () => {
    expect(survivalOf(left(3, 9))).toEqual([])
    expect(survivalOf([])).toEqual([])
  })

  it('never rises, and stays within its interval', () => {
    const life = fc.record({ days: fc.integer({ min: 0, max: 60 }), isLost: fc.boolean() })
    fc.assert(
      fc.property(fc.array(life, { maxLength: 40 }), (lives) => {
        let before = 1
        for (const { share, low, high } of survivalOf(lives)) {
          if (share > before || low > share || high < share) return false
          before = share
        }
        return true
      }),
    )
  })
})
