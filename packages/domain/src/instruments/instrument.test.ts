import { describe, expect, it } from 'vitest'
import { DATED_FUTURES, FUTURES } from './futures-table.ts'
import { readInstrument } from './instrument.ts'

describe('readInstrument', () => {
  const futures: [string, string][] = [
    ['MNQU5', 'MNQ'],
    ['ESM2026', 'ES'],
    ['ESM26', 'ES'],
    ['NQ SEP25', 'NQ'],
    ['MES 09-26', 'MES'],
    ['CME_MINI:MES1!', 'MES'],
    ['MES2!', 'MES'],
    ['MNQH26_FUT_CME', 'MNQ'],
    ['#NQM6@CME', 'NQ'],
    ['6EU5', '6E'],
    ['M6EZ6', 'M6E'],
    ['M2KZ6', 'M2K'],
    ['ZBH7', 'ZB'],
    ['CLF7', 'CL'],
    ['MCLF7', 'MCL'],
    ['esm6', 'ES'],
    [' MGCV6 ', 'MGC'],
    ['FDAXZ6', 'FDAX'],
    ['NG', 'NG'],
    ['MBTK5', 'MBT'],
    ['BTCK5', 'BTC'],
    ['ESZ6.CME', 'ES'],
    ['MNQZ25-CME', 'MNQ'],
    ['/NQM26', 'NQ'],
    ['/NQM26:XCME', 'NQ'],
    ['/ZNM26:XCBT', 'ZN'],
    ['@NQZ26', 'NQ'],
    ['CM.MNQZ6', 'MNQ'],
    ['PLUS500:MESZ2026', 'MES'],
    ['GCZ5.COMEX', 'GC'],
    ['NQM6.CME@RITHMIC', 'NQ'],
    // As a web page or a spreadsheet copies it.
    ['MNQ\u00a012-25', 'MNQ'],
    ['NQ  SEP25', 'NQ'],
    ['ＥＳＭ６', 'ES'],
  ]
  it.each(futures)('reads %s as the future %s', (symbol, root) => {
    const [tickSize, pointValue, currency] = FUTURES[root]!
    expect(readInstrument(symbol)).toEqual({
      symbol,
      root,
      assetClass: 'future',
      tickSize,
      pointValue,
      currency,
    })
  })

  it.each([
    ['WINZ26', 'WIN', '0.2', 'BRL'],
    ['WDOF27', 'WDO', '10', 'BRL'],
    ['BMFBOVESPA:WIN1!', 'WIN', '0.2', 'BRL'],
    ['VX 12-26', 'VX', '1000', 'USD'],
    ['1OZZ6', '1OZ', '1', 'USD'],
    ['2YYZ6', '2YY', '1000', 'USD'],
    ['SOLZ6', 'SOL', '500', 'USD'],
  ])('reads %s as a future by its month', (symbol, root, pointValue, currency) => {
    expect(readInstrument(symbol)).toMatchObject({ root, assetClass: 'future', pointValue, currency })
  })

  it('knows the roots of shares and coins as futures only with a month', () => {
    for (const root of Object.keys(DATED_FUTURES)) {
      expect(FUTURES).not.toHaveProperty([root])
      expect(readInstrument(root).assetClass).not.toBe('future')
      expect(readInstrument(`${root}Z6`).root).toBe(root)
    }
  })

  const others: [string, string, string, string | null][] = [
    ['BINANCE:TRXUSDT.P', 'TRXUSDT', 'crypto', '1'],
    ['BYBIT:1000PEPEUSDT', '1000PEPEUSDT', 'crypto', '1'],
    ['BYBIT:TRXUSD.P', 'TRXUSD.P', 'unknown', null],
    ['TRXUSDT.P', 'TRXUSDT.P', 'unknown', null],
    ['eurusd', 'EURUSD', 'forex', '100000'],
    ['EURUSD.r', 'EURUSD', 'forex', '100000'],
    ['EUR/USD', 'EURUSD', 'forex', '100000'],
    ['EURRON', 'EURRON', 'forex', '100000'],
    ['USDILS.pro', 'USDILS', 'forex', '100000'],
    ['EUR.USD', 'EURUSD', 'forex', '100000'],
    ['GBP_JPY', 'GBPJPY', 'forex', '100000'],
    ['XAU/USD', 'XAUUSD', 'cfd', '100'],
    ['BTC/USD', 'BTCUSD', 'crypto', '1'],
    ['USDJPYm', 'USDJPY', 'forex', '100000'],
    ['xauusd@', 'XAUUSD', 'cfd', '100'],
    ['XAGUSD', 'XAGUSD', 'cfd', '5000'],
    ['BTCUSDT', 'BTCUSDT', 'crypto', '1'],
    ['ETH-USD', 'ETHUSD', 'crypto', '1'],
    ['BTC_USDT', 'BTCUSDT', 'crypto', '1'],
    ['BTCUSDT Perpetual', 'BTCUSDT', 'crypto', '1'],
    ['BINANCE:BTCUSDT.P', 'BTCUSDT', 'crypto', '1'],
    ['AAPL', 'AAPL', 'stock', '1'],
    ['BRK.B', 'BRK.B', 'stock', '1'],
    ['USO', 'USO', 'stock', '1'],
    // CFDs of MetaTrader brokers: a lot of oil may be 100 or 1,000 barrels.
    ['USOIL', 'USOIL', 'unknown', null],
    ['UKOIL.c', 'UKOIL.C', 'unknown', null],
    ['USTEC', 'USTEC', 'unknown', null],
    // The company that owns the exchange.
    ['CME', 'CME', 'stock', '1'],
    ['AAPL  260116C00250000', 'AAPL', 'option', '100'],
    ['SPXW250702P06185000', 'SPXW', 'option', '100'],
    ['BRK.B260116P00500000', 'BRK.B', 'option', '100'],
    ['GREE1 210917P00022000', 'GREE1', 'option', null],
  ]
  it.each(others)('reads %s as %s, %s', (symbol, root, assetClass, pointValue) => {
    expect(readInstrument(symbol)).toMatchObject({ root, assetClass, pointValue })
  })

  it('quotes yen pairs to three decimals', () => {
    expect(readInstrument('USDJPY')).toMatchObject({ tickSize: '0.001', currency: 'JPY' })
  })

  it('does not guess how much of a coin a contract of OKX is', () => {
    expect(readInstrument('BTC-USDT-SWAP')).toMatchObject({
      root: 'BTCUSDT',
      assetClass: 'crypto',
      pointValue: null,
      currency: 'USDT',
    })
    expect(readInstrument('BTC-USDT').pointValue).toBe('1')
  })

  // `BTCUSD_PERP` is settled in the coin, by contracts of 100 dollars.
  it.each(['US30.cash', '??', 'SPX500_24', 'BTCUSD_PERP', ''])('does not guess the value of %j', (symbol) => {
    expect(readInstrument(symbol)).toMatchObject({ assetClass: 'unknown', pointValue: null, currency: null })
  })

  it('has a plain positive tick size and point value for every root', () => {
    for (const [root, [tickSize, pointValue, currency, exchange, name]] of Object.entries(FUTURES)) {
      expect(Number(tickSize) * Number(pointValue), root).toBeGreaterThan(0)
      expect([currency, exchange, name].every(Boolean), root).toBe(true)
    }
  })

  it('knows the tick values the exchanges publish', () => {
    const tickValue = (root: string) => Number(FUTURES[root]![0]) * Number(FUTURES[root]![1])
    const published: [string, number][] = [
      ['ES', 12.5],
      ['MES', 1.25],
      ['NQ', 5],
      ['MNQ', 0.5],
      ['YM', 5],
      ['MYM', 0.5],
      ['RTY', 5],
      ['M2K', 0.5],
      ['CL', 10],
      ['MCL', 1],
      ['NG', 10],
      ['GC', 10],
      ['MGC', 1],
      ['SI', 25],
      ['SIL', 5],
      ['HG', 12.5],
      ['ZB', 31.25],
      ['ZN', 15.625],
      ['ZF', 7.8125],
      ['ZT', 7.8125],
      ['6E', 6.25],
      ['6J', 6.25],
      ['6B', 6.25],
      ['6A', 5],
      ['M6E', 1.25],
      ['M6A', 1],
      ['M6B', 0.625],
      ['ZC', 12.5],
      ['ZL', 6],
      ['ZM', 10],
      ['LE', 10],
      ['BTC', 25],
      ['MBT', 0.5],
      ['FDAX', 25],
      ['FESX', 10],
      ['NKD', 25],
      ['PL', 5],
      ['RB', 4.2],
    ]
    for (const [root, value] of published) expect(tickValue(root), root).toBeCloseTo(value, 9)
  })
})
