import type { CalendarDay } from '@ballast/contract/calendar'
import { describe, expect, it } from 'vitest'
import { lookOf } from './day-look.ts'

const day = (fields: Partial<CalendarDay>): CalendarDay => ({
  day: '2026-11-02',
  state: 'win',
  net: '100',
  n: 1,
  wins: 1,
  losses: 0,
  unknownResults: 0,
  inOtherCurrencies: 0,
  r: 1,
  rCount: 1,
  discipline: null,
  mood: null,
  hasPlan: false,
  hasReflection: false,
  withNotes: 0,
  screenshots: 0,
  events: [],
  ...fields,
})
const judged = (kept: number, of: number) =>
  day({ discipline: { rulesKept: kept, rulesJudged: of, plansFollowed: 0, plansAnswered: 0 } })
const felt = (value: number) => day({ mood: { value, n: 3, source: 'emotions' } })

describe('a day is drawn', () => {
  it('by the server’s state for money, with a strength relative to the other days', () => {
    const days = [day({ net: '10' }), day({ net: '-60', state: 'loss' }), day({ net: '100' })]
    const { look } = lookOf('result', days)
    expect(days.map(look)).toEqual([
      { state: 'win', strength: 1 },
      { state: 'loss', strength: 2 },
      { state: 'win', strength: 3 },
    ])
    expect(look(null).state).toBe('none')
  })

  it('by the sign of R in R, regardless of money, and faint without one', () => {
    const { look } = lookOf('r', [])
    const states = [-0.3, 0.04, 0.05, null].map((r) => look(day({ r })).state)
    expect(states).toEqual(['loss', 'flat', 'win', 'none'])
  })

  it('hollow if less than half was kept, and faint if nothing was judged', () => {
    const { look } = lookOf('discipline', [])
    expect([judged(4, 10), judged(5, 10), judged(8, 10), judged(9, 10), judged(0, 0)].map(look)).toEqual([
      { state: 'hollow', strength: 2 },
      { state: 'full', strength: 1 },
      { state: 'full', strength: 2 },
      { state: 'full', strength: 3 },
      { state: 'none', strength: 1 },
    ])
  })

  it('grey for a mixed mood, hollow for a bad one', () => {
    const { look } = lookOf('mood', [])
    expect([felt(1), felt(0.5), felt(0.2), felt(-0.5), felt(-1)].map(look)).toEqual([
      { state: 'full', strength: 3 },
      { state: 'full', strength: 2 },
      { state: 'flat', strength: 1 },
      { state: 'hollow', strength: 2 },
      { state: 'hollow', strength: 3 },
    ])
  })
})
