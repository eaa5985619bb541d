import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { noteCodes } from '../../../test/support/table-of.ts'

const COLUMNS =
  'Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount'
const PLAIN: Record<string, string> = {
  Date: '2026-03-10',
  Account: 'U***0001',
  Description: 'XYZ CORP',
  'Transaction Type': 'Sell',
  Symbol: 'XYZ',
  Quantity: '-100.0',
  Price: '42.0',
  'Price Currency': 'USD',
  'Gross Amount ': '4200.0',
  Commission: '-1.05',
  'Net Amount': '4198.95',
}
const line = (change: Record<string, string> = {}) =>
  `Transaction History,Data,${COLUMNS.split(',')
    .map((name) => change[name] ?? PLAIN[name])
    .join(',')}\n`
const file = (base: string, ...lines: string[]) =>
  readText(
    'ibkr-transaction-history',
    `Statement,Header,Field Name,Field Value\n${base}Transaction History,Header,${COLUMNS}\n${lines.join('')}`,
    { timeZone: 'UTC' },
  )
const read = (...changes: Record<string, string>[]) =>
  file('Summary,Data,Base Currency,USD\n', ...changes.map(line))
const problems = (change: Record<string, string>) =>
  read(change).problems.map(({ code, column }) => [code, column ?? null])

describe('a trade of the transaction history', () => {
  it('has a day, its commission, and an unsigned size', () => {
    const result = read({})
    expect(result.executions[0]).toMatchObject({
      side: 'sell',
      quantity: '100',
      price: '42',
      commission: -1_050_000,
      account: 'U***0001',
      currency: 'USD',
      executedAt: Date.UTC(2026, 2, 10),
      pointValue: '1',
    })
    expect(noteCodes(result)).toEqual(['dates_only'])
  })

  it('priced in another currency has its commission in the account’s', () => {
    expect(read({ 'Price Currency': 'EUR', 'Gross Amount ': '4536' }).executions[0]).toMatchObject({
      currency: 'EUR',
      commission: null,
      feesInKind: [{ quantity: '-1.05', currency: 'USD' }],
    })
    expect(read({ 'Price Currency': 'EUR', Commission: '-' }).executions[0]?.feesInKind).toBeNull()
    for (const none of ['', '-']) expect(read({ 'Price Currency': none }).executions[0]?.currency).toBe('USD')
  })

  it('is checked against its amount in its own currency, an option by the hundred', () => {
    expect(problems({ 'Gross Amount ': '4300' })).toEqual([['disagrees', null]])
    const option = { Symbol: 'XYZ   260320P00040000', Quantity: '-1', Price: '0.85', 'Gross Amount ': '85' }
    expect(read(option).executions[0]).toMatchObject({ symbol: 'XYZ260320P00040000', quantity: '1' })
    expect(problems({ ...option, 'Gross Amount ': '850' })).toEqual([['disagrees', null]])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
  })

  it('of a future is worth its points', () => {
    const future = { Symbol: 'MCLM6', Quantity: '-2', Price: '101.31', 'Gross Amount ': '20262' }
    expect(read(future).executions[0]).toMatchObject({ symbol: 'MCLM6', pointValue: '100' })
    expect(problems({ ...future, 'Gross Amount ': '202.62' })).toEqual([['disagrees', null]])
    // Eversource Energy, not the future.
    const stock = { Symbol: 'ES', Quantity: '-2', Price: '60', 'Gross Amount ': '120' }
    expect(read(stock).executions[0]?.pointValue).toBe('1')
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 100 and a cent: 0.511 next to 4,200.00.
    expect(problems({ Price: '42.00', 'Gross Amount ': '4200.51' })).toEqual([])
    expect(problems({ Price: '42.00', 'Gross Amount ': '4200.52' })).toEqual([['disagrees', null]])
  })
})

describe('a row that is not a trade in the transaction history', () => {
  it.each([
    ['Deposit', '500', 'deposit'],
    ['Electronic Fund Transfer', '-500', 'withdrawal'],
    ['Credit Interest', '1', 'interest'],
    ['Other Fee', '-1', 'fee'],
    ['Dividend', '2', 'other'],
    ['Foreign Tax Withholding', '-0.3', 'other'],
    ['Adjustment', '1', 'adjustment'],
  ])('%s of %s is a %s', (type, net, kind) => {
    const { cashEvents } = read({ 'Transaction Type': type, 'Net Amount': net, Quantity: '-', Price: '-' })
    expect(cashEvents[0]).toMatchObject({
      kind,
      amount: Math.round(Number(net) * 1e6),
      currency: 'USD',
      text: 'XYZ CORP',
    })
  })

  it('is skipped if it moved no money itself', () => {
    for (const type of [
      'Position MTM',
      'Forex Trade Component',
      'Corporate Action',
      'Stock Split',
      'Transfer',
    ])
      expect(read({ 'Transaction Type': type }).skipped).toHaveLength(1)
    expect(noteCodes(read({ 'Transaction Type': 'Assignment' }))).toEqual(['assigned_options'])
    expect(problems({ 'Transaction Type': 'Gift' })).toEqual([['unknown_kind', 'Transaction Type']])
  })

  it('is in the currency of the file, else in the user’s', () => {
    const deposit = line({ 'Transaction Type': 'Deposit' })
    expect(file('Summary,Data,Base Currency,GBP\n', deposit).cashEvents[0]?.currency).toBe('GBP')
    expect(file('Summary,Data,Basiswährung,EUR\n', deposit).cashEvents[0]?.currency).toBe('EUR')
    expect(file('', deposit).cashEvents[0]?.currency).toBe('USD')
    expect(file('Summary,Data,Base Currency,pounds\n', deposit).cashEvents[0]?.currency).toBe('USD')
  })
})

it('an extra first column hides neither the rows nor the base currency', () => {
  const text = `Statement,Header,Field Name,Field Value\nSummary,Data,Base Currency,GBP\nTransaction History,Header,${COLUMNS}\n${line({ 'Price Currency': 'GBP' })}`
  const numbered = text.replace(/^(?=.)/gm, () => '7,')
  const options = { timeZone: 'UTC' }
  const [plain, extra] = [text, numbered].map((one) => readText('ibkr-transaction-history', one, options))
  expect(extra?.executions).toEqual(plain?.executions)
  expect(extra?.executions).toMatchObject([{ currency: 'GBP', commission: -1_050_000 }])
})
