import { describe, expect, it } from 'vitest'
import {
  allColumns,
  columnsOf,
  fitColumns,
  moveColumn,
  readColumns,
  toggleColumn,
  writeColumns,
} from './column-set.ts'
import { COLUMNS, DEFAULT_COLUMNS } from './columns.ts'

describe('saved columns', () => {
  it('are the default until some are chosen, and the default is not saved', () => {
    expect(readColumns(null)).toEqual(DEFAULT_COLUMNS)
    expect(writeColumns(DEFAULT_COLUMNS)).toBeNull()
    expect(writeColumns(['openedAt', 'net'])).toEqual(['openedAt', 'net'])
  })
  it('drop unknown and duplicate columns, and keep the date', () => {
    expect(readColumns(['net', 'luck', 'net', 'r'])).toEqual(['openedAt', 'net', 'r'])
    expect(readColumns([])).toEqual(['openedAt'])
  })
})

it('shows, hides and moves', () => {
  expect(toggleColumn(['openedAt', 'net'], 'mae')).toEqual(['openedAt', 'net', 'mae'])
  expect(toggleColumn(['openedAt', 'net'], 'net')).toEqual(['openedAt'])
  expect(toggleColumn(['openedAt', 'net'], 'openedAt')).toEqual(['openedAt', 'net'])
  expect(moveColumn(['openedAt', 'net', 'r'], 'r', -1)).toEqual(['openedAt', 'r', 'net'])
  expect(moveColumn(['openedAt', 'net'], 'net', 1)).toEqual(['openedAt', 'net'])
  expect(moveColumn(['openedAt', 'net'], 'openedAt', 1)).toEqual(['net', 'openedAt'])
  expect(moveColumn(['openedAt', 'net'], 'openedAt', -1)).toEqual(['openedAt', 'net'])
  expect(moveColumn(['openedAt', 'net'], 'mae', 1)).toEqual(['openedAt', 'net'])
})

it('names every column once', () => {
  expect(new Set(allColumns()).size).toBe(COLUMNS.length)
})

describe('fitColumns', () => {
  const columns = columnsOf(DEFAULT_COLUMNS)
  it('keeps all that fit', () => {
    expect(fitColumns(columns, 2000)).toEqual(columns)
  })
  it('leaves out the least important first, but never what identifies the trade or its result', () => {
    const ids = fitColumns(columns, 740).map(({ id }) => id)
    expect(ids).not.toContain('executionScore')
    expect(ids).toContain('setup')
    expect(fitColumns(columns, 0).map(({ id }) => id)).toEqual([
      'openedAt',
      'symbol',
      'direction',
      'net',
      'r',
      'reviewed',
    ])
  })
})
