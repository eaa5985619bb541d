import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'
import { COIN_MARGINED } from '../../coin-fill.ts'

describe('contracts that are settled in their coin', () => {
  const HEADER = 'Time,Symbol,Side,Qty,Price,Fee,Realized PnL'
  const linear = [
    '2026-03-05T08:00:00Z,BTC-USDT-SWAP,Buy,0.1,50000,2.5,0',
    '2026-03-05T09:00:00Z,BTC-USDT-SWAP,Sell,0.1,51000,2.55,100',
  ]

  it.each(['BTC-USD-SWAP', 'PI_XBTUSD', 'BTCUSD_PERP', 'BTC-PERPETUAL'])('are left out: %s', (symbol) => {
    // 1,000 contracts of a dollar: 0.00039 BTC, no 0.00039 dollars.
    const { skipped, problems, totals } = readAsSuggested([
      HEADER,
      ...linear,
      `2026-03-05T10:00:00Z,${symbol},Buy,1000,50000,0.00001,0`,
      `2026-03-05T11:00:00Z,${symbol},Sell,1000,51000,0.00001,0.00039`,
    ])
    expect([problems, skipped]).toEqual([[], [COIN_MARGINED, COIN_MARGINED]])
    expect(totals).toEqual([[1, 0, 100, -5.05]])
  })

  it('are those of Deribit whose names have no other coin, with their settlements and premiums', () => {
    const { skipped, problems, parts } = readAsSuggested([
      'ID,UserSeq,Date,Instrument,Type,Side,Amount,Base Amount,Position,Price,Mark Price,Index Price,Cash Flow,Funding,Fee Rate,Fee Charged,Fee Balance,Change,Balance,Equity,Trade ID,Order ID,Info,Note',
      '101,1700000001,2026-03-05 08:00:00,BTC-PERPETUAL,trade,open buy,10000,0.2,10000,50000,50001,50002,0,0,0.0005,0.0001,0,-0.0001,1,1,201,301,,',
      '102,1700000002,2026-03-05 08:00:00,BTC-PERPETUAL,settlement,long,10000,0.2,10000,50500,50501,50502,0.00198,0.00001,0,0,0,0.00198,1.00188,1,,,,',
      '104,1700000004,2026-03-05 10:00:00,BTC-27MAR26-60000-C,trade,open buy,1,1,1,0.05,0.05,51002,-0.05,0,0.0003,0.0003,0,-0.0503,1,1,203,303,,',
      '105,1700000005,2026-03-05 11:00:00,ETH-3APR26,trade,close sell,1000,1,0,2000,2001,2002,0.06,0,0.0003,0.0003,0,0.0597,1,1,204,304,,',
      '106,1700000006,2026-03-05 12:00:00,SOL_USDC-PERPETUAL,trade,open buy,10,10,10,150,150,150,0,0,0.0005,0.75,0,-0.75,1,1,205,305,,',
    ])
    expect([problems, skipped]).toEqual([[], Array(4).fill(COIN_MARGINED)])
    expect(parts.flatMap(({ executions }) => executions)).toMatchObject([
      { symbol: 'SOL_USDC-PERPETUAL', fees: -750_000 },
    ])
  })

  it('are not told by a date of Deribit’s kind elsewhere: those of Bybit are settled in dollars', () => {
    const { skipped, totals } = readAsSuggested([
      HEADER,
      '2026-03-05T10:00:00Z,BTC-27MAR26,Buy,0.1,50000,2.5,0',
      '2026-03-05T11:00:00Z,BTC-27MAR26,Sell,0.1,51000,2.55,100',
    ])
    expect([skipped, totals]).toEqual([[], [[1, 0, 100, -5.05]]])
  })
})
