import { expect, it } from 'vitest'
import { nameProblem, pointsOf, withItem } from './named-list.ts'

const items = [{ name: 'Open' }, { name: 'Close' }]

it('replaces an item in place, and appends a new one', () => {
  expect(withItem(items, { name: 'Late' }, null).map(({ name }) => name)).toEqual(['Open', 'Close', 'Late'])
  expect(withItem(items, { name: 'Back' }, 'Gone').map(({ name }) => name)).toEqual(['Open', 'Close', 'Back'])
  expect(withItem(items, { name: 'Early' }, 'Open').map(({ name }) => name)).toEqual(['Early', 'Close'])
})

it('keeps names unique, and lets an item keep its own', () => {
  expect(nameProblem(items, ' close ', null)).not.toBeNull()
  expect(nameProblem(items, 'close', 'Close')).toBeNull()
  expect(nameProblem(items, 'close', 'Open')).not.toBeNull()
})

it('reads one point per non-empty line, each once', () => {
  expect(pointsOf(' Stop in\n\nNews read \nStop in')).toEqual(['Stop in', 'News read'])
  expect(pointsOf(' \n')).toEqual([])
})
