import { describe, expect, it } from 'vitest'
import { isCoinMargined } from './coin-margined.ts'
import { readInstrument } from './instrument.ts'

describe('a contract that is settled in its coin', () => {
  it.each([
    ...[
      'BTCUSD_PERP',
      'ETHUSD_260327',
      'BTC-USD-SWAP',
      'btc-usd-swap',
      'BTC-USD-260327',
      'SOL-USD-260327-150-C',
    ],
    ...['PI_XBTUSD', 'pi_ethusd', 'FI_XBTUSD_260327', 'BTCUSD_DMCBL', ' BTC-PERPETUAL'],
  ])('is %j, and its value is not guessed', (symbol) => {
    expect(isCoinMargined(symbol)).toBe(true)
    expect(readInstrument(symbol).pointValue).toBeNull()
  })

  it.each([
    ...[
      'BTCUSDT',
      'BTC-USDT-SWAP',
      'BTC-USDC-SWAP',
      'BTC-USDT-260327',
      'BTC-USD',
      'BTCUSD',
      'XBTUSD',
      'XBTUSDTM',
    ],
    ...[
      'PF_XBTUSD',
      'FF_XBTUSD_260327',
      'SOL_USDC-PERPETUAL',
      'BTC-PERP-INTX',
      'XBTUSDM',
      'XAUUSDm',
      'EURUSD',
      'ESH6',
      'AAPL',
    ],
    ...['BTCUSD-PERP', 'BTCUSDT_PERP', 'BTC-USD-SWAPS', 'ETHUSD_26032', 'XPI_XBTUSD', 'PI_XBTUSD_26'],
  ])('is not %j', (symbol) => {
    expect(isCoinMargined(symbol)).toBe(false)
  })
})
