import { describe, expect, it } from 'vitest'
import { importOne } from '../../test/support/import-one.ts'
import { type CashLine, cashOfOtherReports, spanOfCash } from './same-cash.ts'

const DAY = Date.UTC(2026, 5, 3)
const HOUR = 3_600_000
const line = (identity: string, given: Partial<CashLine> = {}): CashLine => ({
  identity,
  kind: 'interest',
  amount: -1_200_000,
  currency: 'USD',
  occurredAt: DAY,
  text: 'INTEREST',
  ...given,
})
const named = (id: number, given: Partial<CashLine> = {}) => line(`cash:${id}`, given)
const row = (number = 1, given: Partial<CashLine> = {}) =>
  line(`row:interest|2026-06-03 00:00:00|INTEREST${number > 1 ? `#${number}` : ''}`, given)
const found = (stored: CashLine[], incoming: CashLine[]) => [...cashOfOtherReports(stored, incoming)]

describe('money that two reports state, one of them without ids', () => {
  it('is the same on the same day, whichever report came first', () => {
    const query = named(55, { occurredAt: DAY + 20 * HOUR })
    expect(found([query], [row()])).toEqual([row().identity])
    expect(found([row()], [query])).toEqual(['cash:55'])
  })

  it('stays two payments if one of the reports has two', () => {
    expect(found([named(55)], [row(), row(2)])).toEqual([row().identity])
    expect(found([row(), row(2)], [named(55), named(56)])).toEqual(['cash:55', 'cash:56'])
    expect(found([row()], [named(55), named(56)])).toEqual(['cash:55'])
  })

  it('is found again after the rest of it was added', () => {
    // The first statement had one row, the query added the other payment: both come again.
    expect(found([row(), named(56)], [named(55), named(56)])).toEqual(['cash:55'])
    expect(found([named(55), row(2)], [row(), row(2)])).toEqual([row().identity])
  })

  it.each([
    ['another amount', { amount: -1_300_000 }],
    ['another currency', { currency: 'EUR' }],
    ['another kind', { kind: 'fee' }],
    ['another account', { account: 'U2' }],
    ['another contract', { symbol: 'XYZ' }],
    ['the next day', { occurredAt: DAY + 24 * HOUR }],
    ['the day before', { occurredAt: DAY - HOUR }],
  ] as const)('is not the same with %s', (_, change) => {
    const there = row(1, { account: 'U1', symbol: 'ABC' })
    expect(found([there], [named(55, { account: 'U1', symbol: 'ABC' })])).toEqual(['cash:55'])
    expect(found([there], [named(55, { account: 'U1', symbol: 'ABC', ...change })])).toEqual([])
  })

  it('is at the same moment if the row has a time', () => {
    const timed = line('row:interest|2026-06-03 09:30:00|INTEREST', { occurredAt: DAY + 9.5 * HOUR })
    expect(found([timed], [named(55, { occurredAt: DAY + 9.5 * HOUR })])).toEqual(['cash:55'])
    expect(found([timed], [named(55, { occurredAt: DAY + 10 * HOUR })])).toEqual([])
  })

  it('belongs to an account whose number one report masks', () => {
    expect(found([row(1, { account: 'U***0001' })], [named(55, { account: 'U1230001' })])).toEqual([
      'cash:55',
    ])
    expect(found([row(1, { account: 'U***0001' })], [named(55, { account: 'U1230002' })])).toEqual([])
  })

  it('is the same in two reports without ids if only one of them masks the account', () => {
    const full = row(1, { account: 'U1230001' })
    const masked = line('row:U***0001|interest|2026-06-03 00:00:00|Interest', { account: 'U***0001' })
    expect(found([full], [masked])).toEqual([masked.identity])
    expect(found([masked], [full])).toEqual([full.identity])
    expect(found([full], [{ ...masked, account: 'U1230001' }])).toEqual([])
    expect(found([full], [{ ...masked, account: 'U***0002' }])).toEqual([])
    expect(found([full], [{ ...masked, occurredAt: DAY + 24 * HOUR }])).toEqual([])
  })

  it('may be a commission or a swap, which move the balance if no trade contains them', () => {
    for (const kind of ['commission', 'swap'] as const)
      expect(found([row(1, { kind })], [named(55, { kind })])).toEqual(['cash:55'])
    expect(spanOfCash([named(55, { kind: 'commission' })])).not.toBeNull()
  })

  it('is never two rows of one kind', () => {
    expect(found([named(54)], [named(55)])).toEqual([])
    expect(spanOfCash([])).toBeNull()
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const FLEX = `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1"><CashTransactions>
<CashTransaction accountId="U1" currency="USD" type="Dividends" amount="5" dateTime="20260603;202000" transactionID="55" description="XYZ DIVIDEND" levelOfDetail="DETAIL"/>
</CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`
const STATEMENT = `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers LLC
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,U1
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2026-06-03,XYZ(US0000000001) Cash Dividend USD 0.50 per Share (Ordinary Dividend),5
Dividends,Data,USD,2026-06-03,ABC(US0000000002) Cash Dividend USD 0.10 per Share (Ordinary Dividend),5
`

describe('a Flex query and a statement imported together', () => {
  it.each([false, true])('have each payment once, in either order (reversed: %s)', (isReversed) => {
    const files = [
      { name: 'flex.xml', bytes: bytes(FLEX) },
      { name: 'statement.csv', bytes: bytes(STATEMENT) },
    ]
    const { cashEvents } = importOne(isReversed ? files.toReversed() : files, {
      timeZone: 'America/New_York',
      currency: 'USD',
    })
    expect(cashEvents.map(({ amount }) => amount)).toEqual([5_000_000, 5_000_000])
    expect(cashEvents.map(({ identity }) => identity.slice(0, 7)).sort()).toEqual(['cash:55', 'row:U1|'])
  })
})
