import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Id: '1412345678',
  AccountName: 'PRAC-1',
  ContractName: 'MBTK5',
  Status: 'Filled',
  Type: 'Market',
  Size: '2',
  Side: 'Bid',
  CreatedAt: '05/08/2025 11:22:06 -04:00',
  TradeDay: '05/08/2025 00:00:00 -05:00',
  FilledAt: '05/08/2025 11:22:07 -04:00',
  ExecutePrice: '100285.000000000',
  StopPrice: '',
  LimitPrice: '',
  PositionDisposition: 'Opening',
}
const { problems, fill, skips, read } = tableOf('topstepx-orders', PLAIN, { timeZone: 'Asia/Tokyo' })

describe('an order of TopstepX', () => {
  it('is one execution at the offset of its time, whatever the requested zone', () => {
    expect(fill()).toEqual({
      identity: 'order:1412345678',
      symbol: 'MBTK5',
      side: 'buy',
      quantity: '2',
      price: '100285',
      executedAt: Date.UTC(2025, 4, 8, 15, 22, 7),
      sequence: 412_345_678,
      commission: null,
      fees: null,
      swap: null,
      authority: 2,
      account: 'PRAC-1',
      rows: [2],
      originalTime: '05/08/2025 11:22:07 -04:00',
      orderId: '1412345678',
      statedDay: '2025-05-08',
    })
  })

  it('is a sale at the ask', () => {
    expect(fill({ Side: 'Ask' }).side).toBe('sell')
    expect(fill({ Side: 'ASK' }).side).toBe('sell')
    expect(problems({ Side: 'Buy' })).toEqual([['bad_side', 'Side']])
  })

  it('has no day or account if their cells are empty', () => {
    expect(fill({ TradeDay: '', AccountName: '' })).toMatchObject({ statedDay: null, account: null })
  })

  it.each(['Cancelled', 'Rejected', 'Expired'])('that is %s was not filled', (Status) => {
    expect(skips({ Status, FilledAt: '', ExecutePrice: '' })).toEqual([
      `This order was not filled (${Status}).`,
    ])
  })

  it('that has a price though it was cancelled was filled in part, by an unknown size', () => {
    expect(problems({ Status: 'Cancelled' })).toEqual([['missing_value', 'Size']])
    expect(skips({ Status: 'Cancelled', ExecutePrice: '0.000000000' })).toHaveLength(1)
  })

  it.each([
    [{ Status: '' }, 'missing_value', 'Status'],
    [{ Size: '0' }, 'bad_number', 'Size'],
    [{ ExecutePrice: '' }, 'missing_value', 'ExecutePrice'],
    [{ FilledAt: '05/08/2025' }, 'bad_date', 'FilledAt'],
    [{ Id: '' }, 'missing_value', 'Id'],
    [{ TradeDay: 'Thursday' }, 'bad_date', 'TradeDay'],
  ])('is not guessed at: %j', (row, code, column) => {
    expect(problems(row)).toEqual([[code, column]])
  })

  const exit = {
    Id: '1412345699',
    Side: 'Ask',
    FilledAt: '05/08/2025 11:40:00 -04:00',
    ExecutePrice: '100300',
    PositionDisposition: 'Closing',
  }

  it('that closes needs a position', () => {
    const { executions, skipped } = read(exit)
    expect(executions).toEqual([])
    expect(skipped).toHaveLength(1)
    expect(skipped[0]?.reason).toMatch(/^This belongs to a position whose opening is not in this file/)
    expect(read({}, exit).executions).toHaveLength(2)
  })

  it('that closes more than is held opens the rest', () => {
    expect(read({}, { ...exit, Size: '5' }).executions.map(({ quantity }) => quantity)).toEqual(['2', '5'])
  })

  it('whose disposition is not known may open', () => {
    expect(read({ ...exit, PositionDisposition: 'Undetermined' }).executions).toHaveLength(1)
    expect(read({ ...exit, PositionDisposition: '' }).executions).toHaveLength(1)
  })
})
