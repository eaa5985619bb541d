import { describe, expect, it } from 'vitest'
import { importOne } from '../../../test/support/import-one.ts'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Uid: '99',
  Currency: 'USDT',
  Contract: 'SOLUSDT',
  Type: 'TRADE',
  Direction: 'SELL',
  Quantity: '2.000000',
  Position: '0.000000',
  'Filled Price': '151.000000',
  Funding: '0.000000',
  'Fee Paid': '-0.166100',
  'Cash Flow': '3.000000',
  Change: '2.833900',
  'Wallet Balance': '302.668400',
  Action: 'CLOSE',
  'Time(UTC)': '2026-09-22 19:11:48',
}
const OPENED = {
  Direction: 'BUY',
  'Filled Price': '149.5',
  'Fee Paid': '-0.1652',
  'Cash Flow': '0',
  Change: '-0.1652',
  Action: 'OPEN',
  'Time(UTC)': '2026-09-22 09:03:24',
}
const { read, cash, skips, problems } = tableOf('bybit-transaction-log', PLAIN, { timeZone: 'Asia/Tokyo' })

describe('the transaction log of Bybit’s unified account', () => {
  it('has fills with their results before their fees, in UTC', () => {
    const { executions, gross, fees } = read({}, OPENED)
    expect([gross, fees]).toEqual([3_000_000, -331_300])
    expect(executions.map(({ side, executedAt, statedGross }) => [side, executedAt, statedGross])).toEqual([
      ['sell', Date.UTC(2026, 8, 22, 19, 11, 48), 3_000_000],
      ['buy', Date.UTC(2026, 8, 22, 9, 3, 24), undefined],
    ])
  })

  it('opens no position by a close whose opening is not in the file', () => {
    expect(read({}).executions).toEqual([])
    expect(read({}).skipped).toHaveLength(1)
  })

  it('has funding with its contract, and transfers both ways', () => {
    const none = { Quantity: '--', 'Filled Price': '--', 'Fee Paid': '0', 'Cash Flow': '0' }
    expect(cash({ ...none, Type: 'SETTLEMENT', Change: '-0.0003', Action: 'SETTLEMENT' })).toMatchObject({
      kind: 'swap',
      amount: -300,
      symbol: 'SOLUSDT',
    })
    // Only funding is a cost of its contract, and counts wherever it is settled.
    const refund = cash({ ...none, Contract: 'ETHUSD', Currency: 'ETH', Type: 'FEE_REFUND', Change: '0.1' })
    expect([refund.kind, refund.symbol ?? null]).toEqual(['other', null])
    const moved = { ...none, Contract: '', Direction: '--', Action: '--' }
    expect(cash({ ...moved, Type: 'TRANSFER_IN', Change: '300' }).kind).toBe('deposit')
    expect(cash({ ...moved, Type: 'TRANSFER_OUT', Change: '-300' }).kind).toBe('withdrawal')
  })

  it('leaves out sides of spot trades, conversions and what is settled in its coin', () => {
    expect(skips({ Contract: 'BTCUSDT', Action: '--' })[0]).toMatch(/^One side of a spot trade/)
    expect(skips({ Contract: '', Type: '--', Action: '--' })[0]).toMatch(/^One coin changed/)
    for (const Type of ['TRADE', 'SETTLEMENT'])
      expect(skips({ Contract: 'ETHUSD', Currency: 'ETH', Type })[0]).toMatch(/^An inverse contract/)
  })

  it('is a problem if a row contradicts itself or is of an unknown kind', () => {
    expect(problems({ Change: '3.1661' })).toEqual([['disagrees', 'Change']])
    expect(problems({ Type: 'SOMETHING_NEW' })).toEqual([['unknown_kind', 'Type']])
  })

  it('adds nothing to the trade history of the same fills', () => {
    const file = (name: string, lines: readonly string[]) => ({
      name,
      bytes: new TextEncoder().encode(lines.join('\n')),
    })
    const line = (row: Partial<typeof PLAIN>) => Object.values({ ...PLAIN, ...row }).join(',')
    const log = file('log.csv', [Object.keys(PLAIN).join(','), line({}), line(OPENED)])
    const fills = file('trades.csv', [
      'Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Trasaction ID,Transaction Time(UTC+0)',
      'SOLUSDT,o2,Close Long,Market,2,151,151,Trade,0.055%,0.1661,t2,2026-09-22 19:11:48',
      'SOLUSDT,o1,Open Long,Market,2,149.5,149.5,Trade,0.055%,0.1652,t1,2026-09-22 09:03:24',
    ])
    const { totals } = importOne([log, fills], { timeZone: 'UTC', currency: 'USD' })
    expect(totals).toMatchObject({ trades: 1, openTrades: 0, gross: 3_000_000, fees: -331_300 })
  })
})
