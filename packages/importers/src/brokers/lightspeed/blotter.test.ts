import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Account Number ': '1XY00001 ',
  'Symbol ': 'AAPL ',
  'Currency Code ': 'USD ',
  'Buy/Sell ': 'Long Buy',
  'Price ': '210.3500',
  'Qty ': '100 ',
  'Trade Number ': '12',
  'Principal Amount ': '',
  'NET Amount ': '',
  'Commission Amount ': '1.50',
  'Raw Exec. Time ': '06/09/2026 07:55:00',
  'FeeSEC ': '.01',
  'FeeMF ': '',
  'Fee1 ': '0.02',
  'FeeTAF ': '-0.03',
  Transtype: 'Trade',
}
const SELL = {
  'Buy/Sell ': 'Long Sell',
  'Qty ': '-100',
  'Trade Number ': '13',
  'Raw Exec. Time ': '06/09/2026 08:00:00',
}
const { read, problems, fill, skips } = tableOf('lightspeed-blotter', PLAIN, { timeZone: 'UTC' })

describe('a fill of the Lightspeed blotter', () => {
  it('is on New York’s clock, with all costs paid whatever their sign', () => {
    expect(fill()).toEqual({
      identity: 'fill:2026-06-09|12',
      symbol: 'AAPL',
      side: 'buy',
      quantity: '100',
      price: '210.35',
      sequence: 0,
      executedAt: Date.UTC(2026, 5, 9, 11, 55),
      commission: -1_500_000,
      fees: -60_000,
      swap: null,
      authority: 3,
      account: '1XY00001',
      rows: [2],
      originalTime: '06/09/2026 07:55:00',
    })
    expect(fill({ 'Commission Amount ': '-1.50' }).commission).toBe(-1_500_000)
    expect(fill({ 'Commission Amount ': '0' }).commission).toBe(0)
    expect(fill({ 'Commission Amount ': '' }).commission).toBeNull()
    expect(fill({ 'FeeSEC ': '', 'Fee1 ': '', 'FeeTAF ': '' }).fees).toBeNull()
    expect(fill({ 'FeeSEC ': '0', 'Fee1 ': '', 'FeeTAF ': '' }).fees).toBe(0)
  })

  it('received a negative fee if its amounts say so', () => {
    const feeStamp = { 'FeeTAF ': '-0.07' }
    const amounts = { 'Principal Amount ': '21035.0000', 'NET Amount ': '21036.4600' }
    expect(fill({ ...feeStamp, ...amounts }).fees).toBe(40_000)
    expect(fill({ ...feeStamp, ...amounts, 'NET Amount ': '21036.6000' }).fees).toBe(-100_000)
    expect(fill({ ...feeStamp, ...amounts, 'Principal Amount ': '' }).fees).toBe(-100_000)
    expect(fill({ ...feeStamp, ...amounts, 'NET Amount ': '' }).fees).toBe(-100_000)
  })

  it('is ordered within its second as in the file, with an id within its day', () => {
    const rows = read({}, { 'Trade Number ': '14' }, { 'Raw Exec. Time ': '06/10/2026 07:55:00' })
    expect(rows.executions.map(({ identity, sequence }) => [identity, sequence])).toEqual([
      ['fill:2026-06-09|12', 0],
      ['fill:2026-06-09|14', 1],
      ['fill:2026-06-10|12', 0],
    ])
    expect(fill({ 'Trade Number ': '' }).identity).toBe(
      'row:1XY00001|AAPL|buy|100|210.35|2026-06-09 07:55:00',
    )
  })

  it.each([
    ['Long Buy', '100', 'buy'],
    ['Short Sell', '-100', 'sell'],
    ['Short Sell', '100', 'sell'],
    ['Short Sale', '-100', 'sell'],
  ])('called %s of %s is a %s', (words, quantity, side) => {
    expect(fill({ 'Buy/Sell ': words, 'Qty ': quantity })).toMatchObject({ side, quantity: '100' })
  })

  it('that sells a long position or covers a short one needs its opening fill', () => {
    expect(read(SELL).executions).toEqual([])
    expect(read({}, SELL).executions).toHaveLength(2)
    for (const words of ['Short Cover', 'Buy to Cover', 'Short Buy']) {
      expect(read({ 'Buy/Sell ': words }).executions).toEqual([])
    }
    expect(
      read(
        { 'Buy/Sell ': 'Short Sell', 'Qty ': '-100' },
        { ...SELL, 'Buy/Sell ': 'Short Cover', 'Qty ': '100' },
      ).executions,
    ).toHaveLength(2)
  })

  it('is a problem if its words and its sign contradict each other', () => {
    expect(problems({ 'Qty ': '-100' })).toEqual([['disagrees', 'Qty']])
    expect(problems({ 'Buy/Sell ': 'Short Cover', 'Qty ': '-1' })).toEqual([['disagrees', 'Qty']])
    expect(problems({ 'Qty ': '0' })).toEqual([['bad_number', 'Qty']])
    expect(problems({ 'Buy/Sell ': 'Buyer' })).toEqual([['bad_side', 'Buy/Sell']])
  })

  it('that was cancelled is skipped, and of an unknown kind is a problem', () => {
    expect(skips({ Transtype: 'Cancel' })).toEqual(['Lightspeed reversed this trade (Cancel).'])
    expect(skips({ Transtype: 'CANCELLED' })).toHaveLength(1)
    expect(problems({ Transtype: 'Correct' })).toEqual([['unknown_kind', 'Transtype']])
    expect(problems({ Transtype: '' })).toEqual([])
  })

  it('is in dollars where no currency is named', () => {
    expect([read({ 'Currency Code ': '' }).currency, read({ 'Currency Code ': 'CAD' }).currency]).toEqual([
      'USD',
      'CAD',
    ])
  })
})
