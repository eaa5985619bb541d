import { expect, it } from 'vitest'
import { FUTURES } from './futures-table.ts'
import { readInstrument } from './instrument.ts'
import { sessionOpenOf, usualStart } from './session-open.ts'

const startOf = (symbols: Record<string, number>, timeZone: string, day = '2026-06-15') =>
  usualStart({ traded: Object.entries(symbols).map(([symbol, n]) => ({ symbol, n })), day, timeZone })

it('opens index futures at 08:30 in Chicago, in any time zone', () => {
  expect(startOf({ MNQU6: 1 }, 'America/Chicago')).toBe('08:30')
  expect(startOf({ ESU6: 1 }, 'America/New_York')).toBe('09:30')
  expect(startOf({ NQU6: 1 }, 'Europe/Berlin')).toBe('15:30')
  expect(startOf({ NQU6: 1 }, 'Asia/Tokyo')).toBe('22:30')
})

it('follows the daylight saving of both zones on that date', () => {
  // Between the second Sunday of March and the last, only America has changed its clocks.
  expect(startOf({ MNQM6: 1 }, 'Europe/Berlin', '2026-03-16')).toBe('14:30')
  expect(startOf({ MNQM6: 1 }, 'Europe/Berlin', '2026-03-30')).toBe('15:30')
})

it('takes the market traded most, counting all its symbols together', () => {
  expect(startOf({ MNQU6: 2, MESU6: 2, FDAXU6: 3 }, 'Europe/Berlin')).toBe('15:30')
  expect(startOf({ MNQU6: 1, FDAXU6: 3 }, 'Europe/Berlin')).toBe('09:00')
  expect(startOf({ BTCUSDT: 9, AAPL: 1 }, 'America/New_York')).toBe('09:30')
  expect(startOf({ EURUSD: 1 }, 'Europe/London')).toBe('08:00')
})

it('picks the same of two equally traded markets, in whatever order they are listed', () => {
  const both = [startOf({ MNQU6: 2, FDAXU6: 2 }, 'UTC'), startOf({ FDAXU6: 2, MNQU6: 2 }, 'UTC')]
  expect(both).toEqual(['13:30', '13:30'])
})

it('has no start if no market is known, or none ever closes', () => {
  expect(startOf({}, 'America/Chicago')).toBeNull()
  expect(startOf({ BTCUSDT: 3 }, 'UTC')).toBeNull()
  expect(startOf({ MBTU6: 3 }, 'UTC')).toBeNull()
})

it('knows the session of every future in the table except the coins', () => {
  const unknown = Object.keys(FUTURES).filter((root) => !sessionOpenOf({ ...readInstrument('ESU6'), root }))
  expect(unknown).toEqual(['BTC', 'MBT', 'ETH', 'MET'])
})

it('opens metals in lots with London, but no other contract for difference', () => {
  expect(sessionOpenOf({ ...readInstrument('XAUUSD'), assetClass: 'cfd', root: 'XAUUSD' })?.timeZone).toBe(
    'Europe/London',
  )
  expect(sessionOpenOf({ ...readInstrument('US500'), assetClass: 'cfd', root: 'US500' })).toBeNull()
  expect(sessionOpenOf({ ...readInstrument('BTCUSDT'), assetClass: 'crypto', root: 'XAUUSD' })).toBeNull()
})
