import { fieldsOfKind } from '@ballast/domain/trades/trade-fields'
import { expect, it } from 'vitest'
import { COLUMNS } from './columns.ts'

const ids = COLUMNS.map(({ id }) => id)

it('every column is there once, and every word and score a trader can write has one', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([...fieldsOfKind('word'), ...fieldsOfKind('score')]))
})

it('what says which trade it was and what came of it stays on the narrowest screen', () => {
  const staying = COLUMNS.filter(({ rank }) => rank === undefined).map(({ id }) => id)
  expect(staying).toEqual(['openedAt', 'symbol', 'direction', 'net', 'r', 'reviewed'])
})

it('of the columns that go, no two of the usual ones go at once', () => {
  const ranks = COLUMNS.flatMap(({ rank }) => (rank ? [rank] : []))
  expect(new Set(ranks).size).toBe(ranks.length)
})
