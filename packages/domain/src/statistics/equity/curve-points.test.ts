import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CurvePoints } from './curve-points.ts'

function chosen(values: readonly number[], most: number, ...named: number[]): number[] {
  const points = new CurvePoints(values.length + 1, most)
  for (const value of values) points.add(value)
  return [...points.with(...named)]
}

/** The same points from the finished list. */
function naive(values: readonly number[], most: number): number[] {
  const all = [0, ...values]
  if (all.length <= most) return all.map((_, point) => point)
  const buckets = Math.floor((most - 4) / 2)
  const inner = all.length - 2
  const found = [0, all.length - 1]
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = 1 + Math.floor((bucket * inner) / buckets)
    const part = all.slice(from, 1 + Math.floor(((bucket + 1) * inner) / buckets))
    found.push(from + part.indexOf(Math.min(...part)), from + part.indexOf(Math.max(...part)))
  }
  return [...new Set(found)].sort((a, b) => a - b)
}

describe('the points of a curve worth drawing', () => {
  it('are all of them while there are no more than asked for, and never fewer than six', () => {
    expect(chosen([], 10)).toEqual([0])
    expect(chosen([1, 2, 3, 4, 5], 6)).toEqual([0, 1, 2, 3, 4, 5])
    expect(chosen([1, 2, 3, 4, 5], 0)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('are both ends and the first lowest and highest of each bucket', () => {
    // One bucket of the points 1 to 5.
    expect(chosen([3, 1, 4, 1, 4, 9], 6)).toEqual([0, 2, 3, 6])
    expect(chosen([3, 3, 3, 3, 3, 9], 6)).toEqual([0, 1, 6])
  })

  it('hold the points named, each once', () => {
    expect(chosen([3, 1, 4, 1, 4, 9], 6, 5, 2)).toEqual([0, 2, 3, 5, 6])
    expect(chosen([1, 2], 6, 1)).toEqual([0, 1, 2])
  })

  it('are those chosen from the finished list', () => {
    const values = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 120 })
    fc.assert(
      fc.property(values, fc.integer({ min: 6, max: 40 }), (list, most) => {
        expect(chosen(list, most)).toEqual(naive(list, most))
        expect(chosen(list, most).length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
