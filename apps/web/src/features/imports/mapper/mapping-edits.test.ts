import type { ColumnMapping } from '@ballast/contract/imports'
import { MAPPED_FIELDS } from '@ballast/domain/vocabulary/mapped-fields'
import { describe, expect, it } from 'vitest'
import {
  addedUp,
  assignColumn,
  changeKind,
  emptyMapping,
  fieldOfColumn,
  fieldsFor,
  hasCosts,
} from './mapping-edits.ts'

const mapping = (columns: ColumnMapping['columns'], kind: ColumnMapping['kind'] = 'executions') => ({
  ...emptyMapping(),
  kind,
  columns,
})

describe('assignColumn', () => {
  it('moves a field to its new column', () => {
    expect(assignColumn(mapping({ price: 2 }), 4, 'price').columns).toEqual({ price: 4 })
  })
  it('clears the field a column had', () => {
    const changed = assignColumn(mapping({ price: 2, symbol: 0 }), 2, 'quantity')
    expect(changed.columns).toEqual({ symbol: 0, quantity: 2 })
    expect(fieldOfColumn(changed, 2)).toBe('quantity')
  })
  it('leaves a column unused', () => {
    expect(assignColumn(mapping({ price: 2, symbol: 0 }), 2, null).columns).toEqual({ symbol: 0 })
  })
})

describe('a cost', () => {
  const fees = mapping({ price: 1, fees: 4 })
  const three = { ...fees, furtherCosts: { fees: [5, 6] } }

  it('is in several columns if several are chosen for it, in their order', () => {
    const more = assignColumn(assignColumn(fees, 6, 'fees'), 5, 'fees')
    expect(more).toEqual(three)
    expect([4, 5, 6, 7].map((column) => fieldOfColumn(more, column))).toEqual(['fees', 'fees', 'fees', null])
    expect(assignColumn(fees, 2, 'fees')).toEqual({
      ...mapping({ price: 1, fees: 2 }),
      furtherCosts: { fees: [4] },
    })
    expect(assignColumn(three, 5, 'fees')).toEqual(three)
  })

  it('loses the columns that are chosen for something else, or left unused', () => {
    expect(assignColumn(three, 4, null)).toEqual({
      ...mapping({ price: 1, fees: 5 }),
      furtherCosts: { fees: [6] },
    })
    expect(assignColumn(assignColumn(three, 5, 'price'), 6, 'swap')).toEqual(
      mapping({ price: 5, fees: 4, swap: 6 }),
    )
  })

  it('is said to be added up only where it is in several', () => {
    expect(addedUp(fees)).toEqual([])
    expect(addedUp(three)).toEqual([{ cost: 'fees', columns: [4, 5, 6] }])
    expect([hasCosts(three), hasCosts(mapping({ price: 1 }))]).toEqual([true, false])
  })

  it('keeps its columns if the kind of row changes', () => {
    expect(changeKind(three, 'closed trades')).toMatchObject({
      columns: { entryPrice: 1, fees: 4 },
      furtherCosts: { fees: [5, 6] },
    })
  })
})

describe('changeKind', () => {
  it('keeps columns with the same meaning: one moment is when a trade was closed', () => {
    const fills = mapping({ symbol: 0, price: 1, date: 2, time: 5, orderId: 3, fees: 4 })
    const trades = changeKind(fills, 'closed trades')
    expect(trades.columns).toEqual({ symbol: 0, entryPrice: 1, exitDate: 2, exitTime: 5, fees: 4 })
    const { orderId: _, ...same } = fills.columns
    expect(changeKind(trades, 'executions').columns).toEqual(same)
  })
  it('drops columns without a meaning for executions', () => {
    const fills = changeKind(
      mapping({ symbol: 0, entryPrice: 1, exitPrice: 2, entryTime: 3, exitTime: 4, mae: 5 }, 'closed trades'),
      'executions',
    )
    expect(fills.columns).toEqual({ symbol: 0, price: 1, time: 3 })
  })
})

it('offers every field for at least one kind of row', () => {
  const offered = new Set([...fieldsFor('executions'), ...fieldsFor('closed trades')])
  expect([...offered].sort()).toEqual([...MAPPED_FIELDS].sort())
})
