import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('suggested moments', () => {
  it.each([
    ['Time in Trade', '00:05:00'],
    ['timeInPosition', '300'],
  ])('take how long a trade lasted (%s) for no time of entry', (name, length) => {
    const { mapping, problems, totals, times } = readAsSuggested([
      `Symbol,Side,Qty,${name},Entry Price,Exit Price,Entry Date,Exit Date,P&L`,
      `MNQH6,Long,2,${length},20000,20010,2026-03-12,2026-03-13,40`,
    ])
    expect(mapping.columns.entryTime).toBeUndefined()
    expect([problems, totals]).toEqual([[], [[1, 0, 40, null]]])
    expect(times).toEqual(['2026-03-12T00:00:00.000Z', '2026-03-13T00:00:00.000Z'])
  })

  it('prefer the column with times where two have one name, as IG’s', () => {
    const head =
      'Date,Summary,MarketName,Period,ProfitAndLoss,Transaction type,Reference,Open level,Close level,Size,Currency,PL Amount,Cash transaction,DateUtc,OpenDateUtc,CurrencyIsoCode'
    const { problems, totals, times } = readAsSuggested([
      head,
      '13/03/26,Closing trades,US Tech 100 (£1),DFB,£100.00,DEAL,DI1,20000.0,20100.0,+1,£,100.00,false,2026-03-13T11:00:00,2026-03-13T10:00:00,GBP',
      '13/03/26,Closing trades,GBP/USD Mini,DFB,£20.00,DEAL,DI2,1.30000,1.29980,-1,£,20.00,false,2026-03-13T13:00:00,2026-03-12T12:00:00,GBP',
    ])
    expect([problems, totals]).toEqual([[], [[2, 0, 120, null]]])
    expect(times.toSorted()).toEqual([
      '2026-03-12T12:00:00.000Z',
      '2026-03-13T10:00:00.000Z',
      '2026-03-13T11:00:00.000Z',
      '2026-03-13T13:00:00.000Z',
    ])
  })

  it('keep the first of two columns with one name where neither or each has times', () => {
    const head = 'Symbol,Side,Qty,Price,Date,Date UTC'
    const days = readAsSuggested([head, 'MNQH6,Buy,1,20000,2026-03-13,2026-03-14'])
    expect(days.times).toEqual(['2026-03-13T00:00:00.000Z'])
    const whole = readAsSuggested([head, 'MNQH6,Buy,1,20000,2026-03-13 10:00,2026-03-13 15:00'])
    expect(whole.times).toEqual(['2026-03-13T10:00:00.000Z'])
  })
})
