import { describe, expect, it } from 'vitest'
import { monthChart } from './charts.ts'
import { COLOURS } from './paper.ts'

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
