import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Account: 'XY000001',
  'T/D': '08/08/2022',
  'S/D': '08/10/2022',
  Currency: 'USD',
  Type: 'stock',
  Side: 'B',
  Symbol: 'RBLX',
  Qty: '50',
  Price: '49.88',
  'Exec Time': '09:47:59',
  Comm: '0.50',
  SEC: '0.06',
  TAF: '0.01',
  NSCC: '0',
  Nasdaq: '0',
  'ECN Remove': '0.15',
  'ECN Add': '-0.10',
  'Gross Proceeds': '2494',
  'Net Proceeds': '2493.93',
}
const { read, problems, fill } = tableOf('tradenote-template', PLAIN, { timeZone: 'UTC', currency: 'EUR' })
const sale = { Side: 'S', 'Exec Time': '10:00:00' }

describe('an execution of the clearing layout', () => {
  it('is a fill whose costs are positive in the file, with its fees as one sum', () => {
    // 0.06 + 0.01 + 0.15 − 0.10 = 0.12.
    expect(fill()).toMatchObject({
      symbol: 'RBLX',
      side: 'buy',
      quantity: '50',
      price: '49.88',
      commission: -500_000,
      fees: -120_000,
      pointValue: '1',
      account: 'XY000001',
      currency: 'USD',
      executedAt: Date.UTC(2022, 7, 8, 9, 47, 59),
      originalTime: '08/08/2022 09:47:59',
      rows: [2],
    })
  })

  it('has unknown costs if the cells are all empty', () => {
    const none = { SEC: '', TAF: '', NSCC: '', Nasdaq: '', 'ECN Remove': '', 'ECN Add': '' }
    expect(fill({ ...none, Comm: '' })).toMatchObject({ commission: null, fees: null })
    expect(fill({ ...none, TAF: '0.02' }).fees).toBe(-20_000)
    expect(fill({ Comm: '0' }).commission).toBe(0)
  })

  it('is in the account’s currency if it names none', () => {
    expect(fill({ Currency: '' }).currency).toBe('EUR')
    expect(noteCodes(read({}, { Currency: 'CAD' }))).toContain('several_currencies')
  })

  it('of an option is by the hundred, and its value matches', () => {
    const option = {
      Symbol: 'XYZ260320C00045000',
      Type: 'option',
      Qty: '2',
      Price: '1.25',
      'Gross Proceeds': '250',
    }
    expect(fill(option)).toMatchObject({ symbol: 'XYZ260320C00045000', quantity: '2' })
    expect(fill(option)).not.toHaveProperty('pointValue')
    expect(problems({ ...option, 'Gross Proceeds': '2.5' })).toEqual([['disagrees', null]])
  })

  it('of a future has a value that is not checked, because it does not state its points', () => {
    const future = { Symbol: 'ESM6', Type: 'Future', Qty: '1', Price: '5000', 'Gross Proceeds': '250000' }
    expect(fill(future)).toMatchObject({ symbol: 'ESM6', price: '5000' })
    expect(fill(future)).not.toHaveProperty('pointValue')
    // The template says to put 0 if the type does not matter.
    expect(fill({ ...future, Type: '0' })).not.toHaveProperty('pointValue')
    expect(fill({ ...future, Type: '0', Symbol: 'ES', 'Gross Proceeds': '' })).toMatchObject({
      pointValue: '1',
    })
  })

  it('is refused if its proceeds differ', () => {
    expect(problems({ 'Gross Proceeds': '2494.75' })).toEqual([['disagrees', null]])
    expect(problems({ 'Gross Proceeds': '-2494' })).toEqual([])
    expect(problems({ 'Gross Proceeds': '' })).toEqual([])
  })

  it.each([
    [{ 'Exec Time': '' }, 'Exec Time'],
    [{ 'Exec Time': 'noon' }, 'Exec Time'],
    [{ 'T/D': '' }, 'T/D'],
    [{ Qty: '0' }, 'Qty'],
    [{ Side: 'X' }, 'Side'],
    [{ Price: '' }, 'Price'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 50 and a cent: 0.261 next to 2,450.00.
    expect(problems({ Price: '49.00', 'Gross Proceeds': '2450.26' })).toEqual([])
    expect(problems({ Price: '49.00', 'Gross Proceeds': '2450.27' })).toEqual([['disagrees', null]])
  })
})

describe('the sides of the clearing layout', () => {
  const sidesOf = (...rows: Record<string, string>[]) => read(...rows).executions.map(({ side }) => side)

  it('are B and S for longs, SS and BC for shorts', () => {
    expect(sidesOf({}, sale)).toEqual(['buy', 'sell'])
    expect(sidesOf({ Side: 'SS' }, { Side: 'BC', 'Exec Time': '10:00:00' })).toEqual(['sell', 'buy'])
  })

  it('that close skip a position opened before the file', () => {
    expect(sidesOf(sale)).toEqual([])
    expect(sidesOf({ Side: 'BC' })).toEqual([])
    expect(sidesOf({ Side: 'SS' })).toEqual(['sell'])
    // 50 of the 80 were held before; the buy of 30 belongs to them and is skipped too.
    expect(
      sidesOf({ Qty: '30', 'Gross Proceeds': '' }, { ...sale, Qty: '80', 'Gross Proceeds': '' }),
    ).toEqual([])
  })

  it('of a future say nothing about its position', () => {
    expect(sidesOf({ ...sale, Symbol: 'ESM6', Type: 'FUT', 'Gross Proceeds': '' })).toEqual(['sell'])
  })

  it('of two equal fills stay two fills', () => {
    const { executions } = read({}, {})
    expect(new Set(executions.map(({ identity }) => identity)).size).toBe(2)
    expect(executions.map(({ sequence }) => sequence)).toEqual([0, 1])
  })
})
