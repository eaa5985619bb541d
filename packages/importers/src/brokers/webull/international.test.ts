import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Symbol & Name': 'XYZ Xyz Corp',
  'Trade Date': '24/03/2026',
  'Settlement Date': '26/03/2026',
  'Buy/Sell': 'BUY',
  Quantity: '10',
  'Traded Price': '41.00',
  'Gross Amount': '410.00',
  'Comm/Fee/Tax': '0.50',
  VAT: '0.04',
  'Net Amount': '410.54',
}
const { read, problems, fill } = tableOf('webull-international-trades', PLAIN, { timeZone: 'UTC' })

describe('a trade of Webull in other countries', () => {
  it('has a day, a share and paid costs, including tax', () => {
    const { executions, notes } = read({})
    expect(executions).toMatchObject([
      { symbol: 'XYZ', side: 'buy', quantity: '10', price: '41', fees: -540_000, pointValue: '1' },
    ])
    expect(executions[0]?.executedAt).toBe(Date.UTC(2026, 2, 24))
    expect(noteCodes({ notes })).toEqual(['dates_only'])
  })

  it('has unknown costs if both cells are empty, and those of one cell if the other is', () => {
    expect(fill({ 'Comm/Fee/Tax': '', VAT: '' }).fees).toBeNull()
    expect(fill({ VAT: '' }).fees).toBe(-500_000)
    expect(fill({ 'Comm/Fee/Tax': '' }).fees).toBe(-40_000)
  })

  it('of an option is by the hundred', () => {
    const option = { 'Symbol & Name': 'XYZ260417C00045000 Xyz Corp', Quantity: '2', 'Traded Price': '1.50' }
    expect(fill({ ...option, 'Gross Amount': '300' }).symbol).toBe('XYZ260417C00045000')
    expect(fill({ ...option, 'Gross Amount': '300' })).not.toHaveProperty('pointValue')
    expect(problems({ ...option, 'Gross Amount': '3' })).toEqual([['disagrees', null]])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 10 and a cent: 0.061 next to 410.00.
    expect(problems({ 'Gross Amount': '410.06' })).toEqual([])
    expect(problems({ 'Gross Amount': '410.07' })).toEqual([['disagrees', null]])
  })
})
