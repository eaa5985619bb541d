import { describe, expect, test } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import type { DayPlanRow } from './day-plans.queries.ts'
import { tradedOf } from './show-day-plans.ts'
import { requestedHours } from './write-day-plan.ts'

describe('the hours of a plan after a change', () => {
  /** From 09:30 to 11:00 in New York. */
  const PLAN = {
    day: '2026-06-15',
    timeZone: 'America/New_York',
    startsAt: new Date('2026-06-15T13:30:00Z'),
    endsAt: new Date('2026-06-15T15:00:00Z'),
  } as DayPlanRow
  const hours = (body: { start?: string; end?: string | null }, plan: DayPlanRow = PLAN) =>
    requestedHours(plan, { revision: 1, ...body } as Parameters<typeof requestedHours>[1])

  test('stay if nothing is sent, or the same is', () => {
    expect(hours({})).toBeNull()
    expect(hours({ start: '09:30' })).toBeNull()
    expect(hours({ start: '09:30', end: '11:00' })).toBeNull()
    expect(hours({ end: null }, { ...PLAN, endsAt: null })).toBeNull()
  })

  test('keep their other end, on the clock they were typed on', () => {
    expect(hours({ start: '10:00' })).toEqual({ day: '2026-06-15', start: '10:00', end: '11:00' })
    expect(hours({ end: '12:00' })).toEqual({ day: '2026-06-15', start: '09:30', end: '12:00' })
  })

  test('may lose their end, and get one', () => {
    expect(hours({ end: null })).toEqual({ day: '2026-06-15', start: '09:30', end: null })
    expect(hours({ end: '11:00' }, { ...PLAN, endsAt: null })).toEqual({
      day: '2026-06-15',
      start: '09:30',
      end: '11:00',
    })
    expect(hours({ start: '10:00' }, { ...PLAN, endsAt: null })?.end).toBeNull()
  })
})

describe('what an account trades', () => {
  const traded = (trades: Sketch[], accountIds: string[] = []) => tradedOf(sketched(trades), accountIds)

  test('is each symbol with how often, the latest first', () => {
    expect(
      traded([
        { net: 1, symbol: 'ESU6' },
        { net: 1 },
        { net: 1, symbol: 'ESU6' },
        { net: 1, symbol: 'NQU6' },
      ]),
    ).toEqual([
      { symbol: 'NQU6', n: 2 },
      { symbol: 'ESU6', n: 2 },
    ])
    expect(traded([])).toEqual([])
  })

  test('is limited to the selected accounts if there are any', () => {
    const trades = [
      { net: 1, symbol: 'ESU6' },
      { net: 1, account: 'a2' },
    ]
    expect(traded(trades, ['a1'])).toEqual([{ symbol: 'ESU6', n: 1 }])
    expect(traded(trades, ['a1', 'a2'])).toHaveLength(2)
    expect(traded(trades, ['a3'])).toEqual([])
  })

  test('is taken from its latest three hundred trades, not counting other accounts', () => {
    const many = (n: number, given: Partial<Sketch>) =>
      Array.from({ length: n }, () => ({ net: 1, ...given }))
    const old = many(1, { symbol: 'ESU6' })
    expect(traded([...old, ...many(299, {})])).toHaveLength(2)
    expect(traded([...old, ...many(300, {})])).toEqual([{ symbol: 'NQU6', n: 300 }])
    const others = [...old, ...many(299, {}), ...many(50, { account: 'a2' })]
    expect(traded(others, ['a1'])).toHaveLength(2)
  })
})
