import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { noteCodes } from '../../../test/support/table-of.ts'

const NAMES =
  'ActivityType DateTime Symbol InternalOrderID Quantity BuySell FillPrice FilledQuantity TradeAccount OpenClose FillExecutionServiceID Note'.split(
    ' ',
  )
const PLAIN: Record<string, string> = {
  ActivityType: 'Fills',
  DateTime: '2026-02-24  14:30:00.123',
  Symbol: 'MESH26_FUT_CME',
  InternalOrderID: '41',
  BuySell: 'Buy',
  FillPrice: '6901.25',
  FilledQuantity: '1',
  TradeAccount: 'SC100',
  OpenClose: 'Open',
  FillExecutionServiceID: '24001',
}
const CLOSE = {
  DateTime: '2026-02-24  14:32:10.500',
  BuySell: 'Sell',
  FillPrice: '6903.75',
  OpenClose: 'Close',
  FillExecutionServiceID: '24002',
}
const row = (change: Record<string, string>) =>
  NAMES.map((name) => change[name] ?? PLAIN[name] ?? '').join('\t')
const read = (...changes: Record<string, string>[]) =>
  readText('sierrachart-fills', `${[NAMES.join('\t'), ...changes.map(row)].join('\n')}\n`, {
    timeZone: 'UTC',
  })
const problems = (change: Record<string, string>) =>
  read(change).problems.map(({ code, column }) => [code, column ?? null])

describe('a fill of the trade activity log', () => {
  it('has its time to the millisecond and no costs', () => {
    expect(read({}).executions).toEqual([
      {
        identity: 'fill:24001',
        symbol: 'MESH26_FUT_CME',
        side: 'buy',
        quantity: '1',
        price: '6901.25',
        sequence: 0,
        executedAt: Date.UTC(2026, 1, 24, 14, 30, 0, 123),
        commission: null,
        fees: null,
        swap: null,
        authority: 3,
        account: 'SC100',
        rows: [2],
        originalTime: '2026-02-24  14:30:00.123',
        orderId: '41',
      },
    ])
  })

  it('counts its own quantity: the filled quantity is that of its order so far', () => {
    const order = (Quantity: string, FilledQuantity: string) => ({ Quantity, FilledQuantity })
    const fills = read(
      { ...order('1', '1') },
      { ...order('2', '3'), FillExecutionServiceID: '24003' },
      { ...CLOSE, ...order('3', '3') },
    )
    expect(fills.executions.map(({ quantity }) => quantity)).toEqual(['1', '2', '3'])
    expect(fills.gross).toBe(37_500_000)
    expect(problems(order('3', '1'))).toEqual([['disagrees', 'Quantity']])
  })

  it('is identified by its facts in a log without ids', () => {
    const names = NAMES.filter((name) => name !== 'FillExecutionServiceID')
    const lines = [names, names.map((name) => PLAIN[name] ?? '')].map((cells) => cells.join('\t'))
    const { executions } = readText('sierrachart-fills', `${lines.join('\n')}\n`, { timeZone: 'UTC' })
    expect(executions[0]?.identity).toBe('row:SC100|MESH26_FUT_CME|buy|1|6901.25|2026-02-24 14:30:00.123')
  })

  it('is not any other event of an order', () => {
    expect(read({ ActivityType: 'Orders' }).skipped).toEqual([
      { row: 2, reason: 'An event of an order (Orders), not a fill.' },
    ])
    expect(problems({ ActivityType: '' })).toEqual([['missing_value', 'ActivityType']])
  })

  it('called a close may reverse the position, and needs one', () => {
    expect(read(CLOSE).executions).toEqual([])
    expect(read({}, CLOSE).executions).toHaveLength(2)
    expect(read({}, { ...CLOSE, FilledQuantity: '3' }).executions).toHaveLength(2)
  })

  it('has its contract without the account after it', () => {
    expect(read({ Symbol: 'MESH26_FUT_CME (SC100)' }).executions[0]?.symbol).toBe('MESH26_FUT_CME')
  })

  it('without an id is identified by its facts, and without an order has none', () => {
    const [fill] = read({ FillExecutionServiceID: '', InternalOrderID: '' }).executions
    expect(fill?.identity).toBe('row:SC100|MESH26_FUT_CME|buy|1|6901.25|2026-02-24 14:30:00.123')
    expect(fill).not.toHaveProperty('orderId')
  })
})

describe('prices without their decimal point', () => {
  const bare = (FillPrice: string, id: string) => ({ FillPrice, FillExecutionServiceID: id })

  it('get it back if all end in a quarter and one is larger than any index', () => {
    const result = read(bare('764725', '1'), bare('764700', '2'))
    expect(result.executions.map(({ price }) => price)).toEqual(['7647.25', '7647'])
    expect(noteCodes(result)).toEqual(['fixed_point_prices'])
  })

  it('are problems if one of them is not a quarter, or has its point', () => {
    const odd = read(bare('764725', '1'), bare('764713', '2'))
    expect(odd.problems.map(({ code, column }) => [code, column])).toEqual([
      ['bad_number', 'FillPrice'],
      ['bad_number', 'FillPrice'],
    ])
    expect(read(bare('764713', '1'), bare('764725', '2')).problems.map(({ row }) => row)).toEqual([2, 3])
    expect(read(bare('764725', '1'), bare('7647.25', '2')).problems.map(({ row }) => row)).toEqual([2])
  })

  it('are unchanged if none is larger than an index', () => {
    expect(read(bare('200000', '1')).executions[0]?.price).toBe('200000')
    expect(noteCodes(read(bare('200000', '1')))).toEqual([])
    expect(read(bare('200025', '1')).executions[0]?.price).toBe('2000.25')
  })

  it('of other contracts are unchanged', () => {
    expect(read({ ...bare('764725', '1'), Symbol: 'XYZ' }).executions[0]?.price).toBe('764725')
  })
})
