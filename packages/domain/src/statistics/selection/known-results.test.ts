import { expect, it } from 'vitest'
import { columnsOf } from '../testing/golden-vector.ts'
import { knownResults } from './known-results.ts'
import { selectAll } from './select-all.ts'

it('leaves out open trades and results nobody knows', () => {
  const list = [{ net: 1 }, { net: null }, { net: -2 }, { net: null, closedAt: null }]
  const all = selectAll(columnsOf(list))
  expect([...knownResults(all).rows].map((row) => all.columns.net[row])).toEqual([1_000_000, -2_000_000])
})

it('is the very list given where every result is known', () => {
  const all = selectAll(columnsOf([{ net: 1 }, { net: 0 }]))
  expect(knownResults(all).rows).toBe(all.rows)
})

it('leaves out a result without an amount, whatever its outcome says', () => {
  const all = selectAll(columnsOf([{ net: 1 }, { net: 2 }]))
  all.columns.net[0] = Number.NaN
  expect([...knownResults(all).rows]).toEqual([1])
})
