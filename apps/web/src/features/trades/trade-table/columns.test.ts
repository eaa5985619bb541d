import { fieldsOfKind } from '@ballast/domain/trades/trade-fields'
import { expect, it } from 'vitest'
import { COLUMNS } from './columns.ts'

const ids = COLUMNS.map(({ id }) => id)

it('every column is unique, and every word and score field has one', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([...fieldsOfKind('word'), ...fieldsOfKind('score')]))
})

it('the trade’s identity and result stay on the narrowest screen', () => {
  const staying = COLUMNS.filter(({ rank }) => rank === undefined).map(({ id }) => id)
  expect(staying).toEqual(['openedAt', 'symbol', 'direction', 'net', 'r', 'reviewed'])
})

it('the default columns disappear one at a time', () => {
  const ranks = COLUMNS.flatMap(({ rank }) => (rank ? [rank] : []))
  expect(new Set(ranks).size).toBe(ranks.length)
})
