import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CurvePoints } from './curve-points.ts'

function chosen(values: readonly number[], most: number): number[] {
  const points = new CurvePoints(most)
  for (const [at, value] of values.entries()) points.add(value, -at, at * 2)
  return points.chosen().map(({ point }) => point)
}

/** The same points, selected from the finished list. */
function naive(values: readonly number[], most: number): number[] {
  const last = values.length
  if (last < most) return values.map((_, at) => at + 1)
  let width = 2
  while (Math.ceil(last / width) > (most - 4) / 2) width *= 2
  const found = [last]
  for (let from = 0; from < last; from += width) {
    const part = values.slice(from, from + width)
    found.push(from + 1 + part.indexOf(Math.min(...part)), from + 1 + part.indexOf(Math.max(...part)))
  }
  return [...new Set(found)].sort((a, b) => a - b)
}

describe('the points of a curve worth drawing', () => {
  it('are all of them up to the maximum including the start, which is never below six', () => {
    expect(chosen([], 10)).toEqual([])
    expect(chosen([1, 2, 3, 4, 5], 6)).toEqual([1, 2, 3, 4, 5])
    expect(chosen([1, 2, 3, 4, 5], 0)).toEqual([1, 2, 3, 4, 5])
    expect(chosen([1, 2, 3, 4, 5, 6], 6)).toHaveLength(2)
  })

  it('are the first lowest and the first highest of each bucket, and the last', () => {
    // One bucket of eight points, six of which are filled.
    expect(chosen([3, 1, 4, 1, 4, 2], 6)).toEqual([2, 3, 6])
    expect(chosen([3, 3, 3, 3, 3, 9], 6)).toEqual([1, 6])
    // Two buckets of four.
    expect(chosen([5, 4, 6, 5, 1, 2, 9, 3], 8)).toEqual([2, 3, 5, 7, 8])
  })

  it('include their value, how far it is below the peak, and the row', () => {
    const points = new CurvePoints(6)
    points.add(7, -2, 5)
    expect(points.chosen()).toEqual([{ point: 1, value: 7, below: -2, row: 5 }])
    for (const value of [9, 1, 3, 4, 5, 6]) points.add(value, value - 9, value)
    expect(points.chosen()).toEqual([
      { point: 2, value: 9, below: 0, row: 9 },
      { point: 3, value: 1, below: -8, row: 1 },
      { point: 7, value: 6, below: -3, row: 6 },
    ])
  })

  it('match those selected from the finished list, and leave room for three more', () => {
    const values = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 120 })
    fc.assert(
      fc.property(values, fc.integer({ min: 6, max: 40 }), (list, most) => {
        expect(chosen(list, most)).toEqual(naive(list, most))
        expect(chosen(list, most).length).toBeLessThan(list.length < most ? most : most - 2)
      }),
    )
  })
})
