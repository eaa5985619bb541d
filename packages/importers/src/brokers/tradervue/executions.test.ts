import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Date: '03/03/2026',
  Time: '09:31:05',
  Symbol: 'XYZ',
  Quantity: '100',
  Price: '41.25',
  Side: 'Buy',
  Commission: '1.00',
  TransFee: '0.02',
  ECNFee: '0.30',
}
const { read, problems, fill } = tableOf('tradervue-executions', PLAIN, { timeZone: 'UTC' })

describe('an execution of Tradervue’s layout', () => {
  it('is a fill whose costs are positive in the file', () => {
    expect(fill()).toMatchObject({
      symbol: 'XYZ',
      side: 'buy',
      quantity: '100',
      price: '41.25',
      commission: -1_000_000,
      fees: -320_000,
      executedAt: Date.UTC(2026, 2, 3, 9, 31, 5),
      originalTime: '03/03/2026 09:31:05',
      rows: [2],
    })
    expect(fill({ ECNFee: '-0.20' }).fees).toBe(180_000)
    expect(fill({ TransFee: '', ECNFee: '' }).fees).toBeNull()
    expect(fill({ TransFee: '' }).fees).toBe(-300_000)
    expect(fill({ Commission: '' }).commission).toBeNull()
    expect(fill({ TransFee: '0', ECNFee: '0' }).fees).toBe(0)
  })

  it.each([
    ['B', 'buy'],
    ['bought', 'buy'],
    ['Sell', 'sell'],
    ['SS', 'sell'],
    ['Short', 'sell'],
  ])('on side %s is a %s', (Side, side) => {
    expect(fill({ Side }).side).toBe(side)
  })

  it('takes its side from its sign if it names none', () => {
    expect(fill({ Side: '' })).toMatchObject({ side: 'buy', quantity: '100' })
    expect(fill({ Side: '', Quantity: '-100' })).toMatchObject({ side: 'sell', quantity: '100' })
    const { Side: _, ...unsided } = PLAIN
    expect(tableOf('tradervue-executions', unsided).fill({ Quantity: '-7.50' })).toMatchObject({
      side: 'sell',
      quantity: '7.5',
    })
  })

  it('has its option in our notation', () => {
    expect(fill({ Symbol: 'XYZ 260320C00045000' }).symbol).toBe('XYZ260320C00045000')
  })

  it.each([
    [{ Quantity: '0' }, 'Quantity'],
    [{ Quantity: '' }, 'Quantity'],
    [{ Side: 'Long' }, 'Side'],
    [{ Time: '' }, 'Time'],
    [{ Time: 'morning' }, 'Date'],
    [{ Date: '' }, 'Date'],
    [{ Price: '' }, 'Price'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })

  it('stays two if two rows are equal, in file order', () => {
    const { executions } = read({}, {}, { Time: '09:31:06' })
    expect(new Set(executions.map(({ identity }) => identity)).size).toBe(3)
    expect(executions.map(({ sequence }) => sequence)).toEqual([0, 1, 0])
  })
})
