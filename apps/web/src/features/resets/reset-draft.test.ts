import { describe, expect, test } from 'vitest'
import { ended, leftOpen, newReset, saysSomething } from './reset-draft.ts'

const HOUR = 3_600_000
const start = new Date('2026-06-15T14:00:00Z')
const draft = newReset('button', start, 'UTC')

test('a reset starts empty and has content with the first word, number or second', () => {
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

describe('a reset left open', () => {
  const said = { ...draft, before: 7 }
  const lastDone = start.getTime() + 90_000
  const after = (past: number, of = said) => leftOpen(of, { lastDone, now: lastDone + past })

  test('for more than an hour ends at its last change, with its content', () => {
    expect(after(HOUR)).toBeNull()
    expect(after(HOUR + 1)).toEqual({ ...said, endedAt: '2026-06-15T14:01:30.000Z' })
    expect(after(9 * HOUR)?.endedAt).toBe('2026-06-15T14:01:30.000Z')
  })

  test('also ends if the clock went back by more than an hour', () => {
    expect(after(-HOUR)).toBeNull()
    expect(after(-HOUR - 1)).not.toBeNull()
  })

  test('does not count if it has no content or is over', () => {
    expect(after(9 * HOUR, draft as typeof said)).toBeNull()
    expect(leftOpen(ended(said, lastDone), { lastDone, now: lastDone + 9 * HOUR })).toBeNull()
  })
})

test('a reset never ends before it began', () => {
  expect(ended(draft, start.getTime() - HOUR).endedAt).toBe('2026-06-15T14:00:00.000Z')
  expect(ended(draft, start.getTime() + 1000).endedAt).toBe('2026-06-15T14:00:01.000Z')
})
