import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Activity Date': '3/2/2026',
  'Process Date': '3/2/2026',
  'Settle Date': '3/3/2026',
  Instrument: 'XYZ',
  Description: 'Xyz Corp\nCUSIP: 000000000',
  'Trans Code': 'Buy',
  Quantity: '10',
  Price: '$100.50 ',
  Amount: '($1,005.00)',
}
const SELL = { 'Trans Code': 'Sell', Price: '$101.67', Amount: '$1,016.69', 'Activity Date': '3/4/2026' }
const PUT = {
  Description: 'XYZ 3/20/2026 Put $45.00',
  'Trans Code': 'STO',
  Quantity: '2',
  Price: '$1.35',
  Amount: '$269.90',
}
const EXPIRY = {
  Description: 'Option Expiration for XYZ 3/20/2026 Put $45.00',
  'Trans Code': 'OEXP',
  Quantity: '2',
  Price: '',
  Amount: '',
  'Activity Date': '3/20/2026',
}
const { read, problems, fill, cash, skips } = tableOf('robinhood-activity', PLAIN, { timeZone: 'UTC' })

describe('a fill of Robinhood', () => {
  it('has as fees the difference of its amount to size times price, and nothing beside them is unknown', () => {
    const { executions } = read(SELL, {})
    expect(executions).toMatchObject([
      { side: 'sell', quantity: '10', price: '101.67', fees: -10_000, commission: 0, pointValue: '1' },
      {
        side: 'buy',
        quantity: '10',
        price: '100.5',
        fees: 0,
        commission: 0,
        executedAt: Date.UTC(2026, 2, 2),
      },
    ])
    expect([read({}).currency, noteCodes(read({}))]).toEqual(['USD', ['dates_only']])
  })

  it('of an option is named in its description, by the hundred', () => {
    expect(fill(PUT)).toMatchObject({
      symbol: 'XYZ260320P00045000',
      side: 'sell',
      quantity: '2',
      price: '1.35',
      fees: -100_000,
    })
    expect(fill(PUT)).not.toHaveProperty('pointValue')
    expect(fill({ ...PUT, Description: 'XYZ 3/20/2026 Call $1,045.50' }).symbol).toBe('XYZ260320C01045500')
    expect(problems({ ...PUT, Description: 'Xyz Corp' })).toEqual([['missing_value', 'Description']])
  })

  it.each([
    ['BTO', 'buy', '($270.10)', 1],
    ['STO', 'sell', '$269.90', 1],
    ['BTC', 'buy', '($270.10)', 0],
    ['STC', 'sell', '$269.90', 0],
  ])('called %s is a %s, and closes or opens', (code, side, Amount, kept) => {
    const { executions, skipped } = read({ ...PUT, 'Trans Code': code, Amount })
    expect([executions.length, skipped.length]).toEqual([kept, 1 - kept])
    if (kept) expect(executions[0]?.side).toBe(side)
  })

  it('that is a plain sale closes, except for the shares of an option', () => {
    expect(read(SELL).executions).toEqual([])
    expect(read({ ...SELL, Description: '1 XYZ Option Assigned' }).executions).toHaveLength(1)
    expect(read({ ...SELL, Description: '2 XYZ Options Exercised' }).executions).toHaveLength(1)
  })

  it('is refused if its amount differs, or is positive for a purchase', () => {
    expect(problems({ Amount: '($2,005.00)' })).toEqual([['disagrees', null]])
    expect(problems({ Amount: '$1,005.00' })).toEqual([['disagrees', null]])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 10 and a cent: 0.061 below 1,000.00; anything above are costs.
    expect(fill({ Price: '$100.00', Amount: '($1,000.00)' }).price).toBe('100')
    expect(problems({ Price: '$100.00', Amount: '($999.94)' })).toEqual([])
    expect(problems({ Price: '$100.00', Amount: '($999.93)' })).toEqual([['disagrees', null]])
  })
})

describe('an option that expired at Robinhood', () => {
  it('was bought back if it was short, and sold off if it was long', () => {
    expect(read(EXPIRY, PUT).executions[0]).toMatchObject({
      side: 'buy',
      quantity: '2',
      price: '0',
      fees: 0,
      commission: 0,
      comment: 'Expired',
    })
    const long = { ...PUT, 'Trans Code': 'BTO', Amount: '($270.10)' }
    expect(read({ ...EXPIRY, Quantity: '2S' }, long).executions[0]).toMatchObject({
      side: 'sell',
      quantity: '2',
    })
    expect(read(EXPIRY).executions).toEqual([])
  })

  it.each(['', '0', '0S', 'S', '-2', 'two'])('of %j contracts is a problem', (Quantity) => {
    expect(problems({ ...EXPIRY, Quantity })).toHaveLength(1)
  })

  it('was assigned without a price', () => {
    for (const code of ['OASGN', 'OEXCS'])
      expect(noteCodes(read({ ...EXPIRY, 'Trans Code': code }))).toEqual(['assigned_options'])
  })
})

describe('a holding that changed at Robinhood', () => {
  const changed = (code: string, Quantity: string, cells: object = {}) => ({
    'Activity Date': '3/3/2026',
    'Trans Code': code,
    Quantity,
    Price: '',
    Amount: '',
    ...cells,
  })
  const sold = (Quantity: string, Amount: string) => ({ ...SELL, Quantity, Amount })
  const later = [
    { ...SELL, 'Activity Date': '3/9/2026', Quantity: '3', Amount: '$305.01' },
    { 'Activity Date': '3/8/2026', Quantity: '3', Amount: '($301.50)' },
  ]
  const kept = (...rows: Parameters<typeof skips>[0][]) =>
    read(...rows).executions.map(({ quantity }) => quantity)

  it.each(['SPL', 'SPR', 'SOFF', 'MRGS', 'MRGR', 'SXCH', 'NC', 'ACATI', 'ITRF', 'T/A', 'REC'])(
    'by %s has no result, and the next one of its contract has',
    (code) => {
      const rows = [...later, sold('40', '$4,066.80'), changed(code, '30'), PLAIN]
      expect(kept(...rows)).toEqual(['3', '3'])
      expect(noteCodes(read(...rows))).toContain('corporate_actions')
    },
  )

  it('gave up as many shares as its row says before an S', () => {
    const reverse = [changed('SPR', '1'), changed('SPR', '10S')]
    expect(kept(...later, sold('1', '$101.67'), ...reverse, PLAIN)).toEqual(['3', '3'])
    expect(kept(...later, changed('ACATO', '10S'), PLAIN)).toEqual(['3', '3'])
    const many = { ...PLAIN, Quantity: '1,000', Amount: '($100,500.00)' }
    expect(kept(...later, changed('MRGS', '1,000S'), many)).toEqual(['3', '3'])
  })

  it('is lost for good if its row does not say how many shares it gave or took', () => {
    expect(kept(...later, sold('10', '$1,016.70'), changed('SPL', ''), PLAIN)).toEqual([])
    expect(problems(changed('SPL', 'ten'))).toEqual([['bad_number', 'Quantity']])
  })

  it('is the option that its description names, or nothing if it has no name', () => {
    const option = { Description: 'XYZ 3/20/2026 Put $45.00', 'Trans Code': 'STO', Quantity: '2' }
    const short = { ...option, Price: '$1.35', Amount: '$269.90', 'Activity Date': '3/1/2026' }
    const gone = changed('OCA', '2', { Description: option.Description })
    expect(kept(gone, short)).toEqual([])
    expect(kept(gone)).toEqual([])
    expect(kept(...later, sold('10', '$1,016.70'), gone, PLAIN)).toHaveLength(4)
    expect(noteCodes(read(changed('SPL', '30', { Instrument: '' }), PLAIN))).toEqual(['dates_only'])
    expect(problems(changed('SPL', '30', { Instrument: '' }))).toEqual([])
  })

  it('lost the shares of a purchase that was cancelled, and of a liquidation', () => {
    const cancelled = changed('BCXL', '10', { Amount: '$1,005.00' })
    expect(kept(...later, cancelled, PLAIN)).toEqual(['3', '3'])
    expect(read(cancelled, PLAIN).cashEvents).toEqual([])
    const Description = 'Cash Liquidation 10 shares at 0.01500000'
    expect(kept(...later, changed('LIQ', '', { Description, Amount: '$0.15' }), PLAIN)).toEqual(['3', '3'])
    expect(kept(...later, changed('LIQ', '', { Amount: '$0.15' }), PLAIN)).toEqual([])
    expect(kept(...later, changed('CONV', '10'), sold('10', '$1,016.70'), PLAIN)).toHaveLength(4)
  })

  it('brought the money of a merger or of a transfer', () => {
    for (const code of ['MRGC', 'ITRF', 'REC', 'LIQ'])
      expect(cash(changed(code, '', { Amount: '$50.00', Description: 'Note' }))).toMatchObject({
        kind: code === 'ITRF' ? 'deposit' : 'other',
        amount: 50_000_000,
      })
    const merged = [changed('MRGC', '', { Amount: '$1,050.00' }), changed('MRGS', '10S')]
    expect(kept(...later, ...merged, PLAIN)).toEqual(['3', '3'])
    expect(read(...merged, PLAIN).cashEvents).toHaveLength(1)
    const inOne = changed('MRGS', '10S', { Amount: '$1,050.00' })
    expect(kept(...later, inOne, PLAIN)).toEqual(['3', '3'])
    expect(read(inOne, PLAIN).cashEvents).toHaveLength(1)
    const paid = changed('LIQ', '10S', { Amount: '$0.15' })
    expect(kept(...later, paid, PLAIN)).toEqual(['3', '3'])
  })
})

describe('a row that is not a trade at Robinhood', () => {
  it.each([
    ['ACH', '$500.00', 'deposit', 500_000_000],
    ['ACH', '($500.00)', 'withdrawal', -500_000_000],
    ['FUTSWP', '($20.00)', 'withdrawal', -20_000_000],
    ['INT', '$0.05', 'interest', 50_000],
    ['CIL', '$1.25', 'other', 1_250_000],
    ['GOLD', '($5.00)', 'fee', -5_000_000],
    ['CDIV', '$1.00', 'other', 1_000_000],
    ['SCAP', '$1.00', 'other', 1_000_000],
    ['MTCH', '$30.00', 'other', 30_000_000],
    ['OCC', '$250.00', 'other', 250_000_000],
    ['CFIR', '$100.00', 'deposit', 100_000_000],
    ['XENT_CC', '($75.00)', 'withdrawal', -75_000_000],
    ['DTAX', '($0.30)', 'other', -300_000],
  ])('%s of %s is a %s', (code, Amount, kind, amount) => {
    expect(cash({ 'Trans Code': code, Amount, Description: 'Note' })).toMatchObject({
      kind,
      amount,
      currency: 'USD',
      text: 'Note',
    })
  })

  it('is a fee if a transfer says so, and named by its code if it has no description', () => {
    expect(
      cash({ 'Trans Code': 'RTP', Amount: '($0.38)', Description: 'Instant bank transfer - withdrawal fee' })
        .kind,
    ).toBe('fee')
    expect(cash({ 'Trans Code': 'ACH', Amount: '$1.00', Description: '' }).text).toBe('ACH')
  })

  it.each(['SPL', 'SPR', 'MRGS', 'SOFF', 'T/A', 'ACATI'])('%s changed the holding', (code) => {
    expect(skips({ 'Trans Code': code, Price: '', Amount: '' })).toEqual([
      `A split, merger or transfer changed the holding (${code}).`,
    ])
  })

  it('is a problem if its code is unknown, and not a row if it is the disclaimer', () => {
    expect(problems({ 'Trans Code': 'HUG' })).toEqual([['unknown_kind', 'Trans Code']])
    const footer = ',,,,,,,,,"The data provided is for informational purposes only."'
    expect(read({}, footer).census.rows).toBe(1)
  })

  it('counts every line as a row except one without a word in its eight columns', () => {
    const rows = (line: string) => read({}, line).census.rows
    expect(rows(',,,,,,,,"The data provided is for informational purposes only."')).toBe(1)
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7])
      expect(rows(Array.from({ length: 9 }, (_, index) => (index === at ? 'x' : '')).join(','))).toBe(2)
  })
})
