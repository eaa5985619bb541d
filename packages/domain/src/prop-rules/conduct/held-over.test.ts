import { describe, expect, test } from 'vitest'
import type { ConductTrade, TradeDetails } from './conduct-input.ts'
import { type ConductRules, NO_CONDUCT } from './conduct-rules.ts'
import { heldOver, heldOverFrom, saturdayAfter } from './held-over.ts'

const DAY = 86_400_000
/** Monday at 9:00 in Chicago; the day ends at 17:00. */
const START = Date.UTC(2026, 5, 15, 14)
const CLOSE = Date.UTC(2026, 5, 15, 22)
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }

const trade = (id: string, given: Partial<ConductTrade> = {}): ConductTrade => ({
  id,
  openedAt: START,
  closedAt: CLOSE + 1,
  net: 0,
  mfe: null,
  mae: null,
  ...given,
})
const judged = (
  trades: ConductTrade[],
  { rules = {}, unknown = [] }: { rules?: Partial<ConductRules>; unknown?: string[] } = {},
) => {
  const of = (isOpenKnown: boolean): TradeDetails => ({
    root: 'NQ',
    direction: 'long',
    risk: null,
    move: null,
    isOpenKnown,
  })
  return heldOver(
    { ...NO_CONDUCT, isOvernightForbidden: true, effect: 'profit_removed', ...rules },
    {
      trades,
      boundary: CHICAGO,
      initialBalance: 50_000,
      events: null,
      until: START + 9 * DAY,
      details: new Map(trades.map(({ id }) => [id, of(!unknown.includes(id))])),
    },
  )
}
const idsOf = (trades: ConductTrade[]) => judged(trades)?.violations.flatMap(({ tradeIds }) => tradeIds)

describe('a position held over the close', () => {
  test('is reported at the last moment before it, with its final profit', () => {
    const profits = [100, -5, null].map((net) => judged([trade('a', { net })])?.violations)
    expect(profits[0]).toEqual([
      {
        rule: 'overnight',
        isCertain: true,
        effect: 'profit_removed',
        value: null,
        limit: null,
        at: CLOSE - 1,
        tradeIds: ['a'],
        profit: 100,
      },
    ])
    expect(profits.map((violations) => violations?.[0]?.profit)).toEqual([100, 0, 0])
  })

  test('is found in any order of positions', () => {
    const monday = trade('monday')
    const tuesday = trade('tuesday', { openedAt: START + DAY, closedAt: CLOSE + DAY })
    // Opened at the close itself, it has until the next one.
    const atClose = trade('at close', { openedAt: CLOSE, closedAt: CLOSE + DAY })
    for (const trades of [
      [tuesday, monday, atClose],
      [monday, atClose, tuesday],
      [atClose, tuesday, monday],
    ])
      expect(idsOf(trades)).toEqual(['monday'])
  })

  test('is not a violation if its opening is unknown, and is counted as unknown', () => {
    expect(judged([trade('a', { closedAt: CLOSE }), trade('b')], { unknown: ['a'] })).toMatchObject({
      unknown: 1,
    })
    expect(judged([trade('a')])).toMatchObject({ unknown: 0 })
  })

  test('does not exist without such a rule, and is named after the weekend if only that is forbidden', () => {
    expect(judged([trade('a')], { rules: { isOvernightForbidden: false } })).toBeNull()
    const weekend = { isOvernightForbidden: false, isWeekendForbidden: true }
    expect(judged([trade('a')], { rules: weekend })).toMatchObject({ rule: 'weekend', violations: [] })
    expect(judged([trade('a')], { rules: { isWeekendForbidden: true } })?.rule).toBe('overnight')
  })
})

test('a position left open breaks a rule from the moment after it must be flat', () => {
  const overnight = { ...NO_CONDUCT, isOvernightForbidden: true }
  const by = { ...overnight, flatBy: '15:10' }
  const flat = Date.UTC(2026, 5, 15, 20, 10)
  expect([START, flat].map((now) => heldOverFrom(now, by, CHICAGO))).toEqual([flat + 1, flat + 1])
  expect(heldOverFrom(flat + 1, by, CHICAGO)).toBe(flat + DAY + 1)
  expect(heldOverFrom(START, overnight, CHICAGO)).toBe(CLOSE + 1)
  const weekend = { ...NO_CONDUCT, isWeekendForbidden: true }
  expect(heldOverFrom(START, weekend, CHICAGO)).toBe(Date.UTC(2026, 5, 20, 17) + 1)
  for (const none of [NO_CONDUCT, undefined])
    expect(heldOverFrom(START, none, CHICAGO)).toBe(Number.POSITIVE_INFINITY)
})

test('a position over a weekend has to be closed by the last flat time before it, if there is one', () => {
  const rules = { isOvernightForbidden: false, isWeekendForbidden: true, flatBy: '15:10' }
  const flat = Date.UTC(2026, 5, 19, 20, 10)
  const saturday = Date.UTC(2026, 5, 20, 17)
  const held = (openedAt: number, closedAt: number) =>
    judged([trade('a', { openedAt, closedAt })], { rules })?.violations.map(({ at }) => at)
  expect(held(START, flat)).toEqual([])
  expect(held(START, flat + 1)).toEqual([flat - 1])
  // Opened after that time, it is held over the weekend if it is still open on Saturday.
  expect(held(flat, flat + 1)).toEqual([])
  expect(held(flat, saturday + 1)).toEqual([saturday - 1])
  const from = (now: number) => heldOverFrom(now, { ...NO_CONDUCT, ...rules }, CHICAGO)
  expect([START, flat, flat + 1].map(from)).toEqual([flat + 1, flat + 1, saturday + 1])
})

test('the next Saturday noon is found from every day of the week', () => {
  const saturday = Date.UTC(2026, 5, 20, 17)
  for (let day = 0; day <= 5; day++) expect(saturdayAfter(START + day * DAY, CHICAGO)).toBe(saturday)
  // Sunday the 14th, and Saturday the 20th just before noon and at it.
  expect(saturdayAfter(START - DAY, CHICAGO)).toBe(saturday)
  expect(saturdayAfter(saturday - 1, CHICAGO)).toBe(saturday)
  expect(saturdayAfter(saturday, CHICAGO)).toBe(saturday + 7 * DAY)
})
