import { expect, it } from 'vitest'
import { readInstrument } from './instrument.ts'
import { restsAt } from './trading-week.ts'

const rests = (text: string, symbol = 'MNQU6') =>
  restsAt(Temporal.ZonedDateTime.from(`${text}[America/New_York]`).epochMilliseconds, readInstrument(symbol))

it('is from Friday to Sunday, 17:00 in New York, in summer and in winter', () => {
  for (const [friday, sunday] of [
    ['2026-06-12', '2026-06-14'],
    ['2026-01-09', '2026-01-11'],
    // The clocks change in the night before these Sundays.
    ['2026-03-06', '2026-03-08'],
    ['2026-10-30', '2026-11-01'],
  ]) {
    expect(rests(`${friday}T16:59`)).toBe(false)
    expect(rests(`${friday}T17:30`)).toBe(true)
    expect(rests(`${friday}T23:59`)).toBe(true)
    expect(rests(`${sunday}T00:00`)).toBe(true)
    expect(rests(`${sunday}T16:30`)).toBe(true)
    expect(rests(`${sunday}T17:00`)).toBe(false)
    expect(rests(`${sunday}T18:00`)).toBe(false)
  }
  expect(rests('2026-06-10T03:00')).toBe(false)
})

it('begins and ends with a tolerance of five minutes for inaccurate clocks', () => {
  const friday = '2026-06-12'
  const sunday = '2026-06-14'
  expect([rests(`${friday}T17:05`), rests(`${friday}T17:05:01`)]).toEqual([false, true])
  expect([rests(`${sunday}T16:54:59`), rests(`${sunday}T16:55`)]).toEqual([true, false])
})

it('applies to currencies and metals as to futures', () => {
  expect(['EURUSD', 'xauusd', 'ESM6'].map((symbol) => rests('2026-06-13T12:00', symbol))).toEqual([
    true,
    true,
    true,
  ])
})

it('never applies to what trades at weekends, or whose hours are unknown', () => {
  const open = ['BTCUSD', 'ETHUSDT', 'MBTM6', 'AAPL', 'US30.cash', 'SOMETHING-ODD']
  expect(open.map((symbol) => rests('2026-06-13T12:00', symbol))).toEqual(open.map(() => false))
  const saturday = Date.parse('2026-06-13T12:00Z')
  expect(restsAt(saturday, { ...readInstrument('XAUUSD'), assetClass: 'cfd', root: 'US500' })).toBe(false)
  expect(restsAt(saturday, { ...readInstrument('XAUUSD'), assetClass: 'unknown' })).toBe(false)
})
