import { expect, test } from 'vitest'
import { ended, newReset, saysSomething, wasLeft } from './reset-draft.ts'

const HOUR = 3_600_000
const start = new Date('2026-06-15T14:00:00Z')
const draft = newReset('button', start, 'UTC')

test('a reset begins empty and says something with the first word, number or second', () => {
  expect(saysSomething(draft)).toBe(false)
  for (const change of [
    { before: 0 },
    { feeling: 'tense' },
    { secondsDone: 1 },
    { decision: 'stop' as const },
  ])
    expect(saysSomething({ ...draft, ...change })).toBe(true)
  expect(newReset('button', start, 'UTC').id).not.toBe(draft.id)
})

test('a reset was left after an hour of nothing, or where the clock went back by more than that', () => {
  expect([HOUR, HOUR + 1].map((past) => wasLeft(0, past))).toEqual([false, true])
  expect([HOUR, HOUR + 1].map((back) => wasLeft(2 * HOUR, 2 * HOUR - back))).toEqual([false, true])
})

test('a reset never ends before it began', () => {
  expect(ended(draft, start.getTime() - HOUR).endedAt).toBe('2026-06-15T14:00:00.000Z')
  expect(ended(draft, start.getTime() + 1000).endedAt).toBe('2026-06-15T14:00:01.000Z')
})
