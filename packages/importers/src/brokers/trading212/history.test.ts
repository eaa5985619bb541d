import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Action,Time,Ticker,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),ID,Currency conversion fee,Currency (Currency conversion fee)\n'
const read = (...rows: string[]) => readText('trading212-history', HEAD + rows.join('\n'))

describe('Trading 212 history', () => {
  it('keeps the result in the currency of the share and a cost in another one beside it', () => {
    const { executions } = read('Market buy,2026-01-06 14:30:03,ABCD,2,50,USD,1.25,80.12,EUR,E1,0.12,EUR')
    expect(executions[0]).toMatchObject({
      price: '50',
      currency: 'USD',
      fees: null,
      feesInKind: [{ quantity: '-0.12', currency: 'EUR' }],
    })
  })

  it('checks the total at the exchange rate of its row', () => {
    const rows = [
      'Market buy,2026-01-06 14:30:03,ABCD,2,50.00,USD,1.25000,80.12,EUR,E1,0.12,EUR',
      'Market buy,2026-01-06 14:30:04,ABCD,2,50.00,USD,1.25000,80.00,EUR,E2,0.12,EUR',
      'Market buy,2026-01-06 14:30:05,ABCD,2,50.00,USD,1.25000,80.30,EUR,E3,0.12,EUR',
      'Market buy,2026-01-06 14:30:06,ABCD,2,50.00,USD,1.25000,125.00,EUR,E4,0.12,EUR',
    ]
    expect(read(...rows).problems.map(({ row, code }) => [row, code])).toEqual([
      [4, 'disagrees'],
      [5, 'disagrees'],
    ])
  })

  it('reads pence as pounds, whether the rate is one of pence or of pounds', () => {
    const { executions, problems } = read(
      'Market buy,2026-01-06 09:30:03,LON,100,450.00,GBX,86.5000,520.23,EUR,E1,,',
      'Market buy,2026-01-06 09:30:04,LON,100,450.00,GBX,0.865000,520.23,EUR,E2,,',
      'Market buy,2026-01-06 09:30:05,LON,100,450.00,GBX,100,450.00,GBP,E3,,',
    )
    expect(problems).toEqual([])
    expect(executions.map(({ price, currency }) => [price, currency])).toEqual([
      ['4.5', 'GBP'],
      ['4.5', 'GBP'],
      ['4.5', 'GBP'],
    ])
  })

  it('never opens a position by a sale', () => {
    const { executions, skipped } = read('Market sell,2026-01-06 14:30:03,ABCD,2,50,USD,1.25,80.00,EUR,E1,,')
    expect([executions, skipped.length]).toEqual([[], 1])
  })

  it('leaves out what was held through a split, and keeps what was bought after it was sold', () => {
    const { executions } = read(
      'Market buy,2026-03-02 14:31:00,SPLT,10,100,USD,1,1000,USD,E1,,',
      'Stock split close,2026-03-10 06:42:25,SPLT,10,110,USD,,1100,USD,E2,,',
      'Stock split open,2026-03-10 06:42:25,SPLT,60,18.33,USD,,1100,USD,E3,,',
      'Market sell,2026-03-12 14:40:00,SPLT,60,19,USD,1,1140,USD,E4,,',
      'Market buy,2026-03-16 14:31:00,SPLT,5,20,USD,1,100,USD,E5,,',
    )
    expect(executions.map(({ rows }) => rows)).toEqual([[6]])
  })

  it('reads universal time whatever zone the user is in', () => {
    const { executions } = read('Market buy,2026-01-06 14:30:03,ABCD,2,50,USD,1,100,USD,E1,,')
    expect(executions[0]?.executedAt).toBe(Date.UTC(2026, 0, 6, 14, 30, 3))
  })
})
