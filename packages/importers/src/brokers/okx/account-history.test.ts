import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { noteCodes } from '../../../test/support/table-of.ts'

const HEAD =
  'id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit\n'
const line = (
  change: { type?: string; instrument?: string; amount?: string; unit?: string; id?: string } = {},
) => {
  const {
    type = 'Close long',
    instrument = 'SOL-USDT-SWAP',
    amount = '2.42',
    unit = 'USDT',
    id = '7003',
  } = change
  return `${id},9002,2026-03-05 10:05:40,Swap,${instrument},${type},10,SOL,2.5,-0.08,-10,0,${amount},102.34,${unit}\n`
}
const read = (...lines: string[]) =>
  readText('okx-account-history', HEAD + lines.join(''), { timeZone: 'UTC' })
const kindOf = (change: Parameters<typeof line>[0]) => read(line(change)).cashEvents[0]?.kind

describe('a line of the OKX account history', () => {
  it('is the change of the balance, after the fee, in the unit of the balance', () => {
    const result = read(line())
    expect(result.cashEvents).toEqual([
      {
        identity: 'cash:7003',
        kind: 'trade_result',
        amount: 2_420_000,
        currency: 'USDT',
        account: null,
        occurredAt: Date.UTC(2026, 2, 5, 10, 5, 40),
        text: 'Close long SOL-USDT-SWAP',
        rows: [2],
        symbol: 'SOL-USDT-SWAP',
        originalTime: '2026-03-05 10:05:40',
      },
    ])
    expect([result.executions, noteCodes(result)]).toEqual([[], ['results_only']])
  })

  it.each([
    ['Open short', 'SOL-USDT-SWAP', '-0.05', 'trade_result'],
    ['Liquidation', 'BTC-USD-260327', '-5', 'trade_result'],
    ['Buy', 'BTC-USD-260327-90000-C', '-5', 'trade_result'],
    ['Buy', 'SOL-USDT', '-1500', 'other'],
    ['Sell', 'SOL-USDT', '1500', 'other'],
    ['Funding fee', 'SOL-USDT-SWAP', '-0.03', 'swap'],
    ['Interest deduction', '', '-0.01', 'interest'],
    ['Transfer in', '', '100', 'deposit'],
    ['Transfer out', '', '-100', 'withdrawal'],
    ['Rebate', '', '1', 'other'],
    ['Clawback', '', '-1', 'other'],
  ])('called %s of %j is %s: %s', (type, instrument, amount, kind) => {
    expect(kindOf({ type, instrument, amount })).toBe(kind)
  })

  it('in coins is not money', () => {
    const { skipped, cashEvents, count } = read(line({ unit: 'SOL' }))
    expect([cashEvents, skipped.length, count]).toEqual([[], 1, 0])
    for (const unit of ['USDC', 'USD', 'EUR']) expect(read(line({ unit })).cashEvents[0]?.currency).toBe(unit)
  })

  it('is a problem if its kind is unknown or its id was cut short', () => {
    const codes = (change: Parameters<typeof line>[0]) => read(line(change)).problems.map(({ code }) => code)
    expect([codes({ type: 'Airdrop' }), codes({ id: '7.0E+12' }), codes({ amount: '' })]).toEqual([
      ...[['unknown_kind'], ['bad_number'], ['missing_value']],
    ])
  })

  it('of a newer file, with prices and sizes in contracts, is the same, in the zone that the file states', () => {
    const names =
      'id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit'
    const row =
      '7014,9012,2026-03-10 01:30:21,Swap,TAO-USDT-SWAP,Close long,98,cont,205.1,1.078,-0.1,USDT,-98,0,0.978,101.9,USDT'
    const lines = (zone: string) => `UID:1,Account Type:Main,Time Zone:${zone}\n${names}\n${row}\n`
    const result = readText('okx-account-history', lines('UTC+3'), { timeZone: 'Asia/Tokyo' })
    expect(result.cashEvents).toMatchObject([
      { amount: 978_000, symbol: 'TAO-USDT-SWAP', occurredAt: Date.UTC(2026, 2, 9, 22, 30, 21) },
    ])
    expect(result.statesZone).toBe(true)
    expect(result.notes.map(({ text }) => text)).toEqual([
      'No trades are built from this file: it counts sizes in contracts and does not say what a contract is worth. Its lines are kept as cash, after fees.',
    ])
    const west = readText('okx-account-history', lines('UTC-5'), { timeZone: 'Asia/Tokyo' })
    expect(west.cashEvents[0]?.occurredAt).toBe(Date.UTC(2026, 2, 10, 6, 30, 21))
  })
})
