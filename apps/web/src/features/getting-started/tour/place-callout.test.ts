import { expect, it } from 'vitest'
import { placeCallout } from './place-callout.ts'

const screen = { width: 1000, height: 800 }
const callout = { width: 300, height: 100 }
const at = (left: number, top: number, width = 200, height = 50) =>
  placeCallout({ left, top, width, height }, callout, screen)

it('is below its part as long as it fits', () => {
  expect(at(400, 100)).toEqual({ left: 400, top: 162 })
  expect(at(400, 626)).toEqual({ left: 400, top: 688 })
})

it('is above a part at the lower edge', () => {
  expect(at(400, 627)).toEqual({ left: 400, top: 515 })
  expect(at(0, 740, 1000, 60)).toEqual({ left: 12, top: 628 })
})

it('covers a part that fills the screen, and never leaves the screen', () => {
  expect(at(0, 0, 1000, 800)).toEqual({ left: 12, top: 688 })
  expect(at(900, 100)).toEqual({ left: 688, top: 162 })
  expect(at(-40, 100).left).toBe(12)
})
