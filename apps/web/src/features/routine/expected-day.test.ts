import type { CellState } from '@ballast/domain/routine/day-cells'
import { describe, expect, it } from 'vitest'
import { habitTodayOf, routineDayOf } from '../../test/dom/samples/routine-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { expectedDay, type MarkWord } from './expected-day.ts'

const other = habitTodayOf({ habit: { id: idOf(501) } })
const day = routineDayOf([habitTodayOf(), other])
const mark = (part: Partial<MarkWord> = {}): MarkWord => ({
  habitId: idOf(500),
  day: '2026-11-20',
  state: 'kept',
  amount: null,
  ...part,
})

describe('an optimistic mark', () => {
  it('changes only its habit, and the counts', () => {
    const after = expectedDay(day, mark())
    expect(after.habits.map(({ state }) => state)).toEqual(['kept', 'open'])
    expect(after).toMatchObject({ kept: 1, due: 1, open: 1 })
    expect(after.habits[1]).toBe(day.habits[1])
  })

  it('for another day changes nothing', () => {
    expect(expectedDay(day, mark({ day: '2026-11-19' }))).toBe(day)
  })

  it('that is removed leaves the habit open today, and missed on a past day', () => {
    expect(expectedDay(day, mark({ state: null })).habits[0]).toMatchObject({ state: 'open', mark: null })
    const finished = { ...day, finishedAt: '2026-11-20T22:00:00Z' }
    expect(expectedDay(finished, mark({ state: null })).habits[0]?.state).toBe('missed')
    expect(expectedDay({ ...day, isToday: false }, mark({ state: null })).habits[0]?.state).toBe('missed')
  })

  it('counts as kept only once the goal is reached', () => {
    const goal = { kind: 'minutes', target: 20 } as const
    const counted = routineDayOf([habitTodayOf({ habit: { goal } })])
    const state = (amount: number | null) => expectedDay(counted, mark({ amount })).habits[0]?.state
    expect([19, 20, 21, null].map(state)).toEqual(['open', 'kept', 'kept', 'kept'])
    // A habit without a goal has no amount to fall short of.
    expect(expectedDay(day, mark({ amount: 0 })).habits[0]?.state).toBe('kept')
  })

  it('short of its goal on a day that is over is not kept, as the server says', () => {
    const goal = { kind: 'minutes', target: 20 } as const
    const past = { ...routineDayOf([habitTodayOf({ habit: { goal } })]), isToday: false }
    expect(expectedDay(past, mark({ amount: 19 })).habits[0]?.state).toBe('broken')
  })

  it('on a habit that is not due counts for nothing', () => {
    const state = (before: CellState, word: Partial<MarkWord>) => {
      const after = expectedDay(routineDayOf([habitTodayOf({ state: before })]), mark(word))
      expect(after).toMatchObject({ kept: 0, due: 0, open: 0 })
      return after.habits[0]?.state
    }
    expect([state('not_due', {}), state('not_due', { state: 'broken' })]).toEqual(['extra', 'not_due'])
    expect([state('extra', {}), state('extra', { state: null })]).toEqual(['extra', 'not_due'])
    expect(state('off', {})).toBe('off')
  })

  it('for an earlier day is flagged as late', () => {
    expect(expectedDay(day, mark()).habits[0]?.mark?.isLate).toBe(false)
    expect(expectedDay({ ...day, isToday: false }, mark()).habits[0]?.mark?.isLate).toBe(true)
  })

  it('as broken counts as due but not as kept', () => {
    expect(expectedDay(day, mark({ state: 'broken' }))).toMatchObject({ kept: 0, due: 1, open: 1 })
  })
})
