import { describe, expect, it } from 'vitest'
import { paid } from './costs.ts'
import { readOpeningSide, readSide } from './side.ts'
import { readSymbol } from './symbol.ts'
import { withOffset } from './zone-words.ts'

describe('a side', () => {
  it.each([
    ...[
      'B',
      ' Buy ',
      'BOT',
      'bought',
      'Bid',
      'Long',
      'Buy to Cover',
      'buy_to_open',
      'Buy-Open',
      'BTC',
      'BTO',
    ],
    ...['0', 'Achat', 'Kauf', 'compra', 'Long In', 'Acquisto', 'Koop', 'Kupno', 'Nákup', 'Alış', 'Покупка'],
    ...['Larga', 'Lunga', 'Longue', 'Open Long', 'Close Short', 'close_short', 'Short exit'],
    ...['BuyToCover', 'BuyToOpen', 'OpenLong', 'CloseShort', 'Entry long'],
    ...['Short > Long', 'Liquidated Cross Short', 'open buy', 'close buy', 'Cover', 'Purchase'],
  ])('%j buys', (text) => expect(readSide(text)).toBe('buy'))

  it.each([
    ...['S', 'SELL', 'SLD', 'sold', 'Ask', 'Short', 'Sell short', 'SellShort', 'Sell to Close', 'STC', 'STO'],
    ...['1', 'Vente', 'Verkauf', 'venta', 'Short Out', 'Vendita', 'Verkoop', 'Sprzedaż', 'Satış', 'Продажа'],
    ...['Corta', 'Courte', 'Open Short', 'Close Long', 'exit-long', 'Short entry'],
    ...['SellToClose', 'SELLTOOPEN', 'OpenShort', 'CloseLong', 'Entry short'],
    ...['Long > Short', 'Liquidated Isolated Long', 'open sell', 'close sell', 'Short Sell', 'Sale'],
  ])('%j sells', (text) => expect(readSide(text)).toBe('sell'))

  it.each([
    '',
    '2',
    'hold',
    'buyer',
    'to open',
    'buy sell',
    'unbuy',
    'sell to',
    'sell to open close',
    'buyto',
  ])('%j is neither', (text) => expect(readSide(text)).toBeNull())
})

describe('the side that opened a trade', () => {
  it.each([
    ['Close Long', 'buy'],
    ['Close Short', 'sell'],
    ['Short entry', 'sell'],
    ['Long', 'buy'],
    ['Sell', 'sell'],
    ['close', null],
  ])('is for %j %s', (text, side) => expect(readOpeningSide(text)).toBe(side))
})

describe('a contract', () => {
  it.each([
    ['  MES \u00a0 06-26 ', 'MES 06-26'],
    ['EURUSD', 'EURUSD'],
    ['700', '700'],
    ['0700.HK', '0700.HK'],
    ['123456', '123456'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j is %s', (text, symbol) => expect(readSymbol(text)).toBe(symbol))

  it.each(['', ' ', '12', '1234567', '12.5', '1,234', '-', 'x'.repeat(41), '0700.1'])('%j is none', (text) =>
    expect(readSymbol(text)).toBeNull(),
  )
})

describe('a zone after a time', () => {
  it.each([
    ['08/22/2025 09:51:39 EDT', '08/22/2025 09:51:39 -04:00'],
    ['08/22/2025 09:51:39 EST', '08/22/2025 09:51:39 -05:00'],
    ['08/22/2025 09:51:39 CDT', '08/22/2025 09:51:39 -05:00'],
    ['08/22/2025 09:51:39 CST', '08/22/2025 09:51:39 -06:00'],
    ['08/22/2025 09:51 MDT', '08/22/2025 09:51 -06:00'],
    ['08/22/2025 09:51 MST', '08/22/2025 09:51 -07:00'],
    ['08/22/2025 09:51 AM PDT', '08/22/2025 09:51 AM -07:00'],
    ['08/22/2025 09:51am PST', '08/22/2025 09:51am -08:00'],
    ['2026-07-20 08:03:06 UTC', '2026-07-20 08:03:06 Z'],
    ['2026-07-20 08:03:06 GMT', '2026-07-20 08:03:06 Z'],
    ['2026/07/20 08:03:06,GMT-04', '2026/07/20 08:03:06 -04:00'],
    ['2026/07/20 08:03:06 UTC+5:30', '2026/07/20 08:03:06 +05:30'],
    ['2026/07/20 08:03:06 GMT+0530', '2026/07/20 08:03:06 +05:30'],
    ['2026/07/20 08:03:06 gmt +9', '2026/07/20 08:03:06 +09:00'],
  ])('%s is %s', (text, expected) => {
    expect(withOffset(text)).toBe(expected)
  })

  it.each(['2026-07-20 08:03:06', '2026-07-20 08:03:06 XYZ', 'EDT', '2026-07-20 08:03:06 edt', ''])(
    '%j is left alone',
    (text) => expect(withOffset(text)).toBe(text),
  )
})

it('a cost written as a positive amount becomes negative, zero stays 0, and unknown stays unknown', () => {
  expect([paid(5), paid(-5), paid(null)]).toEqual([-5, 5, null])
  expect(Object.is(paid(0), 0)).toBe(true)
})
