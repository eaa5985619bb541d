import { describe, expect, it } from 'vitest'
import { barsOfMoney, barsOfR, meanPlace, overflowText } from './bins.ts'

const BINS = [
  { from: null, to: -1, count: 2 },
  { from: -1, to: 0, count: 5 },
  { from: 0, to: 1, count: 7 },
  { from: 1, to: null, count: 1 },
]

describe('the bars of a histogram', () => {
  it('link to their own bin, which excludes its upper edge', () => {
    const bars = barsOfR({ bins: BINS, count: 15, of: 20, width: 1 }, { setup: ['Fade'] })
    expect(bars.map(({ search }) => search)).toEqual([
      { setup: ['Fade'], rBelow: '-1' },
      { setup: ['Fade'], rMin: '-1', rBelow: '0' },
      { setup: ['Fade'], rMin: '0', rBelow: '1' },
      { setup: ['Fade'], rMin: '1' },
    ])
    expect(bars.map(({ tone }) => tone)).toEqual(['loss', 'loss', 'win', 'win'])
    expect(bars[1]?.label).toBe('From −1R to below 0R')
  })

  it('keep the page’s filters', () => {
    const page = { rMin: '-0.5', rMax: '0.5' }
    const bars = barsOfR({ bins: BINS, count: 15, of: 20, width: 1 }, page)
    expect(bars[1]?.search).toEqual({ rMin: '-0.5', rBelow: '0' })
    expect(bars[2]?.search).toEqual({ rMin: '0', rMax: '0.5', rBelow: '1' })
  })

  it.each([
    ['2.50', ['Below $0.00', 'From $0.00 to below $2.50', '$2.50 or more'], '0'],
    ['0.20', ['Below $0.00', 'From $0.00 to below $0.20', '$0.20 or more'], '0.00'],
    ['50.00', ['Below $0', 'From $0 to below $50', '$50 or more'], '0'],
  ])('name edges that are %s apart without rounding them', (width, labels, tick) => {
    const bins = [
      { from: null, to: '0.00', count: 2 },
      { from: '0.00', to: width, count: 5 },
      { from: width, to: null, count: 1 },
    ]
    const bars = barsOfMoney({ bins, width, n: 8 }, {}, { currency: 'USD', isPrivate: false })
    expect(bars.map(({ label }) => label)).toEqual(labels)
    expect(bars[1]?.tick).toBe(tick)
  })

  it('name a tick to the cent if it is not whole', () => {
    const bins = [{ from: '0.80', to: '1.00', count: 2 }]
    const bars = barsOfMoney({ bins, width: '0.20', n: 2 }, {}, { currency: 'USD', isPrivate: false })
    expect(bars[0]?.tick).toBe('0.80')
  })

  it('show no amounts in privacy mode', () => {
    const bins = BINS.map(({ from, to, count }) => ({
      from: from === null ? null : `${from}50.00`,
      to: to === null ? null : `${to}50.00`,
      count,
    }))
    const bars = barsOfMoney({ bins, width: '50.00', n: 15 }, {}, { currency: 'USD', isPrivate: true })
    expect(JSON.stringify(bars.map(({ label, tick }) => [label, tick]))).not.toContain('50')
  })
})

describe('the average', () => {
  const figure = { value: 0.5, low: 0, high: null, n: 20, band: 'early', reason: null } as const

  it('is placed among bars of equal width, including the open ones', () => {
    expect(meanPlace(BINS, figure)).toEqual({ at: (1 + 1.5) / 4, low: 2 / 4, high: null })
    expect(meanPlace([], figure)).toBeNull()
  })
})

it('says how much is off the chart', () => {
  expect(overflowText(BINS)).toBe(
    'Off the chart: 2 to the left, 1 to the right, counted in the outermost bars.',
  )
  expect(overflowText(BINS.slice(1, 3))).toBeNull()
})
