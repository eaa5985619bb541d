import { describe, expect, it } from 'vitest'
import { symbolOfFileName } from './symbol-of-file-name.ts'

describe('symbolOfFileName', () => {
  it.each([
    ['Breakout_CME_MINI_MES1!_2026-07-04_ab12.csv', 'CME_MINI:MES1!'],
    ['MA_Cross_NASDAQ_AAPL_2026-07-04.csv', 'NASDAQ:AAPL'],
    ['My Strategy_BINANCE_BTCUSDT.P_2026-07-04.csv', 'BINANCE:BTCUSDT.P'],
  ])('finds the symbol in %s', (name, symbol) => expect(symbolOfFileName(name)).toBe(symbol))

  it.each(['list of trades.csv', 'Breakout_2026-07-04.csv'])('finds none in %s', (name) =>
    expect(symbolOfFileName(name)).toBeNull(),
  )
})
