import { describe, expect, it } from 'vitest'
import { rBars } from './r-bars.ts'

/** Bars between these edges and beyond both ends, each with one more trade than the previous one. */
function barsBetween(...edges: number[]) {
  return rBars([null, ...edges].map((from, at) => ({ from, to: edges[at] ?? null, count: at })))
}

describe('the bars of results in R', () => {
  it('are as high as their share of the highest', () => {
    expect(barsBetween(-1, 0, 1, 2).map(({ count, share }) => [count, share])).toEqual([
      ...[
        [0, 0],
        [1, 0.25],
        [2, 0.5],
        [3, 0.75],
        [4, 1],
      ],
    ])
  })

  it('have no height if no trade has an R', () => {
    expect(rBars([{ from: null, to: 0, count: 0 }])[0]?.share).toBe(0)
  })

  it('count as lost if they end at zero or below', () => {
    expect(barsBetween(-1, 0, 1).map(({ isLoss }) => isLoss)).toEqual([true, true, false, false])
  })
})

describe('the words under the bars', () => {
  it('name whole R between the ends, and what the open ends hold', () => {
    expect(barsBetween(-2, -1, -0.5, 0, 1, 2, 3).map(({ label }) => label)).toEqual([
      { text: 'under −2', at: 'start' },
      // The bars next to the ends have no label, because it would overlap the end labels.
      null,
      { text: '−1', at: 'edge' },
      null,
      { text: '0', at: 'edge' },
      { text: '1', at: 'edge' },
      null,
      { text: '3 and over', at: 'end' },
    ])
  })
})
