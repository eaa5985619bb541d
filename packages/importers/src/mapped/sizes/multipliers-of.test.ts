import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'

const totalsOf = (lines: readonly string[]) => readAsSuggested(lines).totals

describe('what a contract counts, by the values of its fills', () => {
  it('is a part of a coin where an exchange counts in contracts', () => {
    // `Filled Amount` beside `Filled Volume (USDT)` are KuCoin’s names; its XBTUSDTM is a thousandth of a coin.
    const fills = [
      'Symbol,Side,Avg. Filled Price,Filled Amount,Filled Volume (USDT),Fee,Fee Currency,Filled Time(UTC)',
      'XBTUSDTM,buy,60000,10,600,0.36,USDT,2026-01-13 10:00:00',
      'XBTUSDTM,sell,61000,10,610,0.366,USDT,2026-01-13 11:00:00',
    ]
    expect(totalsOf(fills)).toEqual([[1, 0, 10, -0.726]])
    const named = [
      'Time,Futures,Open/Close Direction,Quantity,Price,Trade Value,Fee',
      '2026-01-13 10:00:00,BTC_USDT,Open Long,10,60012.5,60.01,0.03',
      '2026-01-13 11:00:00,BTC_USDT,Close Long,10,61012.5,61.01,0.03',
    ]
    expect(totalsOf(named)).toEqual([[1, 0, 1, -0.06]])
  })

  it('is that of a size in units where the contract is unknown, and known contracts keep their own', () => {
    const options = [
      'Date,Name,Buy/Sell,Quantity,Trade Price,Trade Value',
      '2026-02-13 10:00:00,ODDEX 27 FEB 23500 CALL,BUY,75,120.5,9037.5',
      '2026-02-13 11:00:00,ODDEX 27 FEB 23500 CALL,SELL,75,130.5,9787.5',
    ]
    expect(totalsOf(options)).toEqual([[1, 0, 750, null]])
    const future = [
      'Date,Symbol,Side,Quantity,Price,Value',
      '2026-02-13 10:00:00,ESH6,BUY,1,6000,6000',
      '2026-02-13 11:00:00,ESH6,SELL,1,6010,6010',
    ]
    expect(totalsOf(future)).toEqual([[1, 0, 500, null]])
    expect(totalsOf(future.map((line) => line.replace('ESH6', 'ODDH6')))).toEqual([[1, 0, null, null]])
  })

  it('is that of OKX, whose swaps are of a part of a coin, or of one where it counts in coins', () => {
    const fills = (size: string, values: readonly [string, string]) => [
      'Time,Instrument,Side,Filled Quantity,Avg Fill Price,Filled Value',
      `2026-02-13 10:00:00,BTC-USDT-SWAP,buy,${size},60000,${values[0]}`,
      `2026-02-13 11:00:00,BTC-USDT-SWAP,sell,${size},61000,${values[1]}`,
    ]
    expect(totalsOf(fills('10', ['6000', '6100']))).toEqual([[1, 0, 100, null]])
    expect(totalsOf(fills('0.1', ['6000', '6100']))).toEqual([[1, 0, 100, null]])
    expect(totalsOf(fills('10', ['', '']))).toEqual([[1, 0, null, null]])
  })

  it('is not said by other ratios, by margins, or where fills disagree', () => {
    const fills = (header: string, values: readonly [string, string]) => [
      `Date,Symbol,Side,Quantity,Price,${header}`,
      `2026-02-13 10:00:00,BTCUSDT,BUY,1,60000,${values[0]}`,
      `2026-02-13 11:00:00,BTCUSDT,SELL,1,61000,${values[1]}`,
    ]
    for (const lines of [
      fills('Trade Value', ['6120', '6222']),
      fills('Margin Amount', ['6000', '6100']),
      fills('Trade Value', ['6000', '61000']),
      fills('Trade Value', ['', '0']),
    ])
      expect(totalsOf(lines)).toEqual([[1, 0, 1000, null]])
  })

  it('is not said by the sizes themselves, by values too rough to tell, nor against what a known contract counts', () => {
    const fills = (header: string, rows: readonly [string, string]) => [
      `Date,Symbol,Side,${header}`,
      `2026-02-13 10:00:00,${rows[0]}`,
      `2026-02-13 11:00:00,${rows[1]}`,
    ]
    expect(totalsOf(fills('Volume,Price', ['AAPL,Buy,1000,100', 'AAPL,Sell,1000,100.05']))).toEqual([
      [1, 0, 50, null],
    ])
    const rough = ['ODDEX CALL,Buy,0.001,900,1', 'ODDEX CALL,Sell,0.001,950,1'] as const
    expect(totalsOf(fills('Quantity,Price,Value', rough))).toEqual([[1, 0, null, null]])
    const pair = ['EURUSD,Buy,1,1.05,10500', 'EURUSD,Sell,1,1.06,10600'] as const
    expect(totalsOf(fills('Lots,Price,Value', pair))).toEqual([[1, 0, 1000, null]])
    const future = ['MNQH6,Buy,1,20000,200000', 'MNQH6,Sell,1,20010,200100'] as const
    expect(totalsOf(fills('Quantity,Price,Value', future))).toEqual([[1, 0, 20, null]])
  })

  it('is said by the fills with a value if another has none', () => {
    expect(
      totalsOf([
        'Time,Futures,Direction,Quantity,Price,Trade Value',
        '2026-01-13 10:00:00,BTC_USDT,Open Long,10,60012.5,60.01',
        '2026-01-13 11:00:00,BTC_USDT,Close Long,5,61012.5,30.51',
        '2026-01-13 12:00:00,BTC_USDT,Close Long,5,61012.5,',
      ]),
    ).toEqual([[1, 0, 1, null]])
  })

  it('is a hundredth where shares are priced in pence', () => {
    const fills = (currency: string, name = 'Order Type') => [
      `Date,Ticker,Side,Quantity,Price,Currency,${name},Commission`,
      `2026-02-13 10:00:00,VOD.L,Buy,1000,70.50,${currency},${name === 'Value' ? '705.00' : 'x'},5.00`,
      `2026-02-13 11:00:00,VOD.L,Sell,1000,71.50,${currency},${name === 'Value' ? '715.00' : 'x'},5.00`,
    ]
    for (const lines of [fills('GBX'), fills('GBp'), fills('GBX', 'Value'), fills('GBP', 'Value')]) {
      const { totals, parts } = readAsSuggested(lines)
      expect([totals, parts[0]?.currency]).toEqual([[[1, 0, 10, -10]], 'GBP'])
    }
    expect(totalsOf(fills('GBP'))).toEqual([[1, 0, 1000, -10]])
  })

  it('is none where results are in pence, too, or only closed trades have a currency', () => {
    const partsOf = (lines: readonly string[]) => readAsSuggested(lines).parts.map(({ currency }) => currency)
    const results = [
      'Date,Symbol,Side,Qty,Price,Currency,Realized P&L',
      '2026-03-13 10:00,VOD.L,Buy,1000,70.5,GBX,0',
      '2026-03-13 11:00,VOD.L,Sell,1000,71.5,GBX,1000',
    ]
    const closed = [
      'Symbol,Side,Qty,Entry Price,Exit Price,Entry Time,Exit Time,Currency',
      'VOD.L,Buy,1000,70.5,71.5,2026-03-13 10:00,2026-03-13 11:00,GBX',
    ]
    for (const lines of [results, closed]) {
      expect(totalsOf(lines)).toEqual([[1, 0, 1000, null]])
      expect(partsOf(lines)).toEqual(['GBX'])
    }
  })
})
