import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount\n'
const read = (...rows: string[]) => readText('wealthsimple-activities', HEAD + rows.join('\n'))
const trade = (middle: string) => `2026-08-18,2026-08-19,HQ7CAD,TFSA,Trade,${middle}`

describe('Wealthsimple activities', () => {
  it('reads a sale the same with a positive or negative quantity', () => {
    for (const quantity of ['5', '-5']) {
      const { executions } = read(
        trade('BUY,LONG,AAA,Alpha,CAD,5,50,0,-250'),
        trade(`SELL,LONG,AAA,Alpha,CAD,${quantity},55,0,275`),
      )
      expect(executions.map(({ side, quantity }) => [side, quantity])).toEqual([
        ['buy', '5'],
        ['sell', '5'],
      ])
    }
  })

  it('never opens a position by the sale of a long one', () => {
    expect(read(trade('SELL,LONG,AAA,Alpha,CAD,5,55,0,275')).executions).toEqual([])
    expect(read(trade('SELL,SHORT,AAA,Alpha,CAD,5,55,0,275')).executions).toHaveLength(1)
  })

  it('reads options in both notations', () => {
    const { executions } = read(
      trade('STO,,AAPL 2026-10-16 250.00 C,call,USD,-1,1.25,0.75,124.25'),
      trade('BTO,,QQQ   260930P00460000,,USD,1,2.50,0,-250.00'),
    )
    expect(executions.map(({ symbol }) => symbol)).toEqual(['AAPL261016C00250000', 'QQQ260930P00460000'])
  })

  it('does not count its last line as a row', () => {
    const { census } = read(trade('BUY,LONG,AAA,Alpha,CAD,5,50,0,-250'), '"As of 2026-04-21 00:50 GMT-04:00"')
    expect(census).toMatchObject({ rows: 1, executions: 1 })
  })

  const bought = trade('BUY,LONG,AAA,Alpha,CAD,5,50,0,-250')
  const other = (middle: string) => `2026-09-18,2026-09-19,HQ7CAD,TFSA,${middle}`

  it('only treats a line as the last if it begins so and has nothing else', () => {
    for (const line of ['As of 2026-04-21,x', 'As of 2026-04-21,,x', 'Downloaded 2026-04-21'])
      expect(read(bought, line).census.rows).toBe(2)
    for (const line of ['As of 2026-04-21,,', 'Exported on 2026-04-21'])
      expect(read(bought, line).census.rows).toBe(1)
  })

  it('treats a commission as a cost whatever its sign, and an empty one as zero', () => {
    const commission = (cell: string, net: string) =>
      read(trade(`BUY,LONG,AAA,Alpha,CAD,5,50,${cell},${net}`)).executions[0]?.commission
    expect([commission('1.5', '-251.5'), commission('-1.5', '-251.5')]).toEqual([-1_500_000, -1_500_000])
    expect([commission('', '-250'), commission('0', '-250')]).toEqual([0, 0])
  })

  it.each([
    ['MoneyMovement,EFT,,,,CAD,,,,100', 'deposit', 100_000_000, null, 'MoneyMovement EFT'],
    ['MoneyMovement,EFT,,,,CAD,,,,-100', 'withdrawal', -100_000_000, null, 'MoneyMovement EFT'],
    ['MoneyMovement,EFT,,,,CAD,,,,0', 'deposit', 0, null, 'MoneyMovement EFT'],
    ['Dividend,,LONG,AAA,Alpha,CAD,,,,2', 'other', 2_000_000, 'AAA', 'Dividend AAA'],
    ['Dividend,,,,,CAD,,,,2', 'other', 2_000_000, null, 'Dividend'],
    ['Fee,ADR,LONG,AAA,Alpha,CAD,,,,-1', 'fee', -1_000_000, null, 'Fee ADR AAA'],
    ['Interest,,,,,CAD,,,,1', 'interest', 1_000_000, null, 'Interest'],
    ['InterestCharged,-,,,,CAD,,,,-1', 'interest', -1_000_000, null, 'InterestCharged -'],
    ['Tax,NRT,,,,CAD,,,,-2', 'other', -2_000_000, null, 'Tax NRT'],
    ['BonusPayment,CASHBACK,,,,CAD,,,,2', 'other', 2_000_000, null, 'BonusPayment CASHBACK'],
  ])('reads the money of %s', (middle, kind, amount, symbol, text) => {
    const { cashEvents } = read(other(middle))
    expect(cashEvents).toMatchObject([{ kind, amount, symbol, text, currency: 'CAD', account: 'HQ7CAD' }])
  })

  it('removes what was held through a consolidation, which does not affect trade times', () => {
    const taken = other('CorporateAction,CONSOLIDATION,LONG,AAA,Alpha,CAD,-5,,,0')
    const { executions, skipped, lastTime } = read(bought, taken, trade('BUY,LONG,BBB,Beta,CAD,1,50,0,-50'))
    expect(executions.map(({ symbol }) => symbol)).toEqual(['BBB'])
    expect(skipped.map(({ row }) => row).sort()).toEqual([2, 3])
    expect(lastTime?.slice(0, 10)).toBe('2026-08-18')
  })

  const NEWER =
    'effective_date,effective_time,settlement_date,account_id,account_type,activity_type,activity_sub_type,description,direction,symbol,underlying symbol,name,currency,quantity,unit_price,commission,net_cash_amount\n'
  const newer = (...rows: string[]) => readText('wealthsimple-activities', NEWER + rows.join('\n'))
  const option = (time: string, middle: string) =>
    `2026-08-18,${time},2026-08-19,HQ7CAD,Margin,Trade,${middle}`
  const named = ',SHORT,QQQ   260930P00460000,QQQ,,USD'

  it('reads the time of day, and the price of an option per contract, of newer files', () => {
    const { executions, gross, net } = newer(
      option('8:28:53', `SELL,Sold${named},-1,250,0.75,249.25`),
      option('9:09:16', `BUY,Bought${named},1,200.5,0.75,-201.25`),
    )
    expect(executions).toMatchObject([
      { side: 'sell', price: '2.5', executedAt: Date.UTC(2026, 7, 18, 12, 28, 53) },
      { side: 'buy', price: '2.005', originalTime: '2026-08-18 9:09:16' },
    ])
    expect([gross, net]).toEqual([49_500_000, 48_000_000])
    // A contract for a cent costs less than its commission.
    const cents = newer(option('8:28:53', `SELL,Sold${named},-1,1,0.75,0.25`)).executions
    expect(cents.map(({ price }) => price)).toEqual(['0.01'])
  })

  it('is a problem if the price of an option fits neither a share nor a contract, or its time is none', () => {
    const codes = (row: string) => newer(row).problems.map(({ code }) => code)
    expect(codes(option('8:28:53', `SELL,Sold${named},-1,250,0.75,2490`))).toEqual(['disagrees'])
    expect(codes(option('soon', `SELL,Sold${named},-1,250,0.75,249.25`))).toEqual(['bad_date'])
  })

  it('reads a swapped listing as a changed holding, and its fee as money', () => {
    const swap = (middle: string) => `2026-08-19,9:30:03,,HQ7CAD,TFSA,ListingSwap,-,${middle}`
    const shares = '2026-08-18,9:30:00,2026-08-19,HQ7CAD,TFSA,Trade,BUY,x,LONG,AAA,,Alpha,CAD,5,50,0,-250'
    const { executions, cashEvents, skipped } = newer(
      shares,
      swap(',LONG,AAA,,Alpha,,-5,,,'),
      swap(',LONG,AAA.U,,Alpha,,5,,,'),
      swap(',,,,,CAD,-9.75,,,-9.75'),
    )
    expect(executions).toEqual([])
    expect(skipped).toHaveLength(3)
    expect(cashEvents).toMatchObject([{ kind: 'fee', amount: -9_750_000 }])
  })

  it('is a problem if a trade has no size, another sum, or no side', () => {
    const codes = (middle: string) => read(trade(middle)).problems.map(({ code }) => code)
    expect(codes('BUY,LONG,AAA,Alpha,CAD,0,50,0,-250')).toEqual(['bad_number'])
    expect(codes('BUY,LONG,AAA,Alpha,CAD,5,50,0,-260')).toEqual(['disagrees'])
    expect(codes('HOLD,LONG,AAA,Alpha,CAD,5,50,0,-250')).toEqual(['bad_side'])
    expect(read(other('Gift,,,,,CAD,,,,1')).problems.map(({ code }) => code)).toEqual(['unknown_kind'])
  })
})
