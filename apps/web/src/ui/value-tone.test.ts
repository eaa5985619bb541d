import { expect, it } from 'vitest'
import { roomLevel } from './figures/room-level.ts'
import { toneClass } from './value-tone.ts'

it('money is coloured by its sign, and zero is neither gain nor loss', () => {
  expect([0.01, -0.01, 0, -0].map((value) => toneClass('pnl', value))).toEqual([
    ...['text-profit', 'text-loss', 'text-muted-foreground', 'text-muted-foreground'],
  ])
  expect(toneClass('plain', -5)).toBe('')
})

it('room is a warning under 40 %, and danger under 20 %', () => {
  expect([1, 0.4, 0.39, 0.2, 0.19, 0, -0.5].map(roomLevel)).toEqual([
    ...['capacity', 'capacity', 'warning', 'warning', 'danger', 'danger', 'danger'],
  ])
})
