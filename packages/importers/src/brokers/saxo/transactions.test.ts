import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { tableOf } from '../../../test/support/table-of.ts'

const HEAD =
  'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate\n'
const read = (...rows: string[]) => readText('saxo-transactions', HEAD + rows.join('\n'))
const trade = (event: string, amount: string, rate = '1', day = '30-Dec-2025') =>
  `,${day},31-Dec-2025,Trade,NVIDIA,US67066G1040,USD,NASDAQ,NVDA:xnas,${event},"${amount}",,${rate}`

describe('Saxo transactions', () => {
  it('finds the costs in an amount of the same currency', () => {
    const { executions } = read(trade('Buy 3 @ 134.85 USD', '-405,55'))
    expect(executions[0]).toMatchObject({ symbol: 'NVDA', price: '134.85', commission: -1_000_000, fees: 0 })
  })

  it('leaves the costs in an exchanged amount unknown, but checks the amount', () => {
    const { executions, problems } = read(
      trade('Buy 10 @ 50.00 USD', '-462,00', '0.92139706'),
      trade('Buy 10 @ 50.00 USD', '-46,20', '0.92139706'),
    )
    expect(executions.map(({ commission, fees }) => [commission, fees])).toEqual([[null, null]])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([[3, 'disagrees']])
  })

  it('reads months in Dutch', () => {
    const days = ['02-mrt-2026', '02-mei-2026', '30-okt-2026'].map((day) =>
      trade('Koop 1 @ 10.00 USD', '-10', '1', day),
    )
    expect(read(...days).executions.map(({ executedAt }) => new Date(executedAt).getUTCMonth() + 1)).toEqual([
      3, 5, 10,
    ])
  })

  it('removes what was held from a split on, because the file does not state its size', () => {
    const split = ',10-Jan-2026,10-Jan-2026,Corporate action,NVIDIA,US1,USD,NASDAQ,NVDA:xnas,Split,0,,1'
    const { executions } = read(
      trade('Sell 30 @ 14.00 USD', '420', '1', '20-Jan-2026'),
      split,
      trade('Buy 3 @ 134.85 USD', '-405,55'),
      trade('Sell 1 @ 130.00 USD', '130', '1', '20-Dec-2025'),
      trade('Buy 1 @ 129.00 USD', '-129', '1', '19-Dec-2025'),
    )
    expect(executions.map(({ rows }) => rows)).toEqual([[5], [6]])
  })
})

describe('a transaction of Saxo in detail', () => {
  const PLAIN = {
    'Client ID': '',
    'Trade Date': '30-Dec-2026',
    'Value Date': '31-Dec-2026',
    Type: 'Trade',
    Instrument: 'NVIDIA Corp.',
    'Instrument ISIN': 'US67066G1040',
    'Instrument currency': 'USD',
    'Exchange Description': 'NASDAQ',
    'Instrument Symbol': 'NVDA:xnas',
    Event: 'Buy 3 @ 134.85 USD',
    Amount: '-405,55',
    'Order ID': 'o1',
    'Conversion Rate': '1',
  }
  const { read: table, problems, fill, cash } = tableOf('saxo-transactions', PLAIN, { timeZone: 'UTC' })

  it('has its costs included in its amount', () => {
    // 3 × 134.85 is 404.55.
    expect(fill()).toMatchObject({
      symbol: 'NVDA',
      side: 'buy',
      quantity: '3',
      price: '134.85',
      commission: -1_000_000,
      fees: 0,
      orderId: 'o1',
      currency: 'USD',
      comment: 'NVIDIA Corp.',
      executedAt: Date.UTC(2026, 11, 30),
      pointValue: '1',
    })
    expect(fill({ 'Order ID': '' })).not.toHaveProperty('orderId')
    expect(fill({ Event: 'Sell -3 @ 134.85 USD', Amount: '403,55' })).toMatchObject({
      side: 'sell',
      quantity: '3',
      commission: -1_000_000,
    })
  })

  it.each([
    ['Koop', 'buy', '-405,55'],
    ['Verkoop', 'sell', '403,55'],
    ['Købt', 'buy', '-405,55'],
    ['Solgt', 'sell', '403,55'],
  ])('called %s is a %s', (word, side, Amount) => {
    expect(fill({ Event: `${word} 3 @ 134.85 USD`, Amount }).side).toBe(side)
  })

  it('exchanged at another rate has unknown costs, and an amount that matches the rate', () => {
    const exchanged = { Amount: '-365,00', 'Conversion Rate': '0.90000' }
    expect(fill(exchanged)).toMatchObject({ commission: null, fees: null })
    expect(problems({ ...exchanged, Amount: '-700,00' })).toEqual([['disagrees', null]])
    expect(problems({ Amount: '-505,55' })).toEqual([['disagrees', null]])
    expect(problems({ Amount: '405,55' })).toEqual([['disagrees', null]])
  })

  it('has month names in the language of its account', () => {
    expect(fill({ 'Trade Date': '02-mrt-2026' }).executedAt).toBe(Date.UTC(2026, 2, 2))
    expect(fill({ 'Trade Date': '02-mei-2026' }).executedAt).toBe(Date.UTC(2026, 4, 2))
    expect(fill({ 'Trade Date': '02-okt-2026' }).executedAt).toBe(Date.UTC(2026, 9, 2))
    expect(fill({ 'Trade Date': '02-dez-2026' }).executedAt).toBe(Date.UTC(2026, 11, 2))
    expect(problems({ 'Trade Date': '02-foo-2026' })).toEqual([['bad_date', 'Trade Date']])
  })

  it('is a problem if its event is not a trade', () => {
    for (const Event of [
      'Buy three @ 134.85 USD',
      'Buy 0 @ 134.85 USD',
      'Hold 3 @ 134.85 USD',
      'Buy 3 at 134.85',
    ])
      expect(problems({ Event })).toEqual([['unknown_kind', 'Event']])
    expect(problems({ Type: 'Gift' })).toEqual([['unknown_kind', 'Type']])
  })

  it.each([
    ['Cash Transfer', 'Deposit', '833', 'deposit'],
    ['Cash Transfer', 'Withdrawal', '-280', 'withdrawal'],
    ['Cash amount', 'Custody Fee', '-3,91', 'fee'],
    ['Cash amount', 'Credit Interest', '1', 'interest'],
    ['Cash amount', 'VAT', '-1', 'fee'],
    ['Corporate action', 'Cash dividend', '1,83', 'other'],
  ])('of the type %s called %s is a %s', (Type, Event, Amount, kind) => {
    expect(cash({ Type, Event, Amount })).toMatchObject({ kind, currency: 'USD', text: `${Event} NVDA` })
  })

  it('of exchanged cash is in the account’s currency', () => {
    expect(
      cash({
        Type: 'Cash amount',
        Event: 'Custody Fee',
        Amount: '-1',
        'Conversion Rate': '0.9',
        'Instrument currency': 'EUR',
      }).currency,
    ).toBe('USD')
    expect(problems({ Type: 'Cash amount', Event: 'Gift' })).toEqual([['unknown_kind', 'Event']])
  })

  it('by a corporate action removes what was held', () => {
    const action = {
      Type: 'Corporate action',
      Event: 'Stock split 1:10',
      Amount: '',
      'Trade Date': '31-Dec-2026',
    }
    expect(table(action, {}).executions).toEqual([])
    expect(table({ ...action, 'Instrument Symbol': 'ABC:xnas' }, {}).executions).toHaveLength(1)
  })

  it('quoted in pence is exchanged at a rate per penny or per pound', () => {
    // 1,000 × 250 pence are 2,500 pounds: 2,875 at 1.15 per pound, 0.0115 per penny.
    const pence = { Event: 'Sell -1000 @ 250.00 GBX', 'Instrument currency': 'GBX', Amount: '2875' }
    for (const rate of ['1.1500', '0.0115'])
      expect(problems({ ...pence, 'Conversion Rate': rate })).toEqual([])
    expect(fill({ ...pence, 'Conversion Rate': '1.1500' })).toMatchObject({ price: '2.5', currency: 'GBP' })
    expect(problems({ ...pence, 'Conversion Rate': '0.1150' })).toEqual([['disagrees', null]])
  })

  it('belongs to its client, if there is one', () => {
    expect([fill().account, fill({ 'Client ID': 'C1' }).account]).toEqual([null, 'C1'])
  })

  it('quotes at most 120 letters of what changed a holding', () => {
    const Event = 'x'.repeat(121)
    expect(
      table({ Type: 'Corporate action', Event, Amount: '' }).skipped.map(({ reason }) => reason),
    ).toEqual([`A corporate action changed the holding (${'x'.repeat(120)}).`])
  })

  it('of cash names a contract only for payments received', () => {
    const dividend = { Type: 'Corporate action', Event: 'Cash dividend', Amount: '1,83' }
    const fee = { Type: 'Cash amount', Event: 'Custody Fee', Amount: '-1' }
    expect([cash(dividend).symbol, cash(fee).symbol]).toEqual(['NVDA', null])
    expect(cash({ ...fee, 'Instrument Symbol': '' }).text).toBe('Custody Fee')
  })

  it('of cash without a rate is in its own currency', () => {
    const fee = { Type: 'Cash amount', Event: 'Custody Fee', Amount: '-1', 'Instrument currency': 'EUR' }
    expect(cash({ ...fee, 'Conversion Rate': '' }).currency).toBe('EUR')
    expect(cash({ ...fee, 'Instrument currency': '' }).currency).toBe('USD')
  })
})
