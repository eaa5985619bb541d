import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'
import { readDocument } from '../../read/read-document.ts'
import { parseMapped } from '../parse-mapped.ts'
import { suggestMapping } from '../suggest-mapping.ts'

const OPTIONS = { timeZone: 'UTC', currency: 'USD' }
const TRADE = 'MNQU6,Buy,1,20000,20010,2026-06-15 14:30:00,2026-06-15 14:31:00'

/** Closed trades with columns of costs: which are suggested, what they add up to, and which a note names. */
function costs(names: string, ...rows: string[]) {
  const header = `Instrument,Side,Qty,Entry price,Exit price,Entry time,Exit time,${names}`
  const text = [header, ...rows.map((row) => `${TRADE},${row}`)].join('\n')
  const document = readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(text) })
  const mapping = suggestMapping(document)
  if (!mapping) throw new Error('no mapping was suggested')
  const { executions, notes } = parseMapped(document, mapping, OPTIONS)
  const nameOf = (column: number) => header.split(',')[column]
  const { commission, fees, swap } = mapping.columns
  const named = (first: number | undefined, further: readonly number[] = []) =>
    [first ?? [], further].flat().map(nameOf).join(' + ')
  const of = [
    named(commission, mapping.furtherCosts?.commission),
    named(fees, mapping.furtherCosts?.fees),
    named(swap, mapping.furtherCosts?.swap),
  ]
  const sum = (field: 'commission' | 'fees') =>
    executions.reduce((total, fill) => total + Math.round((fill[field] ?? 0) / 10_000), 0)
  const unread = notes.find(({ code }) => code === 'unread_costs')?.text
  return { of, paid: [sum('commission'), sum('fees')], unread: /read: (.*)\.$/.exec(unread ?? '')?.[1] ?? '' }
}

describe('several columns of one cost', () => {
  it('are all suggested if each has a certain name', () => {
    expect(costs('Commission,Clearing Fee,Exchange Fee,IP Fee,NFA Fee', '1.04,0.10,0.30,0,0.02')).toEqual({
      of: ['Commission', 'Clearing Fee + Exchange Fee + IP Fee + NFA Fee', ''],
      paid: [-104, -42],
      unread: '',
    })
    expect(costs('Broker commission,Clearing commission', '1.04,0.10').of).toEqual([
      ...['Broker commission + Clearing commission', '', ''],
    ])
    expect(costs('Route fee', '0.10').of[1]).toBe('Route fee')
  })

  it('are suggested although one of them is empty or nothing in every row, but not if it has no amounts', () => {
    expect(costs('Exchange Fee,NFA Fee', '0.30,0', '0.30,').of[1]).toBe('Exchange Fee + NFA Fee')
    expect(costs('Exchange Fee,NFA Fee', '0.30,', '0.30,').of[1]).toBe('Exchange Fee')
  })

  it('are suggested up to as many as a mapping may have: a note names the others', () => {
    const fees = (count: number) => Array.from({ length: count }, (_, at) => `Venue ${at + 1} fee`)
    const found = (count: number) => costs(fees(count).join(','), fees(count).fill('0.01').join(','))
    expect(found(21)).toEqual({ of: ['', fees(21).join(' + '), ''], paid: [0, -21], unread: '' })
    expect(found(22)).toEqual({ of: ['', fees(21).join(' + '), ''], paid: [0, -21], unread: 'Venue 22 fee' })
  })

  it('are not suggested beside one of a general name, which may include them: a note names them', () => {
    expect(costs('Fees,Exchange fee', '2.10,0.30')).toEqual({
      of: ['', 'Fees', ''],
      paid: [0, -210],
      unread: 'Exchange fee',
    })
  })

  it('replace their sum, which no note names', () => {
    expect(costs('Exchange fee,NFA fee,Total fees', '0.30,0.02,0.32', '0.60,0.04,0.64')).toEqual({
      of: ['', 'Exchange fee + NFA fee', ''],
      paid: [0, -96],
      unread: '',
    })
    expect(costs('Commission,Exchange fee,NFA fee,Fees', '1,0.30,0.02,1.32')).toEqual({
      of: ['Commission', 'Exchange fee + NFA fee', ''],
      paid: [-100, -32],
      unread: '',
    })
  })

  // ICICI Direct: `"1","0.04","0","4.6","5.64"`.
  const icici =
    'STT,Transaction and SEBI Turnover charges,Stamp Duty,Brokerage + Service Tax,Brokerage incl. taxes'

  it('replace a sum that says that it includes them, even if it has more digits', () => {
    expect(costs(icici, '1,0.04,0,4.6,5.64', '69,1.24,0,203.34,273.5792')).toEqual({
      of: ['Brokerage + Service Tax', 'STT + Transaction and SEBI Turnover charges + Stamp Duty', ''],
      paid: [-20_794, -7128],
      unread: '',
    })
  })

  it('are not added to one that says that it includes more than they are', () => {
    expect(costs(icici, '1,0.04,0,,5.64', '69,1.24,0,,273.58')).toEqual({
      of: ['Brokerage incl. taxes', '', ''],
      paid: [-27_922, 0],
      unread: 'STT, Transaction and SEBI Turnover charges',
    })
    expect(costs(icici, '1,0.04,0,4.6,5.665', '69,1.24,0,203.34,273.555').unread).toBe('')
    expect(costs(icici, '1,0.04,0,4.6,5.67', '69,1.24,0,203.34,273.58').of[1]).toBe('')
    expect(costs(icici, '1,0.04,0,4.6,5.67', '69,1.24,0,203.34,273.554').of[1]).not.toBe('')
    // What it includes is less than the others in a row, so those are not all in it.
    expect(costs(icici, '1,0.04,0,4.6,5.64', '69,1.24,0,20,23.60')).toMatchObject({
      of: ['Brokerage incl. taxes', 'STT + Transaction and SEBI Turnover charges + Stamp Duty', ''],
      unread: 'Brokerage + Service Tax',
    })
  })

  it('do not replace what is a sum in only some rows, or of a single one', () => {
    expect(costs('Exchange fee,NFA fee,Total fees', '0.30,0.02,0.32', '0.60,0.04,0.65').of[1]).toBe(
      'Total fees',
    )
    expect(costs('Exchange fee,NFA fee', '0.30,0.30').of[1]).toBe('Exchange fee + NFA fee')
  })

  it('leave out rebates, rates, currencies and ids of fees', () => {
    const names = 'Exchange fee,Fee rebate,Fee rate,Fee currency,Fee id'
    expect(costs(names, '0.30,0.10,0.01,USD,7')).toMatchObject({ of: ['', 'Exchange fee', ''], unread: '' })
  })

  it('leave out what a side, a contract or a lot costs, which is not what the trade cost', () => {
    for (const name of ['Commission per side', 'Fee per contract', 'Commission/lot per side']) {
      expect(costs(name, '0.52').of).toEqual(['', '', ''])
    }
    expect(costs('Commission per trade', '2.08').of[0]).toBe('Commission per trade')
  })
})

describe('a column of taxes', () => {
  const fills = (name: string) => [
    `Date,Symbol,Shares,Price,Fee,${name}`,
    '2026-04-01,AAPL,10,50.00,0.99,',
    '2026-04-02,AAPL,-10,55.00,0.99,1.20',
  ]

  it('is named if it is not read, as a tax on gains is no cost of a trade for certain', () => {
    expect(readAsSuggested(fills('Tax')).notes).toContain('unread_costs')
    expect(readAsSuggested(fills('Tax')).totals).toEqual([[1, 0, 50, -1.98]])
    for (const other of ['Tax percent', 'Dividend tax', 'Tax id', 'Venue'])
      expect(readAsSuggested(fills(other)).notes).not.toContain('unread_costs')
  })

  it('is a cost if it is a tax on transactions', () => {
    const lines = fills('French transaction tax').map((line) => line.replace('Fee', 'Exchange fee'))
    expect(readAsSuggested(lines).totals).toEqual([[1, 0, 50, -3.18]])
  })
})
