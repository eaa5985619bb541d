import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Date(UTC)': '2026-03-05 10:05:40',
  type: 'COMMISSION',
  Amount: '-0.68',
  Asset: 'USDT',
  Symbol: 'BTCUSDT',
  'Transaction ID': '500000001',
}
const { read, problems, cash } = tableOf('binance-futures-transactions', PLAIN)

describe('a line of the futures wallet', () => {
  it('has its kind, sign and contract', () => {
    expect(cash({})).toEqual({
      identity: 'cash:COMMISSION:500000001',
      kind: 'commission',
      amount: -680_000,
      currency: 'USDT',
      occurredAt: Date.UTC(2026, 2, 5, 10, 5, 40),
      symbol: 'BTCUSDT',
      text: 'COMMISSION BTCUSDT',
      originalTime: '2026-03-05 10:05:40',
      account: null,
      rows: [2],
    })
  })

  it.each([
    ['REALIZED_PNL', '2', 'trade_result'],
    ['FUNDING_FEE', '-0.12', 'swap'],
    ['Funding Fee', '0.12', 'swap'],
    ['INSURANCE_CLEAR', '-1', 'fee'],
    ['TRANSFER', '1000', 'deposit'],
    ['TRANSFER', '-1000', 'withdrawal'],
    ['INTERNAL_TRANSFER', '-1', 'withdrawal'],
    ['COMMISSION_REBATE', '1', 'other'],
    ['REFERRAL_KICKBACK', '1', 'other'],
    ['WELCOME_BONUS', '5', 'other'],
    ['AUTO_EXCHANGE', '-5', 'other'],
  ])('called %s of %s is a %s', (type, Amount, kind) => {
    expect(cash({ type, Amount }).kind).toBe(kind)
  })

  it('in another coin than its contract’s is other cash without a contract', () => {
    expect(cash({ Asset: 'BNB', Amount: '-0.0011' })).toMatchObject({
      kind: 'other',
      amount: -1100,
      currency: 'BNB',
      symbol: null,
      text: 'COMMISSION BTCUSDT',
    })
    expect(read({ Asset: 'BNB' }, { 'Transaction ID': '2' }).currency).toBe('USDT')
    // Of a dated contract the pair counts.
    expect(cash({ Symbol: 'BTCUSDT_260327' }).kind).toBe('commission')
  })

  it('without a contract is described by its kind', () => {
    expect(cash({ type: 'TRANSFER', Symbol: '', Amount: '5' })).toMatchObject({
      symbol: null,
      text: 'TRANSFER',
    })
  })

  it('with one id may have several kinds, and counts once for each', () => {
    const { cashEvents, skipped } = read({}, { type: 'REALIZED_PNL', Amount: '2' }, {})
    expect(cashEvents.map(({ identity }) => identity)).toEqual([
      'cash:COMMISSION:500000001',
      'cash:REALIZED_PNL:500000001',
    ])
    expect(skipped.map(({ row }) => row)).toEqual([4])
  })

  it('adds up to results, costs and other cash', () => {
    const rows: Record<string, string>[] = [
      { 'Transaction ID': '1' },
      { type: 'REALIZED_PNL', Amount: '2' },
      { type: 'FUNDING_FEE', Amount: '-0.12' },
    ]
    const { gross, fees, net } = read(...rows, { type: 'TRANSFER', Amount: '1000', Symbol: '' })
    expect([gross, fees, net]).toEqual([2_000_000, -800_000, 1_200_000])
  })

  it('is a problem if its kind is unknown or a cell is missing', () => {
    expect(problems({ type: 'MYSTERY' })).toEqual([['unknown_kind', 'type']])
    expect(problems({ type: '' })).toEqual([['missing_value', 'type']])
    expect(problems({ Amount: '' })).toEqual([['missing_value', 'Amount']])
    expect(problems({ Asset: '' })).toEqual([['missing_value', 'Asset']])
    expect(problems({ 'Transaction ID': '5.0E+8' })).toEqual([['bad_number', 'Transaction ID']])
  })

  it('is in the zone of its header', () => {
    const { 'Date(UTC)': time, ...rest } = PLAIN
    const east = tableOf('binance-futures-transactions', { 'Date(UTC+8)': time, ...rest })
    expect(east.cash({}).occurredAt).toBe(Date.UTC(2026, 2, 5, 2, 5, 40))
  })
})
