import { expect, test } from 'vitest'
import { STARTERS } from './starters.ts'

test('a starter’s rule uses the number in its name', () => {
  const named = STARTERS.flatMap(({ name, rule }) => {
    const number = Number(/\d+/.exec(name)?.[0])
    return rule && number > 0 ? [{ number, isAsked: Object.values(rule).includes(number) }] : []
  })
  expect(named).toEqual([3, 2, 24].map((number) => ({ number, isAsked: true })))
})

test('habits before a session are due from Monday to Friday, and the weekly review on Saturday', () => {
  for (const { due, moment } of STARTERS) {
    if (moment === 'before') expect(due).toEqual({ kind: 'weekdays', days: [1, 2, 3, 4, 5] })
    if (moment === 'weekly') expect(due).toEqual({ kind: 'weekdays', days: [6] })
    if (moment === 'during') expect(due).toEqual({ kind: 'trading_days' })
  }
  expect(new Set(STARTERS.map(({ key }) => key)).size).toBe(STARTERS.length)
})
