import type { DayPlan, DayPlanWords } from '@ballast/contract/day-plans'
import { describe, expect, it } from 'vitest'
import {
  BLANK_WORDS,
  copyInto,
  DRAFTED_DAY,
  dayOfKey,
  fieldsOf,
  keyOf,
  type PlannedDay,
  sendable,
} from './planned-day.ts'

const WORDS: DayPlanWords = {
  bias: 'up',
  thesis: 'Above the open',
  levels: [{ price: '20150', label: 'overnight high' }],
  symbols: ['MNQ'],
  maxLoss: '250',
  maxTrades: 3,
  ifThens: [{ when: 'two losses', action: 'stop' }],
}
const planOf = (part: Partial<DayPlan> = {}): DayPlan =>
  ({
    id: 'p',
    accountId: null,
    day: '2026-11-20',
    words: WORDS,
    start: '08:30',
    end: '15:00',
    startsAt: '2026-11-20T14:30:00Z',
    endsAt: null,
    timeZone: 'America/Chicago',
    locked: false,
    ...({ edits: [], revision: 4 } as Partial<DayPlan>),
    ...part,
  }) as DayPlan
const dayOf = (plan: DayPlan | null): PlannedDay => ({ day: '2026-11-20', accountId: null, plan })

describe('the name of a day in drafts', () => {
  it('is unique per account and day, and can be parsed', () => {
    const days = [
      { day: '2026-11-20', accountId: null },
      { day: '2026-11-20', accountId: 'a' },
      { day: '2026-11-21', accountId: 'a' },
    ]
    const keys = days.map(keyOf)
    expect(keys).toEqual(['2026-11-20|all', '2026-11-20|a', '2026-11-21|a'])
    expect(keys.map(dayOfKey)).toEqual(days)
  })
  it('without an account means all of them', () => {
    expect(dayOfKey('2026-11-20')).toEqual({ day: '2026-11-20', accountId: null })
    expect(dayOfKey('')).toEqual({ day: '', accountId: null })
  })
})

describe('the fields of a day', () => {
  it('are its plan’s, regardless of the day before', () => {
    const last = planOf({ start: '07:00', end: null })
    expect(fieldsOf(dayOf(planOf()), { last })).toEqual({ ...WORDS, start: '08:30', end: '15:00' })
  })
  it('without a plan are blank, with the hours of the day before', () => {
    expect(fieldsOf(dayOf(null), { last: planOf(), usualStart: '02:00' })).toEqual({
      ...BLANK_WORDS,
      start: '08:30',
      end: '15:00',
    })
  })
  it('without a day before start with the market, or at half past nine', () => {
    expect(fieldsOf(dayOf(null), { usualStart: '02:00' })).toMatchObject({ start: '02:00', end: null })
    expect(fieldsOf(dayOf(null))).toEqual({ ...BLANK_WORDS, start: '09:30', end: null })
  })
  it('are drafted by day and account, on the revision of the plan, zero without one', () => {
    const { idOf, revisionOf, fieldOf, prose } = DRAFTED_DAY
    expect([idOf(dayOf(null)), revisionOf(dayOf(null)), revisionOf(dayOf(planOf()))]).toEqual([
      '2026-11-20|all',
      0,
      4,
    ])
    expect([fieldOf(dayOf(planOf()), 'end'), fieldOf(dayOf(null), 'maxTrades'), prose]).toEqual([
      '15:00',
      null,
      'thesis',
    ])
  })
})

describe('the request', () => {
  it('sends a price still being typed as the number so far', () => {
    const levels = [
      { price: '200.', label: 'a.' },
      { price: '200.5', label: '' },
      { price: '', label: 'b' },
    ]
    expect(sendable({ levels, thesis: 'Ends with a dot.' })).toEqual({
      levels: [
        { price: '200', label: 'a.' },
        { price: '200.5', label: '' },
        { price: '', label: 'b' },
      ],
      thesis: 'Ends with a dot.',
    })
  })
  it('is unchanged if no level changed', () => {
    const words = { thesis: 'x' }
    expect(sendable(words)).toBe(words)
  })
})

describe('a plan', () => {
  it('copied into an empty day fills all of it, and never the hours', () => {
    expect(copyInto({ ...BLANK_WORDS, start: '09:30', end: null }, planOf())).toEqual(WORDS)
  })
  it.each(Object.keys(WORDS) as (keyof DayPlanWords)[])('copied keeps existing %s', (key) => {
    const { [key]: own, ...others } = WORDS
    const fields = { ...BLANK_WORDS, [key]: own, start: '09:30', end: null }
    expect(copyInto(fields, planOf())).toEqual(others)
  })
})
