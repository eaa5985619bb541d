import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'
import { findImporter } from '../../catalog.ts'
import { readDocument } from '../../read/read-document.ts'

const PLAIN = {
  Date: '07/25/2026',
  Time: '11:05:00',
  Symb: 'AMD',
  Side: 'SS',
  Price: '142.10',
  Qty: '50',
  Route: 'SMAT',
  Account: 'TR1',
  Cloid: 'C6',
  Liq: 'R',
  TrdID: '77',
  ECNFee: '0.15',
}
const { read, problems, fill } = tableOf('das-trades', PLAIN, { timeZone: 'Asia/Tokyo' })
const named = (name: string, text: string) => {
  const document = readDocument({ name, bytes: new TextEncoder().encode(text) })
  const importer = findImporter('das-trades')
  if (!importer) throw new Error('no such format')
  return importer.parse(document, { timeZone: 'UTC', currency: 'USD' })
}

describe('a fill of DAS Trader', () => {
  it('is on New York’s clock, identified by its id within its day', () => {
    expect(fill()).toEqual({
      identity: 'fill:2026-07-25-77',
      symbol: 'AMD',
      side: 'sell',
      quantity: '50',
      price: '142.1',
      sequence: 0,
      executedAt: Date.UTC(2026, 6, 25, 15, 5),
      commission: null,
      fees: -150_000,
      swap: null,
      authority: 3,
      account: 'TR1',
      rows: [2],
      originalTime: '11:05:00',
      orderId: 'C6',
    })
  })

  it('has a rebate for adding liquidity as a positive fee, and an unknown fee if the cell is empty', () => {
    expect(fill({ ECNFee: '-0.10' }).fees).toBe(100_000)
    expect(fill({ ECNFee: '0' }).fees).toBe(0)
    expect(fill({ ECNFee: '' }).fees).toBeNull()
  })

  it('without an id is identified by its facts, and without an order has none', () => {
    expect(fill({ TrdID: '' }).identity).toBe('row:TR1|AMD|sell|50|142.1|2026-07-25 11:05:00|C6')
    const twice = read({ TrdID: '' }, { TrdID: '' }).executions.map(({ identity }) => identity.endsWith('#2'))
    expect(twice).toEqual([false, true])
    expect(fill({ Cloid: '' })).not.toHaveProperty('orderId')
  })

  it('of an option is one of the contract that its symbol names, with the strike in dollars', () => {
    const symbolOf = (text: string) => fill({ Symb: text }).symbol
    expect(symbolOf('AMZN221104C93')).toBe('AMZN221104C00093000')
    expect(symbolOf('SPXW261218P5912.5')).toBe('SPXW261218P05912500')
    expect(symbolOf('AMZN221104C00093000')).toBe('AMZN221104C00093000')
    expect(symbolOf('#MESZ2')).toBe('#MESZ2')
  })

  it('that closes a position opens none if its opening is not in the file', () => {
    const option = { Symb: 'AMZN221104C93', Cloid: 'AUTO' }
    const close = { ...option, Side: 'S Close', TrdID: '79', Time: '11:06:00' }
    expect(read(close).executions).toEqual([])
    const { executions } = read({ ...option, Side: 'B Open', TrdID: '78' }, close)
    expect(executions.map(({ side, orderId }) => [side, orderId])).toEqual([
      ['buy', undefined],
      ['sell', undefined],
    ])
  })

  it('of a simulated account is noted as such', () => {
    expect(noteCodes(read({ Account: 'SIM1' }))).toEqual(['simulated'])
    expect(noteCodes(read({ Account: 'SIMMONS' }))).toEqual([])
  })

  it('may have the date in its time', () => {
    expect(fill({ Date: '', Time: '07/25/2026 11:05:00' }).executedAt).toBe(Date.UTC(2026, 6, 25, 15, 5))
  })

  it('is a problem if its time, side or size is missing', () => {
    expect(problems({ Time: 'noon' })).toEqual([['bad_date', 'Time']])
    expect(problems({ Time: '25:00:00' })).toEqual([['bad_date', 'Time']])
    expect(problems({ Side: 'X' })).toEqual([['bad_side', 'Side']])
    expect(problems({ Qty: '0' })).toEqual([['bad_number', 'Qty']])
  })
})

describe('a file of DAS Trader without dates', () => {
  const text = 'Time,Symb,Side,Price,Qty,Route,Cloid\n11:05:00,AMD,B,142.10,50,SMAT,C6\n'

  it('takes the day from its name', () => {
    const { executions } = named('trades-2026-07-25.csv', text)
    expect(executions[0]?.executedAt).toBe(Date.UTC(2026, 6, 25, 15, 5))
  })

  it('is refused if neither states the day', () => {
    const { code, message } = refusalOf(() => named('trades.csv', text))
    expect([code, message.startsWith('This file has times of day but no date.')]).toEqual([
      'wrong_report',
      true,
    ])
  })

  it('without rows is not refused for that', () => {
    expect(named('trades.csv', 'Time,Symb,Side,Price,Qty,Route,Cloid\n').executions).toEqual([])
  })
})
