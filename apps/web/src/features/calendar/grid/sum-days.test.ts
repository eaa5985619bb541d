import { describe, expect, it } from 'vitest'
import { calendarDayOf } from '../../../test/dom/samples/calendar-samples.ts'
import { disciplineOf, sumDays } from './sum-days.ts'

const NOTHING = { state: 'none', net: '0', n: 0, wins: 0, r: null, rCount: 0 } as const

describe('the sums of some days', () => {
  it('are exact to the millionth, without binary rounding errors', () => {
    const days = [
      calendarDayOf({ net: '0.1' }),
      calendarDayOf({ net: '0.2' }),
      calendarDayOf({ net: '-0.3' }),
    ]
    expect(Number(sumDays(days).net)).toBe(0)
    expect(sumDays([calendarDayOf({ net: '0.000001' }), calendarDayOf({ net: '0.000002' })]).net).toBe(
      '0.000003',
    )
  })

  it('count trades, and traded days by their outcome', () => {
    const days = [
      calendarDayOf(),
      calendarDayOf({ state: 'loss', net: '-50', n: 1 }),
      calendarDayOf({ state: 'flat', net: '0', n: 1 }),
      calendarDayOf(NOTHING),
    ]
    expect(sumDays(days)).toMatchObject({ n: 4, traded: 3, wins: 1, losses: 1, flats: 1 })
  })

  it('have no R if no trade has one, and zero R if they cancel out', () => {
    expect(sumDays([calendarDayOf(NOTHING)]).r).toBeNull()
    const both = [calendarDayOf({ r: 1.5, rCount: 1 }), calendarDayOf({ r: -1.5, rCount: 2 })]
    expect(sumDays(both)).toMatchObject({ r: 0, rCount: 3 })
  })

  it('average the mood over days, regardless of the feelings per day', () => {
    const mood = (value: number, n: number) => calendarDayOf({ mood: { value, n, source: 'emotions' } })
    expect(sumDays([mood(1, 9), mood(-1, 1), calendarDayOf()])).toMatchObject({ mood: 0, moodDays: 2 })
    expect(sumDays([calendarDayOf()]).mood).toBeNull()
    expect(sumDays([mood(0, 1)]).mood).toBe(0)
  })

  it('are empty without days', () => {
    expect(sumDays([])).toMatchObject({ n: 0, traded: 0, r: null, mood: null, kept: 0, judged: 0 })
    expect(Number(sumDays([]).net)).toBe(0)
  })
})

it('discipline counts rules kept and plans followed, of those judged', () => {
  const discipline = { rulesKept: 3, rulesJudged: 4, plansFollowed: 1, plansAnswered: 2 }
  expect(disciplineOf({ discipline })).toEqual({ kept: 4, judged: 6 })
  expect(disciplineOf({ discipline: null })).toEqual({ kept: 0, judged: 0 })
  expect(sumDays([calendarDayOf({ discipline }), calendarDayOf()])).toMatchObject({ kept: 4, judged: 6 })
})
