import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { noteCodes } from '../../../test/support/table-of.ts'
import { detectFormats } from '../../detect.ts'
import { readDocument } from '../../read/read-document.ts'

type Facts = Record<string, string>
const element = (name: string, facts: Facts) =>
  `<${name} ${Object.entries(facts)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')} />`
const TRADE: Facts = {
  accountId: 'U1',
  currency: 'USD',
  assetCategory: 'STK',
  symbol: 'XYZ',
  multiplier: '1',
  tradeID: '7001',
  ibCommissionCurrency: 'USD',
  levelOfDetail: 'EXECUTION',
  dateTime: '20260302;093105',
  quantity: '100',
  tradePrice: '41.25',
  ibCommission: '-0.5',
  buySell: 'BUY',
  ibOrderID: '901',
}
const CASH: Facts = {
  accountId: 'U1',
  currency: 'USD',
  type: 'Broker Interest Paid',
  amount: '-1.2',
  dateTime: '20260603',
  description: 'INTEREST',
  transactionID: '55',
  levelOfDetail: 'DETAIL',
}
const ACTION: Facts = {
  accountId: 'U1',
  symbol: 'XYZ',
  type: 'RS',
  actionDescription: 'XYZ SPLIT 1 FOR 25',
  quantity: '-96',
  proceeds: '0',
  dateTime: '20260309;202500',
  currency: 'USD',
  transactionID: '66',
}
const TRANSFER: Facts = {
  accountId: 'U1',
  currency: 'USD',
  assetCategory: 'STK',
  symbol: 'XYZ',
  date: '20260309',
  type: 'ACATS',
  direction: 'OUT',
  account: '12345678',
  quantity: '100',
  cashTransfer: '0',
}
const transfer = (change: Facts = {}) => element('Transfer', { ...TRANSFER, ...change })
const trade = (change: Facts = {}) => element('Trade', { ...TRADE, ...change })
const cash = (change: Facts = {}) => element('CashTransaction', { ...CASH, ...change })
const action = (change: Facts = {}) => element('CorporateAction', { ...ACTION, ...change })
const read = (...elements: string[]) =>
  readText(
    'ibkr-flex-xml',
    `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1">${elements.join('\n')}</FlexStatement></FlexStatements></FlexQueryResponse>`,
    { timeZone: 'UTC' },
  )

describe('a trade of a Flex query in XML', () => {
  it('is what its attributes state, numbered in file order', () => {
    const { executions } = read(
      trade(),
      trade({ tradeID: '7002', quantity: '-100', buySell: 'SELL', tradePrice: '42' }),
    )
    expect(executions).toMatchObject([
      { identity: 'fill:7001', side: 'buy', quantity: '100', commission: -500_000, account: 'U1', rows: [1] },
      { identity: 'fill:7002', side: 'sell', quantity: '100', price: '42', rows: [2] },
    ])
  })

  it('has its taxes beside its commission, and fees that are not known without them', () => {
    const { executions, fees } = read(
      trade({ ibCommission: '-4.94', taxes: '-49.4' }),
      trade({ tradeID: '7002', quantity: '-100', buySell: 'SELL', tradePrice: '42' }),
    )
    expect(executions.map((one) => [one.commission, one.fees])).toEqual([
      [-4_940_000, -49_400_000],
      [-500_000, null],
    ])
    expect(fees).toBe(-54_840_000)
  })

  it('that was cancelled removes its original as well', () => {
    const back = trade({
      tradeID: '7009',
      quantity: '-100',
      transactionType: 'TradeCancel',
      origTradeID: '7001',
    })
    expect(read(trade({ transactionType: 'ExchTrade', origTradeID: '' }), back).executions).toEqual([])
  })
})

describe('cash of a Flex query', () => {
  it('is numbered after the trades, with the broker’s id', () => {
    const { cashEvents } = read(trade(), cash())
    expect(cashEvents).toEqual([
      {
        identity: 'cash:55',
        kind: 'interest',
        amount: -1_200_000,
        currency: 'USD',
        text: 'INTEREST',
        rows: [2],
        occurredAt: Date.UTC(2026, 5, 3),
        account: 'U1',
        originalTime: '20260603',
      },
    ])
  })

  it.each([
    ['Deposits/Withdrawals', '500', 'deposit'],
    ['Deposits &amp; Withdrawals', '-500', 'withdrawal'],
    ['Bond Interest Received', '1', 'interest'],
    ['Commission Adjustments', '0.5', 'commission'],
    ['Other Fees', '-10', 'fee'],
    ['Dividends', '3', 'other'],
    ['Withholding Tax', '-1', 'other'],
    ['Price Adjustments', '1', 'adjustment'],
  ])('called %s of %s is a %s', (type, amount, kind) => {
    expect(read(cash({ type, amount })).cashEvents[0]).toMatchObject({ kind, amount: Number(amount) * 1e6 })
  })

  it('that is a total is skipped, and of an unknown kind is a problem', () => {
    expect(read(cash({ levelOfDetail: 'SUMMARY' })).skipped).toHaveLength(1)
    expect(read(cash({ type: 'Gift' })).problems.map(({ code }) => code)).toEqual(['unknown_kind'])
    expect(read(cash({ transactionID: '', description: '' })).cashEvents[0]).toMatchObject({
      text: 'Broker Interest Paid',
    })
  })
})

describe('a corporate action of a Flex query', () => {
  const after = trade({
    tradeID: '7005',
    quantity: '-4',
    buySell: 'SELL',
    tradePrice: '1000',
    dateTime: '20260312;101500',
  })

  it('removes the trades of the holding it changed', () => {
    const result = read(trade(), after, action())
    expect([result.executions, noteCodes(result)]).toEqual([[], ['corporate_actions']])
    expect(result.census).toMatchObject({ rows: 3, executions: 0, skipped: 3 })
    // The old name of what was split is the same holding.
    expect(read(trade(), after, action({ symbol: 'XYZ.OLD' })).executions).toEqual([])
    expect(read(trade(), after, action({ symbol: 'ABC' })).executions).toHaveLength(2)
  })

  it('may change nothing, or an unknown number of units', () => {
    expect(read(trade(), after, action({ quantity: '0' })).executions).toHaveLength(2)
    expect(read(trade(), after, action({ quantity: '' })).executions).toEqual([])
  })

  it('that paid money for the holding adds cash', () => {
    const { cashEvents } = read(action({ proceeds: '42.5' }))
    expect(cashEvents).toMatchObject([
      { identity: 'cash:66', kind: 'other', amount: 42_500_000, symbol: 'XYZ', text: 'XYZ SPLIT 1 FOR 25' },
    ])
  })

  it('that is a total is skipped', () => {
    expect(read(trade(), after, action({ levelOfDetail: 'SUMMARY' })).executions).toHaveLength(2)
  })
})

describe('an option that a corporate action changed', () => {
  it('has the name that its trades have', () => {
    const put = { assetCategory: 'OPT', symbol: 'XYZ   260320P00040000', multiplier: '100' }
    expect(read(trade(put), action({ ...put, quantity: '-100' })).executions).toEqual([])
    expect(read(trade(), action({ ...put, quantity: '-100' })).executions).toHaveLength(1)
  })
})

describe('a transfer of a Flex query', () => {
  const later = [
    trade({ tradeID: '7003', dateTime: '20260310;100000' }),
    trade({ tradeID: '7004', dateTime: '20260311;100000', quantity: '-100', buySell: 'SELL' }),
  ]
  const ids = (...elements: string[]) => read(...elements).executions.map(({ identity }) => identity)

  it('takes or gives shares without a result, whatever the sign of their number', () => {
    for (const quantity of ['100', '-100'])
      expect(ids(trade(), transfer({ quantity }), ...later)).toEqual(['fill:7003', 'fill:7004'])
    const sold = trade({ tradeID: '7002', dateTime: '20260309;110000', quantity: '-200', buySell: 'SELL' })
    expect(ids(trade(), transfer({ direction: 'IN' }), sold, ...later)).toEqual(['fill:7003', 'fill:7004'])
    expect(noteCodes(read(trade(), transfer()))).toEqual(['corporate_actions'])
    expect(ids(trade(), transfer({ accountId: 'U2' }))).toEqual(['fill:7001'])
    expect(ids(trade(), transfer({ quantity: '' }), ...later)).toEqual([])
  })

  it('is counted after the other rows', () => {
    const { skipped, census } = read(trade({ symbol: 'ABC' }), cash(), action({ symbol: 'DEF' }), transfer())
    expect([skipped.map(({ row }) => row), census.rows]).toEqual([[3, 4], 4])
  })

  it('may be of money', () => {
    const money = { assetCategory: 'CASH', symbol: '--', quantity: '', type: 'INTERNAL' }
    expect(read(transfer({ ...money, cashTransfer: '-200' })).cashEvents).toMatchObject([
      { kind: 'withdrawal', amount: -200_000_000, currency: 'USD', account: 'U1', text: 'Transfer INTERNAL' },
    ])
    expect(read(transfer({ ...money, direction: 'IN', cashTransfer: '250.00' })).cashEvents).toMatchObject([
      { kind: 'deposit', amount: 250_000_000 },
    ])
    // The direction says which way it went, also where the amount has no sign.
    expect(read(transfer({ ...money, cashTransfer: '200' })).cashEvents).toMatchObject([
      { kind: 'withdrawal', amount: -200_000_000 },
    ])
    expect(noteCodes(read(trade(), transfer({ ...money, symbol: 'USD', cashTransfer: '5' })))).toEqual([])
    expect(noteCodes(read(trade(), transfer({ ...money, assetCategory: '', cashTransfer: '5' })))).toEqual([])
    expect(read(transfer({ ...money, date: '' })).problems).toEqual([])
  })
})

it('a query that answered without trades says so', () => {
  expect(noteCodes(read())).toEqual(['no_rows'])
})

it.each([
  ['its statement, without trades', '<FlexStatement accountId="U1" />', true],
  ['trades alone', trade(), true],
  ['neither', '<OpenPosition symbol="XYZ" />', false],
])('a query is recognised by what it answered: %s', (_, answer, isOurs) => {
  const text = `<FlexQueryResponse>${answer}</FlexQueryResponse>`
  const document = readDocument({ name: 'file.xml', bytes: new TextEncoder().encode(text) })
  expect(detectFormats(document).some(({ format }) => format === 'ibkr-flex-xml')).toBe(isOurs)
})
