import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'
import { readSchwabOption } from './option.ts'

const PLAIN = {
  Date: '03/09/2026',
  Action: 'Buy',
  Symbol: 'XYZ',
  Description: 'XYZ CORP',
  Quantity: '341',
  Price: '$30.01',
  'Fees & Comm': '',
  Amount: '-$10233.41',
}
const SELL = { Date: '03/10/2026', Action: 'Sell', Price: '$30.44', Amount: '$10378.37' }
const PUT = {
  Symbol: 'XYZ 03/20/2026 45.00 P',
  Action: 'Sell to Open',
  Quantity: '2',
  Price: '$1.35',
  'Fees & Comm': '$1.32',
  Amount: '$268.68',
}
const { read, problems, fill, cash, skips } = tableOf('schwab-transactions', PLAIN, { timeZone: 'UTC' })

describe('an option of Schwab', () => {
  it.each([
    ['AAPL 01/17/2025 150.00 C', 'AAPL250117C00150000'],
    ['XYZ 03/20/2026 42.50 P', 'XYZ260320P00042500'],
    ['SPY   250321C00500000', 'SPY250321C00500000'],
    ['XYZ', null],
    ['XYZ 13/20/2026 42.50 P', null],
    ['XYZ 03/20/2026 42.50 X', null],
  ])('%s is %s', (text, symbol) => expect(readSchwabOption(text)).toBe(symbol))
})

describe('a fill of Schwab', () => {
  it('is at the price implied by its amount, with no costs if the cell is empty', () => {
    const { executions } = read(SELL, {})
    // 10,378.37 ÷ 341 and 10,233.41 ÷ 341.
    expect(executions).toMatchObject([
      { side: 'sell', price: '30.4351026393', fees: 0, commission: 0, quantity: '341' },
      { side: 'buy', price: '30.01', fees: 0, commission: 0, pointValue: '1' },
    ])
    expect(noteCodes(read({}))).toEqual(['dates_only'])
  })

  it('of an option is of its contract, with all its costs in one cell', () => {
    expect(fill(PUT)).toMatchObject({
      symbol: 'XYZ260320P00045000',
      side: 'sell',
      quantity: '2',
      price: '1.35',
      fees: -1_320_000,
      commission: 0,
    })
    expect(fill(PUT)).not.toHaveProperty('pointValue')
    expect(problems({ ...PUT, Amount: '$265.00' })).toEqual([['disagrees', null]])
  })

  it('counts from its effective day if that differs', () => {
    expect(fill({ Date: '03/09/2026 as of 03/06/2026' }).executedAt).toBe(Date.UTC(2026, 2, 9))
    expect(problems({ Date: 'today' })).toEqual([['bad_date', 'Date']])
  })

  it.each([
    ['Buy', 1],
    ['Buy to Open', 1],
    ['Reinvest Shares', 1],
    ['Buy to Close', 0],
    ['Buy to Cover', 0],
  ])('called %s is a purchase', (Action, kept) => {
    expect(read({ Action }).executions.map(({ side }) => side)).toEqual(Array(kept).fill('buy'))
  })

  it.each([
    ['Sell Short', 1],
    ['Sell to Open', 1],
    ['Sell', 0],
    ['Sell to Close', 0],
  ])('called %s is a sale', (Action, kept) => {
    expect(read({ ...SELL, Action }).executions.map(({ side }) => side)).toEqual(Array(kept).fill('sell'))
  })

  it('may have a minus before its quantity if it is a sale', () => {
    expect(read({ ...SELL, Quantity: '-341' }, {}).executions.map(({ quantity }) => quantity)).toEqual([
      '341',
      '341',
    ])
    expect(problems({ Quantity: '-341' })).toEqual([['disagrees', 'Quantity']])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
  })

  it('is a problem if its amount has the wrong sign or its size is missing', () => {
    expect(problems({ Amount: '$10233.41' })).toEqual([['disagrees', null]])
    expect(problems({ Quantity: '' })).toEqual([['missing_value', 'Quantity']])
    expect(problems({ Symbol: '' })).toEqual([['missing_value', 'Symbol']])
  })

  it('is exact to the cent its price shows, even if that ends in zeros', () => {
    // Half a cent for each of 341 shares and a cent of the amount: 1.716 next to 10,230.00.
    expect(fill({ Price: '$30.00', Amount: '-$10230.00' }).price).toBe('30')
    expect(problems({ Price: '$30.00', Amount: '-$10231.71' })).toEqual([])
    expect(problems({ Price: '$30.00', Amount: '-$10231.72' })).toEqual([['disagrees', null]])
  })
})

describe('an option that left Schwab', () => {
  const expired = { ...PUT, Date: '03/20/2026', Action: 'Expired', Price: '', 'Fees & Comm': '', Amount: '' }

  it('expired on the side its position needs', () => {
    expect(read(expired, PUT).executions[0]).toMatchObject({
      side: 'buy',
      price: '0',
      fees: 0,
      commission: 0,
      comment: 'Expired',
    })
    const long = { ...PUT, Action: 'Buy to Open', Amount: '-$271.32' }
    expect(read({ ...expired, Quantity: '-2' }, long).executions[0]).toMatchObject({
      side: 'sell',
      quantity: '2',
    })
    expect(problems({ ...expired, Symbol: 'XYZ' })).toEqual([['missing_value', 'Symbol']])
    expect(problems({ ...expired, Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
  })

  it.each(['Assigned', 'Exchange or Exercise', 'Exercised'])('was %s without a price', (Action) => {
    expect(noteCodes(read({ ...PUT, Action }))).toEqual(['assigned_options'])
  })
})

describe('a row that is not a trade at Schwab', () => {
  it.each([
    ['MoneyLink Transfer', '$500.00', 'deposit'],
    ['MoneyLink Transfer', '-$500.00', 'withdrawal'],
    ['Futures MM Sweep', '-$500.00', 'withdrawal'],
    ['Bank Transfer', '$500.00', 'deposit'],
    ['Bank Interest', '$1.00', 'interest'],
    ['Interest Adj', '-$1.00', 'interest'],
    ['Service Fee', '-$1.00', 'fee'],
    ['Qualified Dividend', '$2.00', 'other'],
    ['Foreign Tax Paid', '-$1.00', 'other'],
    ['Foreign Tax Reclaim Adj', '$1.00', 'other'],
    ['Adjustment', '$1.00', 'adjustment'],
  ])('%s of %s is a %s', (Action, Amount, kind) => {
    expect(cash({ Action, Amount })).toMatchObject({
      kind,
      amount: Number(Amount.replace('$', '')) * 1e6,
      text: `${Action} XYZ`,
    })
  })

  it('moved money if a transfer names an amount and no shares', () => {
    const transfer = { Action: 'Internal Transfer', Price: '' }
    expect(cash({ ...transfer, Quantity: '', Amount: '-$250.00' })).toMatchObject({
      kind: 'withdrawal',
      amount: -250_000_000,
    })
    expect(skips({ ...transfer, Quantity: '10', Amount: '' })).toEqual([
      'A split, merger or transfer changed the holding (Internal Transfer).',
    ])
  })

  it('changed a holding, or is a total of the rows', () => {
    expect(skips({ Action: 'Reverse Split' })).toEqual([
      'A split, merger or transfer changed the holding (Reverse Split).',
    ])
    expect(skips({ Date: 'Transactions Total', Action: '' })).toEqual(['This line sums up the rows above.'])
    expect(problems({ Action: 'Wished' })).toEqual([['unknown_kind', 'Action']])
  })
})

describe('a split at Schwab', () => {
  const split = (Action: string, Quantity: string, of: object = {}) => {
    const cells = { Date: '03/18/2026', Action, Quantity, Price: '', Amount: '' }
    return { ...cells, ...of }
  }
  const bought = { Date: '03/01/2026', Quantity: '14,684', Price: '$0.034', Amount: '-$499.26' }
  const sold = { Date: '03/20/2026', Action: 'Sell', Quantity: '587', Price: '$0.80', Amount: '$469.60' }
  const later = [
    { ...SELL, Date: '03/25/2026' },
    { ...PLAIN, Date: '03/24/2026' },
  ]
  const old = { Symbol: '74346N701', Description: 'XYZ CORPXXXREVERSE SPLIT EFF: 03/18/26' }
  const kept = (...rows: Parameters<typeof skips>[0][]) =>
    read(...rows).executions.map(({ quantity }) => quantity)

  it('leaves out what was held, and nothing once that is sold', () => {
    const pair = [split('Reverse Split', '587'), split('Reverse Split', '-14,684', old)]
    const result = read(...later, sold, ...pair, bought)
    expect(result.executions.map(({ quantity }) => quantity)).toEqual(['341', '341'])
    expect([result.problems, noteCodes(result)]).toEqual([[], ['dates_only', 'corporate_actions']])
    expect(kept(...later, { ...sold, Date: '03/18/2026' }, ...pair, bought)).toEqual(['341', '341'])
  })

  it('leaves out all that follows if a reverse one does not say how many shares it took', () => {
    expect(kept(...later, sold, split('Reverse Split', '587'), bought)).toEqual([])
  })

  it('counts the shares taken by rows of its day alone, and nothing without a symbol', () => {
    const taken = split('Reverse Split', '-14,684', old)
    const half = { ...sold, Quantity: '587' }
    for (const other of [
      { ...taken, Date: '03/17/2026' },
      { ...taken, Quantity: '14,684' },
      { ...taken, Action: 'Journaled Shares' },
    ])
      expect(kept(...later, half, split('Reverse Split', '587'), other, bought)).toEqual([])
    expect(noteCodes(read(...later, split('Stock Split', '10', { Symbol: '' })))).toEqual(['dates_only'])
    expect(skips(taken)).toEqual(['A split, merger or transfer changed the holding (Reverse Split).'])
    const received = [split('Security Transfer', '5'), split('Reverse Split', '587'), taken]
    const all = { ...sold, Quantity: '592', Amount: '$473.60' }
    expect(kept(...later, all, ...received, bought)).toEqual(['341', '341'])
  })

  it('may be one row with the shares received, or two', () => {
    const half = { ...sold, Quantity: '7,342', Amount: '$5,873.60' }
    const rest = { ...sold, Date: '03/21/2026', Quantity: '22,026', Amount: '$17,620.80' }
    expect(kept(...later, rest, half, split('Stock Split', '14,684'), bought)).toEqual(['341', '341'])
    const adjusted = { Symbol: '74346N701', Description: 'XYZ CORPFORWARD SPLIT' }
    const beside = [split('Stock Split', '14,684'), split('Stock Split Adj', '5', adjusted)]
    expect(kept(...later, rest, half, ...beside, bought)).toEqual(['341', '341'])
    const pair = [split('Stock Split', '29,368'), split('Stock Split Adj', '-14,684', adjusted)]
    expect(kept(...later, rest, half, ...pair, bought)).toEqual(['341', '341'])
  })
})

describe('a holding that changed at Schwab', () => {
  const changed = (Action: string, Quantity: string, of: object = {}) => {
    const cells = { Date: '03/11/2026', Action, Quantity, Price: '', Amount: '' }
    return { ...cells, ...of }
  }
  const sold = (Quantity: string, Amount: string) => ({ ...SELL, Date: '03/12/2026', Quantity, Amount })
  const later = [
    { ...sold('1', '$30.44'), Date: '03/25/2026' },
    { ...PLAIN, Date: '03/24/2026', Quantity: '1', Amount: '-$30.01' },
  ]
  const kept = (...rows: Parameters<typeof skips>[0][]) =>
    read(...rows).executions.map(({ quantity }) => quantity)

  it.each([
    'Security Transfer',
    'Journaled Shares',
    'Internal Transfer',
    'Spin-off',
    'Stock Div Dist',
    'Stock Plan Activity',
    'Name Change',
    'Conversion',
  ])('by %s has no result, and the next one of its contract has', (Action) => {
    const rows = [...later, sold('350', '$10654.00'), changed(Action, '9'), PLAIN]
    expect(kept(...rows)).toEqual(['1', '1'])
    expect(noteCodes(read(...rows))).toEqual(['dates_only', 'corporate_actions'])
    expect(kept(...later, changed(Action, '-341'), PLAIN)).toEqual(['1', '1'])
    // Nothing says how many, nor that there were any.
    expect(kept(...later, sold('341', '$10378.37'), changed(Action, ''), PLAIN)).toHaveLength(4)
  })

  it('is the same after it was moved from one clearing house to another', () => {
    const moved = [changed('Journaled Shares', '-341'), changed('Internal Transfer', '341')]
    expect(kept(sold('341', '$10378.37'), ...moved, PLAIN)).toEqual(['341', '341'])
  })

  it.each(['Cash Merger', 'Cash/Stock Merger', 'Final Cash Liquid', 'Full Redemption'])(
    'was paid out by %s, in two rows',
    (Action) => {
      const rows = [changed(`${Action} Adj`, '-341'), changed(Action, '', { Amount: '$12000' }), PLAIN]
      const result = read(...later, ...rows)
      expect(result.executions.map(({ quantity }) => quantity)).toEqual(['1', '1'])
      expect(result.cashEvents).toMatchObject([{ kind: 'other', amount: 12_000_000_000 }])
      expect(result.problems).toEqual([])
      // The shares may leave under their old number, beside the money.
      const old = { Symbol: '74346N701', Description: 'XYZ CORPXXXMERGER' }
      const taken = [changed(`${Action} Adj`, '-341', old), rows[1] ?? {}, PLAIN]
      if (/Merger/.test(Action)) expect(kept(...later, ...taken)).toEqual(['1', '1'])
    },
  )

  it('may have been given in money', () => {
    expect(cash(changed('Spin-off', '', { Amount: '$5.00' }))).toMatchObject({
      kind: 'other',
      amount: 5_000_000,
    })
  })

  it('may be a bond, which is no trade here', () => {
    const bond = { Symbol: '912797MH7', Quantity: '10,000', Price: '$98.50', Amount: '-$9850.00' }
    expect(skips(bond)).toEqual(['Bonds are not trades here.'])
    const redeemed = { Symbol: '912797MH7', Amount: '$10000.00' }
    expect(skips(changed('Full Redemption Adj', '', redeemed))).toEqual(['Bonds are not trades here.'])
    expect(fill({ Symbol: '691543102' }).symbol).toBe('691543102')
  })
})

describe('a trade that Schwab cancelled', () => {
  const cancelled = { Date: '03/10/2026 as of 03/09/2026', Action: 'Cancel Buy', Amount: '$10233.41' }

  it('does not count', () => {
    expect(read(cancelled, PLAIN).executions).toEqual([])
    expect(read(cancelled, PLAIN, PLAIN).executions).toHaveLength(1)
    expect(read(cancelled, { Quantity: '1', Amount: '-$30.01' }).executions).toHaveLength(1)
    const sale = { ...SELL, Action: 'Cancel Sell', Amount: '-$10378.37', Date: '03/11/2026' }
    expect(read(sale, SELL, PLAIN).executions.map(({ side }) => side)).toEqual(['buy'])
    expect(skips(cancelled)[0]).toMatch(/^This row reverses an execution that is not in this file/)
    expect(problems({ ...cancelled, Amount: '-$10233.41' })).toEqual([['disagrees', null]])
  })
})

describe('a lot of realized gains', () => {
  const realized = tableOf(
    'schwab-realized',
    {
      Symbol: 'XYZ',
      Name: 'XYZ CORP',
      'Closed Date': '03/10/2026',
      'Opened Date': '03/02/2026',
      Quantity: '10',
      'Proceeds Per Share': '$42.10',
      'Cost Per Share': '$41.20',
      Proceeds: '$421.00',
      'Cost Basis (CB)': '$412.00',
      'Gain/Loss ($)': '$9.00',
      'Unadjusted Cost Basis': '$412.00',
      'Wash Sale?': 'No',
    },
    { timeZone: 'UTC' },
  )

  it('is after costs, which the file does not state', () => {
    const { executions, gross, notes } = realized.read({})
    expect(executions.map(({ side, price, commission, swap }) => [side, price, commission, swap])).toEqual([
      ['buy', '41.2', 0, null],
      ['sell', '42.1', 0, null],
    ])
    expect([gross, noteCodes({ notes })]).toEqual([9_000_000, ['dates_only', 'net_results']])
  })

  it('closed before it was opened was sold short', () => {
    const short = realized.read({ 'Opened Date': '03/12/2026' }).executions
    expect(short.map(({ side, price }) => [side, price])).toEqual([
      ['sell', '42.1'],
      ['buy', '41.2'],
    ])
    expect(realized.fill({ 'Opened Date': '03/10/2026' }).side).toBe('buy')
  })

  it('has a gain of proceeds minus cost, to two cents, unless a wash sale adjusted it', () => {
    expect(realized.problems({ 'Gain/Loss ($)': '$9.02' })).toEqual([])
    for (const gain of ['$9.020001', '$8.979999'])
      expect(realized.problems({ 'Gain/Loss ($)': gain })).toEqual([['disagrees', 'Gain/Loss ($)']])
    const washed = { 'Cost Basis (CB)': '$415.00', 'Gain/Loss ($)': '$1.00' }
    expect(realized.read(washed)).toMatchObject({ problems: [], gross: 9_000_000 })
    expect(realized.read({ 'Unadjusted Cost Basis': '' }).gross).toBe(9_000_000)
  })

  it('ends above its totals', () => {
    expect(realized.read({}, 'Total,,,,,,,$421.00,$412.00,$9.00,,').census.rows).toBe(1)
  })
})
