import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/support/refusal-of.ts'
import { checkDepth, MAX_LINE_CELLS, TableBudget } from './table-budget.ts'

describe('the memory limits of one file', () => {
  it.each([
    [1_100_000, 0],
    [0, 12_000_000],
    [1_100_000, 12_000_000],
  ])('is %i rows and %i cells, spent at once or bit by bit', (rows, cells) => {
    expect(() => new TableBudget().spend(rows, cells)).not.toThrow()
    const budget = new TableBudget()
    budget.spend(rows / 2, cells / 2)
    budget.spend(rows / 2, cells / 2)
    if (rows > 0) expect(refusalOf(() => budget.spend(1, 0)).code).toBe('too_large')
    if (cells > 0) expect(refusalOf(() => budget.spend(0, 1)).code).toBe('too_large')
  })

  it('are 10,000 cells per line', () => {
    expect(MAX_LINE_CELLS).toBe(10_000)
  })

  it('are 2,000 nested elements', () => {
    expect(() => checkDepth(2000)).not.toThrow()
    expect(refusalOf(() => checkDepth(2001)).code).toBe('too_large')
  })
})
