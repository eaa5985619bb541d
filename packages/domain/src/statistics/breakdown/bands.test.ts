import { describe, expect, test } from 'vitest'
import { bandOf, HOLD_BANDS, SIZE_BANDS } from './bands.ts'
import { SESSIONS, sessionOf } from './sessions.ts'

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000 }

describe('a band', () => {
  test('of holding times is named by its edges', () => {
    for (const [band, key] of HOLD_BANDS.keys.entries()) {
      const [, from = '', until = '', unit = ''] = /^(\d+)(?:-(\d+))?([mh])\+?$/.exec(key) ?? []
      const scale = UNITS[unit] ?? Number.NaN
      expect([key, HOLD_BANDS.edges[band]]).toEqual([key, Number(from) * scale])
      if (until) expect([key, HOLD_BANDS.edges[band + 1]]).toEqual([key, Number(until) * scale])
    }
    expect(HOLD_BANDS.keys).toHaveLength(HOLD_BANDS.edges.length)
  })

  test('of sizes is named by its edges', () => {
    const { edges, keys } = SIZE_BANDS
    expect(keys).toEqual(
      edges.map((edge, band) => (band + 1 < edges.length ? `${edge}-${edges[band + 1]}` : `${edge}+`)),
    )
    expect(edges).toEqual([0, 0.1, 0.5, 1, 2, 3, 5, 10, 20, 50, 100, 500, 1000])
  })

  test('begins at its edge and ends before the next, and the last is open', () => {
    for (const [band, edge] of SIZE_BANDS.edges.entries()) {
      expect(bandOf(SIZE_BANDS, edge)).toBe(band)
      expect(bandOf(SIZE_BANDS, edge - 1e-9)).toBe(band - 1)
    }
    expect(bandOf(SIZE_BANDS, Infinity)).toBe(12)
    expect([-1, Number.NaN].map((value) => bandOf(SIZE_BANDS, value))).toEqual([-1, -1])
  })
})

describe('the session', () => {
  const key = (text: string) => SESSIONS[sessionOf(Date.parse(text))]?.key

  test.each([
    // Daylight saving time in New York: four hours behind.
    ['2026-07-01T21:59:59Z', 'between'],
    ['2026-07-01T22:00:00Z', 'asia'],
    ['2026-07-02T06:59:59Z', 'asia'],
    ['2026-07-02T07:00:00Z', 'london'],
    ['2026-07-02T11:59:59Z', 'london'],
    ['2026-07-02T12:00:00Z', 'new_york'],
    ['2026-07-02T20:59:59Z', 'new_york'],
    ['2026-07-02T21:00:00Z', 'between'],
    // In winter five.
    ['2026-01-05T12:59:59Z', 'london'],
    ['2026-01-05T13:00:00Z', 'new_york'],
    ['1969-12-31T13:00:00Z', 'new_york'],
  ])('at %s is %s', (instant, expected) => expect(key(instant)).toBe(expected))

  test('of NaN is none', () => expect(sessionOf(Number.NaN)).toBe(-1))

  test('covers every minute of the day once', () => {
    const minutes = SESSIONS.map(({ from, until }) => (until - from + 1440) % 1440)
    expect(minutes.reduce((sum, length) => sum + length, 0)).toBe(1440)
    expect(
      SESSIONS.map(({ until }, at) => until === SESSIONS[(at + 1) % SESSIONS.length]?.from),
    ).not.toContain(false)
  })
})
