import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  TransactionDate: '07/14/26',
  TransactionType: 'Bought',
  SecurityType: 'EQ',
  Symbol: 'XYZ',
  Quantity: '10',
  Amount: '-50.10',
  Price: '5',
  Commission: '0',
  Description: 'XYZ CORP',
}
const OPTION = {
  SecurityType: 'OPTN',
  Symbol: 'PUT MDB 07/17/26 312.500',
  Description: 'PUT MDB 07/17/26 312.500',
}
const { read, problems, fill, cash, skips } = tableOf('etrade-transactions', PLAIN, { timeZone: 'UTC' })

describe('a fill of E*TRADE', () => {
  it('has as fees what price and commission do not explain of the amount', () => {
    expect(fill()).toMatchObject({
      symbol: 'XYZ',
      side: 'buy',
      quantity: '10',
      price: '5',
      commission: 0,
      fees: -100_000,
      pointValue: '1',
      executedAt: Date.UTC(2026, 6, 14),
      identity: 'row:XYZ|buy|10|5|2026-07-14 00:00:00',
    })
    expect(fill({ Commission: '0.07' })).toMatchObject({ commission: -70_000, fees: -30_000 })
    expect(fill({ Commission: '' })).toMatchObject({ commission: 0, fees: -100_000 })
  })

  it('has no fee below half a cent: that is rounding', () => {
    expect(fill({ Amount: '-50.005' }).fees).toBe(-5000)
    expect(fill({ Amount: '-50.004999' }).fees).toBe(0)
    expect(fill({ Amount: '-49.999' }).fees).toBe(0)
  })

  it('of an option names its contract, of a hundred units', () => {
    const short = {
      ...OPTION,
      TransactionType: 'Sold Short',
      Quantity: '-1',
      Amount: '249.47',
      Price: '2.5',
      Commission: '0.5',
    }
    expect(fill(short)).toMatchObject({
      symbol: 'MDB260717P00312500',
      side: 'sell',
      quantity: '1',
      price: '2.5',
      commission: -500_000,
      fees: -30_000,
    })
    expect(fill(short)).not.toHaveProperty('pointValue')
    // Even if only the description names it.
    expect(fill({ ...short, Symbol: 'MDB' }).symbol).toBe('MDB260717P00312500')
  })

  it('is refused if the amount differs, or a purchase has a minus', () => {
    expect(problems({ Amount: '-500' })).toEqual([['disagrees', null]])
    expect(problems({ Amount: '50' })).toEqual([['disagrees', null]])
    expect(problems({ Quantity: '-10' })).toEqual([['disagrees', 'Quantity']])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
  })

  it.each(['Bought', 'Bought To Open', 'bought to cover'])('called %s is a purchase', (TransactionType) => {
    const { executions, skipped } = read({ TransactionType })
    // A cover closes, and finds nothing to close here.
    expect([executions.length, skipped.length]).toEqual(TransactionType.endsWith('cover') ? [0, 1] : [1, 0])
  })

  it('that is a plain sale never opens, but a short sale does', () => {
    const sale = { Quantity: '-10', Amount: '49.90' }
    expect(read({ ...sale, TransactionType: 'Sold' }).executions).toEqual([])
    expect(read({ ...sale, TransactionType: 'Sold Short' }).executions).toHaveLength(1)
    expect(read({ ...sale, TransactionType: 'Sold To Open' }).executions).toHaveLength(1)
    expect(read({ ...sale, TransactionType: 'Sold' }, {}).executions.map(({ side }) => side)).toEqual([
      'sell',
      'buy',
    ])
  })

  it('has a day but no time, which a note says', () => {
    expect(noteCodes(read({}))).toEqual(['dates_only'])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 10 and a cent: 0.061 below 50.00; anything above are costs.
    expect(fill({ Price: '5.00' }).price).toBe('5')
    expect(problems({ Price: '5.00', Amount: '-49.94' })).toEqual([])
    expect(problems({ Price: '5.00', Amount: '-49.93' })).toEqual([['disagrees', null]])
  })
})

describe('an option that left E*TRADE', () => {
  const open = {
    ...OPTION,
    TransactionType: 'Sold Short',
    Quantity: '-1',
    Amount: '249.50',
    Price: '2.5',
    TransactionDate: '07/10/26',
  }
  const expiry = {
    ...OPTION,
    TransactionType: 'Option Expiration',
    Quantity: '1',
    Amount: '0',
    Price: '0',
    TransactionDate: '07/17/26',
  }

  it('expired at zero, on the side its position needs', () => {
    const { executions } = read(expiry, open)
    expect(executions[0]).toMatchObject({
      side: 'buy',
      price: '0',
      commission: 0,
      fees: 0,
      comment: 'Expired',
    })
    const long = { ...open, TransactionType: 'Bought To Open', Quantity: '1', Amount: '-250.50' }
    expect(read(expiry, long).executions[0]?.side).toBe('sell')
  })

  it('without its opening fill gives no trade, and without a name is a problem', () => {
    expect(read(expiry).executions).toEqual([])
    expect(problems({ ...expiry, Symbol: 'MDB', Description: '' })).toEqual([['missing_value', 'Symbol']])
  })

  it('was assigned or exercised without a price', () => {
    const assigned = read({ ...OPTION, TransactionType: 'Option Assigned' })
    expect([assigned.executions, assigned.skipped.length, noteCodes(assigned)]).toEqual([
      [],
      1,
      ['assigned_options'],
    ])
  })
})

describe('a holding that changed at E*TRADE', () => {
  const changed = (TransactionType: string, Quantity: string, cells: object = {}) => ({
    TransactionDate: '07/15/26',
    TransactionType,
    Quantity,
    Amount: '0',
    Price: '0',
    ...cells,
  })
  const sold = (quantity: number, date = '07/16/26') => ({
    TransactionDate: date,
    TransactionType: 'Sold',
    Quantity: String(-quantity),
    Amount: String(5 * quantity),
  })
  const later = [sold(1, '07/21/26'), { TransactionDate: '07/20/26', Quantity: '1', Amount: '-5' }]
  const kept = (...rows: Parameters<typeof skips>[0][]) =>
    read(...rows).executions.map(({ quantity }) => quantity)

  it.each(['Stock Split', 'Reorganization', 'Merger', 'Spin Off', 'Journal', 'Transfer'])(
    'by %s has no result, and the next one of its contract has',
    (type) => {
      const worth = changed(type, '30', { Amount: '150', Price: '5' })
      const result = read(...later, sold(40), worth, {})
      expect(result.executions.map(({ quantity }) => quantity)).toEqual(['1', '1'])
      expect([result.cashEvents, noteCodes(result)]).toEqual([[], ['dates_only', 'corporate_actions']])
      expect(kept(...later, changed(type, '-10'), {})).toEqual(['1', '1'])
    },
  )

  it('was paid for by a merger, but not by a transfer', () => {
    const paid = changed('Reorganization', '-10', { Amount: '250', Price: '25' })
    expect(kept(...later, paid, {})).toEqual(['1', '1'])
    expect(cash(paid)).toMatchObject({ kind: 'other', amount: 250_000_000 })
    expect(read(changed('Transfer', '-10', { Amount: '250' })).cashEvents).toEqual([])
    expect(cash(changed('Merger', '0', { Amount: '7' })).kind).toBe('other')
    expect(problems(changed('Journal', '10', { Symbol: '' }))).toEqual([])
    expect(cash(changed('Journal', '', { Amount: '7' })).kind).toBe('deposit')
  })

  it('is lost for good if a split does not say how many shares it gave, and an option by its name', () => {
    expect(kept(...later, sold(10), changed('Stock Split', ''), {})).toEqual([])
    expect(kept(...later, sold(10), changed('Merger', ''), {})).toHaveLength(4)
    const opened = { ...OPTION, TransactionType: 'Sold Short', Quantity: '-1', Amount: '249.5', Price: '2.5' }
    expect(read(changed('Reorganization', '1', OPTION), opened).executions).toEqual([])
    expect(noteCodes(read(changed('Stock Split', '5', { Symbol: '--' })))).toEqual([])
  })
})

describe('a dividend of E*TRADE', () => {
  it('that is reinvested buys shares at the price its money gives', () => {
    const reinvested = { TransactionType: 'Dividend', Quantity: '5.834', Amount: '-81.33', Price: '0' }
    expect(fill(reinvested)).toMatchObject({
      side: 'buy',
      quantity: '5.834',
      price: '13.9406924923',
      commission: 0,
      fees: 0,
      pointValue: '1',
    })
    expect(cash({ ...reinvested, Quantity: '0', Amount: '81.33' }).amount).toBe(81_330_000)
    expect(cash({ ...reinvested, Amount: '81.33' }).amount).toBe(81_330_000)
    expect(cash({ ...reinvested, Quantity: '0' }).amount).toBe(-81_330_000)
  })
})

describe('a row that is not a trade at E*TRADE', () => {
  it.each([
    ['Transfer', '500', 'deposit', 500_000_000],
    ['Online Transfer', '-500', 'withdrawal', -500_000_000],
    ['Wire Out', '-5', 'withdrawal', -5_000_000],
    ['Interest', '1.5', 'interest', 1_500_000],
    ['Fee', '-3', 'fee', -3_000_000],
    ['Qualified Dividend', '4', 'other', 4_000_000],
    ['Foreign Tax', '-1', 'other', -1_000_000],
    ['Adjustment', '-1', 'adjustment', -1_000_000],
  ])('called %s of %s is a %s', (TransactionType, Amount, kind, amount) => {
    const event = cash({ TransactionType, Amount, Quantity: '0', Description: 'NOTE' })
    expect(event).toMatchObject({ kind, amount, currency: 'USD', text: `${TransactionType} NOTE` })
  })

  it.each(['Stock Split', 'Reorganization', 'Merger', 'Spin Off', 'Journal'])(
    '%s changed the holding',
    (TransactionType) => {
      expect(skips({ TransactionType, Amount: '0', Price: '0' })).toEqual([
        `A split, merger or transfer changed the holding (${TransactionType}).`,
      ])
    },
  )

  it('is a problem if its kind is unknown, and not a row if it is a footer', () => {
    expect(problems({ TransactionType: 'Gift' })).toEqual([['unknown_kind', 'TransactionType']])
    expect(read({}, 'Total,,,,,,,,').census.rows).toBe(1)
    // With a word in any other column it is a row.
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8])
      expect(
        read({}, Array.from({ length: 9 }, (_, column) => (column === at ? 'x' : '')).join(',')).census.rows,
      ).toBe(2)
  })
})

it('reads the layout of 2026 by its own names, with -- for empty', () => {
  const activity = tableOf('etrade-activity', {
    'Activity/Trade Date': '07/14/26',
    'Activity Type': 'Bought',
    Description: 'XYZ CORP',
    Symbol: 'XYZ',
    Cusip: '--',
    'Quantity #': '10',
    'Price $': '5',
    'Amount $': '-50.10',
    Commission: '--',
  })
  expect(activity.fill()).toMatchObject({
    symbol: 'XYZ',
    quantity: '10',
    price: '5',
    commission: 0,
    fees: -100_000,
  })
})
