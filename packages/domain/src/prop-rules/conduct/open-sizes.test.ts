import { describe, expect, it } from 'vitest'
import { type FilledPosition, openSizes } from './open-sizes.ts'

/** Fills as [time, signed quantity]. */
const position = (
  id: string,
  fills: readonly (readonly [number, number])[],
  given: Partial<FilledPosition> = {},
): FilledPosition => ({
  id,
  root: 'NQ',
  direction: (fills[0]?.[1] ?? 0) > 0 ? 'long' : 'short',
  fills: fills.map(([executedAt, by]) => ({
    executedAt,
    side: by > 0 ? 'buy' : 'sell',
    quantity: String(Math.abs(by)),
  })),
  ...given,
})
const sizes = (...positions: FilledPosition[]) =>
  openSizes(positions).map(({ id, at, size }) => [id, at, size])

describe('the contracts an account has open as a position grows', () => {
  it('add up over all that is open then, and no longer count what has been closed', () => {
    const long = position('long', [
      [1, 2],
      [5, -1],
      [9, -1],
    ])
    const short = position(
      'short',
      [
        [3, -2],
        [6, -1],
        [9, 3],
      ],
      { root: 'ES' },
    )
    expect(sizes(short, long)).toEqual([
      ['long', 1, 2],
      ['short', 3, 4],
      ['short', 6, 4],
    ])
  })

  it('count a position turned around at one instant as closed before it opens again', () => {
    expect(
      sizes(
        position('new', [[4, -2]]),
        position('old', [
          [1, 2],
          [4, -2],
        ]),
      ),
    ).toEqual([
      ['old', 1, 2],
      ['new', 4, 2],
    ])
  })

  it('count ten micros as one contract, and lots without an error of rounding', () => {
    expect(sizes(position('micro', [[1, 15]], { root: 'MNQ' }))).toEqual([['micro', 1, 1.5]])
    const lots = position(
      'lots',
      [
        [1, 0.1],
        [2, 0.2],
      ],
      { root: 'EURUSD' },
    )
    expect(sizes(lots)).toEqual([
      ['lots', 1, 0.1],
      ['lots', 2, 0.3],
    ])
  })
})
