import { expect, it } from 'vitest'
import { nameProblem, withItem } from './kept-items.ts'

const items = [{ name: 'Open' }, { name: 'Close' }]

it('puts an item in its place, and a new one at the end', () => {
  expect(withItem(items, { name: 'Late' }, null).map(({ name }) => name)).toEqual(['Open', 'Close', 'Late'])
  expect(withItem(items, { name: 'Early' }, 0).map(({ name }) => name)).toEqual(['Early', 'Close'])
})

it('has each name once, and lets an item keep its own', () => {
  expect(nameProblem(items, ' close ', null)).not.toBeNull()
  expect(nameProblem(items, 'close', 1)).toBeNull()
  expect(nameProblem(items, 'close', 0)).not.toBeNull()
})
