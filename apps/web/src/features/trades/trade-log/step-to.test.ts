import { expect, it } from 'vitest'
import { stepTo } from './step-to.ts'

const at = { cursor: 3, openIndex: -1, isOpen: false, total: 10 }

it('moves one row down or up from the cursor, within the list', () => {
  expect([stepTo(1, at), stepTo(-1, at)]).toEqual([4, 2])
  expect([stepTo(1, { ...at, cursor: 9 }), stepTo(-1, { ...at, cursor: 0 })]).toEqual([9, 0])
  expect(stepTo(1, { ...at, cursor: -1 })).toBe(0)
})

it('moves from the open trade, wherever the cursor is', () => {
  expect(stepTo(1, { ...at, isOpen: true, openIndex: 7 })).toBe(8)
})

it('replaces a trade that left the list with the next one, or with the one above when moving up', () => {
  expect([stepTo(1, { ...at, isOpen: true }), stepTo(-1, { ...at, isOpen: true })]).toEqual([3, 2])
})

it('does not move in an empty list', () => {
  expect(stepTo(1, { ...at, total: 0 })).toBeNull()
})
