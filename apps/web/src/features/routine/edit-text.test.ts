import { expect, test } from 'vitest'
import { editsInOrder, saidText } from './edit-text.ts'

const edit = (editedAt: string) => ({
  before: null,
  after: { state: 'kept' as const, amount: null },
  editedAt: `2026-06-22T${editedAt}:00.000Z`,
})

test('changes of several habits are sorted by time, and keep their order within an instant', () => {
  const habits = [
    { name: 'Read', edits: [edit('20:30'), edit('21:00')] },
    { name: 'Walk', edits: [edit('20:10'), edit('20:30')] },
    { name: 'Untouched', edits: [] },
  ]
  expect(editsInOrder(habits).map(({ name, editedAt }) => `${name} ${editedAt.slice(11, 16)}`)).toEqual([
    'Walk 20:10',
    'Read 20:30',
    'Walk 20:30',
    'Read 21:00',
  ])
})

test.each([
  [null, 'no mark'],
  [{ state: 'kept', amount: null }, 'kept'],
  [{ state: 'kept', amount: 0 }, 'kept, 0'],
  [{ state: 'broken', amount: null }, 'not kept'],
] as const)('%j is “%s”', (said, words) => {
  expect(saidText(said)).toBe(words)
})
