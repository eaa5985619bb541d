import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import type { ImportOptions, ImportResult } from '../../importer.ts'

const HEADER =
  'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,UnderlyingSymbol,Expiry,Strike,Put/Call,DateTime'
const csv = (rows: readonly (readonly [when: string, expiry: string])[], options?: Partial<ImportOptions>) =>
  readText(
    'ibkr-flex-csv',
    [
      `${HEADER},Buy/Sell,Quantity,TradePrice,IBCommission,TradeID`,
      ...rows.map(
        ([when, expiry], at) =>
          `U1,USD,${expiry ? 'OPT' : 'STK'},XYZ,XYZ,${expiry},40,C,"${when}",BUY,1,2.5,-1,${8000 + at}`,
      ),
    ].join('\n'),
    { timeZone: 'UTC', ...options },
  )
const xml = (...times: readonly string[]) =>
  readText(
    'ibkr-flex-xml',
    `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1">${times
      .map(
        (dateTime, at) =>
          `<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="XYZ" dateTime="${dateTime}" quantity="1" tradePrice="2.5" ibCommission="-1" buySell="BUY" tradeID="${8000 + at}" />`,
      )
      .join('')}</FlexStatement></FlexStatements></FlexQueryResponse>`,
    { timeZone: 'UTC' },
  )
const times = ({ executions }: ImportResult) =>
  executions.map(({ executedAt }) => new Date(executedAt).toISOString().slice(0, 16))

describe('the dates of a Flex query, in the form its user chose', () => {
  it('put first what the other dates show', () => {
    const days = ['2026-07-06T10:30', '2026-07-15T10:30']
    expect(
      times(
        csv([
          ['06/07/2026;103000', ''],
          ['15/07/2026;103000', ''],
        ]),
      ),
    ).toEqual(days)
    expect(
      times(
        csv([
          ['07/06/26;10:30:00', ''],
          ['07/15/26;10:30:00', ''],
        ]),
      ),
    ).toEqual(days)
    expect(times(xml('06/07/2026;103000', '15/07/2026;103000'))).toEqual(days)
    expect(times(xml('07/06/2026;103000', '07/15/2026;103000'))).toEqual(days)
  })

  it('do so with nothing between day and time, too', () => {
    expect(
      times(
        csv([
          ['06/07/2026103000', ''],
          ['15/07/2026103000', ''],
        ]),
      ),
    ).toEqual(['2026-07-06T10:30', '2026-07-15T10:30'])
    expect(xml('06/07/2026103000').dateOrder).toBe('ambiguous')
  })

  it('are asked for if they leave it open', () => {
    const open = [['06/07/2026;103000', '']] as const
    expect(csv(open).dateOrder).toBe('ambiguous')
    expect(xml('06/07/2026;103000').dateOrder).toBe('ambiguous')
    expect(times(csv(open, { dateOrder: 'day-first' }))).toEqual(['2026-07-06T10:30'])
    expect(times(csv(open, { dateOrder: 'month-first' }))).toEqual(['2026-06-07T10:30'])
    expect(csv([['20260706;103000', '']]).dateOrder).toBeUndefined()
  })

  it('are also those of its options', () => {
    const { executions } = csv([['13/03/2026;103000', '03/06/2026']])
    expect(executions[0]?.symbol).toBe('XYZ260603C00040000')
  })
})
