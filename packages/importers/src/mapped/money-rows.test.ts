import { describe, expect, it } from 'vitest'
import { readDocument } from '../read/read-document.ts'
import { parseMapped } from './parse-mapped.ts'
import { suggestMapping } from './suggest-mapping.ts'

function read(...lines: string[]) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`)
  const document = readDocument({ name: 'x.csv', bytes })
  const mapping = suggestMapping(document)
  if (!mapping) throw new Error('no mapping was suggested')
  return parseMapped(document, mapping, { timeZone: 'UTC', currency: 'USD' })
}
const TRADES = 'Ticket,Type,Symbol,Volume,Open Time,Open Price,Close Time,Close Price,Commission,Swap,Profit'
const TRADE = '1,buy,EURUSD,0.1,2026-03-02 09:00:00,1.1,2026-03-02 10:00:00,1.101,-0.7,-0.2,10'
const FILLS = 'Date,Action,Symbol,Qty,Price,Amount,Comment'
const FILL = '2026-03-02 09:30:00,Buy,AAPL,10,200,-2000,'

describe('money between the trades of an unknown table', () => {
  it('is what the result and the costs of its row say', () => {
    const { cashEvents, census } = read(
      TRADES,
      TRADE,
      '2,balance,,,2026-03-01 08:00:00,,,,0,0,1000',
      '3,withdrawal,,,2026-03-03 08:00:00,,,,,,250.5',
      '4,swap,EURUSD,,2026-03-03 22:00:00,,,,0,-1.25,0',
    )
    expect(cashEvents).toEqual([
      {
        identity: 'cash:2@2026-03-01 08:00:00',
        kind: 'deposit',
        amount: 1_000_000_000,
        currency: 'USD',
        occurredAt: Date.UTC(2026, 2, 1, 8),
        originalTime: '2026-03-01 08:00:00',
        text: 'balance',
        account: null,
        symbol: null,
        rows: [3],
      },
      expect.objectContaining({ kind: 'withdrawal', amount: -250_500_000 }),
      expect.objectContaining({ kind: 'swap', amount: -1_250_000, symbol: 'EURUSD' }),
    ])
    expect(census).toMatchObject({ rows: 4, trades: 1, cashEvents: 3, skipped: 0 })
  })

  it('is what a column of amounts says where the rows have no result', () => {
    const { cashEvents, notes } = read(
      FILLS,
      FILL,
      '2026-03-05,Dividend,AAPL,,,2.6,Q1',
      '2026-03-05,Fee,,,,1.1,Data',
      '2026-03-06,Withdrawal,,,,500,',
      '2026-03-06,Deposit,,,,-30,Returned',
    )
    expect(cashEvents.map(({ kind, amount, text, symbol }) => [kind, amount / 1e6, text, symbol])).toEqual([
      ['other', 2.6, 'Q1', 'AAPL'],
      ['fee', 1.1, 'Data', null],
      ['withdrawal', -500, 'Withdrawal', null],
      ['withdrawal', -30, 'Returned', null],
    ])
    expect(notes.map(({ code }) => code)).toEqual(['no_times'])
  })

  it('was paid if it is a fee in a column without signs', () => {
    const { cashEvents } = read(FILLS, FILL.replace('-2000', '2000'), '2026-03-05,Fee,,,,1.1,Data')
    expect(cashEvents.map(({ kind, amount }) => [kind, amount])).toEqual([['fee', -1_100_000]])
  })

  it('counts as often as it moved, and once where a row is repeated under its id', () => {
    const paid = '2026-03-05,Dividend,AAPL,,,2.6,Q1'
    expect(read(FILLS, FILL, paid, paid).cashEvents.map(({ identity }) => identity)).toEqual([
      'row:other|2600000|USD|2026-03-05 00:00:00|AAPL|Q1',
      'row:other|2600000|USD|2026-03-05 00:00:00|AAPL|Q1#2',
    ])
    const night = (day: number) => `4,swap,EURUSD,,2026-03-0${day} 22:00:00,,,,0,-1.25,0`
    expect(read(TRADES, TRADE, night(3), night(4), night(4)).census).toMatchObject({
      cashEvents: 2,
      skipped: 1,
    })
  })

  it('is named in a note where the row does not say how much or when', () => {
    const { skipped, notes } = read(
      TRADES,
      TRADE,
      '2,dividend,AAPL,,2026-03-01 08:00:00,,,,,,',
      '3,dividend,MSFT,,2026-03-01 08:00:00,,,,,,',
      '4,interest,,,,,,,,,-3',
      '5,fee,,,2026-03-01 08:00:00,,,,,,0',
    )
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'This row is not a trade (dividend).',
      'This row is not a trade (dividend).',
      'This row is not a trade (interest).',
      'No money moved (fee).',
    ])
    expect(notes.find(({ code }) => code === 'unread_money')?.text).toContain('(dividend: 2, interest: 1)')
  })

  it('is not what an account holds', () => {
    const { cashEvents, skipped } = read(FILLS, FILL, '2026-03-05,Balance,,,,12500,')
    expect([cashEvents, skipped.length]).toEqual([[], 1])
  })
})
