import type { SeriesReport } from '@ballast/domain/statistics/report/series-report'
import { describe, expect, it } from 'vitest'
import { equityChart, monthChart, rChart } from './charts.ts'
import { COLOURS, wordsOf } from './paper.ts'

const JUNE_1 = Date.UTC(2026, 5, 1) / 86_400_000
const day = (number: number, net: number) => ({
  ...{ day: JUNE_1 + number - 1, n: 1, wins: 0, losses: 0, totalR: 0 },
  net: net * 1_000_000,
})
const fillsOf = (svg: string) => [...svg.matchAll(/<rect[^>]* fill="([^"]+)"/g)].map(([, fill]) => fill)

describe('monthChart', () => {
  it('shows a day under 20 units as flat, as the calendar does, and from 20 on as a win or loss', () => {
    const days = [day(1, 19.99), day(2, 20), day(3, -19.99), day(4, -20)]
    const fills = fillsOf(monthChart({ month: '2026-06', days, strongest: 20_000_000 }))
    expect(fills.slice(0, 5)).toEqual([
      ...[COLOURS.line, COLOURS.profitMark, COLOURS.line, COLOURS.lossMark, COLOURS.wash],
    ])
  })

  it('writes the month as every page does', () => {
    expect(monthChart({ month: '2026-06', days: [], strongest: 0 })).toContain('>June 2026<')
  })
})

describe('a month begins under its weekday', () => {
  const placeOf = (month: string, number: number) => {
    const svg = monthChart({ month, days: [], strongest: 0 })
    const cells = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"/g)]
    const [, x, y] = cells[number - 1] ?? []
    return { cells: cells.length, column: (Number(x) - 0.75) / 22, row: (Number(y) - 14.75) / 15 }
  }
  // Read from a calendar: June 2026 began on a Monday, November on a Sunday, February has 28 days.
  it.each([
    ['2026-06', 1, { cells: 30, column: 0, row: 0 }],
    ['2026-06', 8, { cells: 30, column: 0, row: 1 }],
    ['2026-11', 1, { cells: 30, column: 6, row: 0 }],
    ['2026-11', 2, { cells: 30, column: 0, row: 1 }],
    ['2026-11', 30, { cells: 30, column: 0, row: 5 }],
    ['2026-02', 28, { cells: 28, column: 5, row: 4 }],
  ])('%s-%i', (month, number, place) => {
    expect(placeOf(month, number)).toEqual(place)
  })
})

describe('rChart', () => {
  const bins = [null, -2, -1, 0, 1, 2, 3].map((from, i, all) => ({
    ...{ from, to: all[i + 1] ?? null, count: i },
  }))
  const labels = [...rChart({ bins } as never).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

  it('names whole R between the ends, and what the open ends hold', () => {
    expect(labels.filter((text) => !/^\d$/.test(text ?? '') || text === '0')).toContain('under −2')
    expect(labels).toContain('3 and over')
    // The bars next to the ends are not named: their label would run into the words.
    expect(labels).not.toContain('−2')
    expect(labels.filter((text) => text === '−1')).toHaveLength(1)
  })

  it('draws the highest bar in full and the others by their share', () => {
    const heights = [...rChart({ bins } as never).matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, tall]) =>
      Number(tall),
    )
    expect(heights.at(-1)).toBe(62)
    expect(heights[3]).toBeCloseTo(31, 1)
  })
})

describe('equityChart', () => {
  const HOUR = 3_600_000
  const curve = [0, 100, 60].map((equity, i, all) => ({
    ...{ at: JUNE_1 * 24 * HOUR + i * HOUR, equity: equity * 1_000_000 },
    peak: Math.max(...all.slice(0, i + 1)) * 1_000_000,
  }))
  const drawn = equityChart({ curve } as SeriesReport, wordsOf({ currency: 'USD', isMasked: false })) ?? ''
  const [water = '', line = ''] = [...drawn.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d)
  const heights = (path: string) => [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))

  it('goes from the bottom to the top of its part, and below the peak in the part under it', () => {
    expect(heights(line)).toEqual([128, 8, 56])
    expect(heights(water)).toEqual([138, 138, 138, 180, 138])
  })

  it('is not drawn from fewer than two points', () => {
    const words = wordsOf({ currency: 'USD', isMasked: false })
    expect(equityChart({ curve: curve.slice(0, 1) } as SeriesReport, words)).toBeNull()
  })
})
