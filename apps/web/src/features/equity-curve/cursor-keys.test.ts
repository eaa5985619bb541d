import { expect, it } from 'vitest'
import { movedCursor } from './cursor-keys.ts'

it('moves a point, a tenth, or to an end, and stays inside', () => {
  const here = { at: 3, last: 100 }
  expect(movedCursor('ArrowRight', here)).toBe(4)
  expect(movedCursor('ArrowLeft', { at: 0, last: 100 })).toBe(0)
  expect(movedCursor('PageUp', here)).toBe(13)
  expect(movedCursor('PageDown', here)).toBe(0)
  expect(movedCursor('End', here)).toBe(100)
  expect(movedCursor('Tab', here)).toBeNull()
})
