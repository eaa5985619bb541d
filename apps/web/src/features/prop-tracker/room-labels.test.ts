import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apart, HEIGHT } from './room-scale.ts'

describe('the labels beside the room', () => {
  it.each([
    [
      [10, 100, 200],
      [10, 100, 200],
    ],
    [
      [10, 15, 200],
      [10, 32, 200],
    ],
    [
      [-5, 3],
      [0, 22],
    ],
    [[], []],
    // Balance, day stop and floor close together above the lower end: all of them stay readable.
    [
      [240, 243, 246],
      [216, 238, 260],
    ],
    [
      [250, 400],
      [238, 260],
    ],
    [
      [10, 240, 250],
      [10, 238, 260],
    ],
  ])('at %j are written at %j', (tops, written) => {
    expect(apart(tops, 22)).toEqual(written)
  })

  it('never cover one another, stay in order and stay inside the drawing', () => {
    const four = fc.array(fc.double({ min: 0, max: HEIGHT, noNaN: true }), { maxLength: 4 })
    fc.assert(
      fc.property(four, (tops) => {
        const written = apart(
          tops.toSorted((a, b) => a - b),
          22,
        )
        for (const [index, top] of written.entries()) {
          expect(top).toBeLessThanOrEqual(HEIGHT)
          expect(top).toBeGreaterThanOrEqual(0)
          if (index > 0) expect(top - (written[index - 1] ?? 0)).toBeGreaterThanOrEqual(22 - 1e-9)
        }
      }),
    )
  })
})
