import { describe, expect, it } from 'vitest'
import type { ConductInput, ConductTrade, TradeDetails } from './conduct-input.ts'
import { type ConductRules, NO_CONDUCT } from './conduct-rules.ts'
import { violationText } from './conduct-text.ts'
import { flatAfter, saturdayAfter } from './held-over.ts'
import { judgeConduct } from './violations.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Monday at 9:00 in Chicago; the day ends at 17:00. */
const START = Date.UTC(2026, 5, 15, 14)
const CLOSE = Date.UTC(2026, 5, 15, 22)
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }

type DetailedTrade = ConductTrade & { details: TradeDetails | null }
type TradeInput = Partial<DetailedTrade>
const detailed = (given: Partial<TradeDetails> = {}): TradeDetails => ({
  root: 'NQ',
  direction: 'long',
  risk: null,
  move: 1_000_000,
  isOpenKnown: true,
  ...given,
})
const trade = (id: string, given: TradeInput = {}): DetailedTrade => ({
  id,
  openedAt: START,
  closedAt: START + MINUTE,
  net: 0,
  mfe: 0,
  mae: 0,
  details: null,
  ...given,
})

function judged(rules: Partial<ConductRules>, trades: DetailedTrade[], input: Partial<ConductInput> = {}) {
  const details = new Map(trades.flatMap(({ id, details }) => (details ? [[id, details]] : [])))
  const { violations, unknown } = judgeConduct(
    { ...NO_CONDUCT, ...rules },
    {
      trades,
      details,
      boundary: CHICAGO,
      initialBalance: 50_000,
      events: null,
      until: START + 9 * DAY,
      ...input,
    },
  )
  return {
    violations: violations.map(({ rule, value, isCertain, tradeIds }) => [
      rule,
      value,
      isCertain ? 'certain' : 'possible',
      ...tradeIds,
    ]),
    unknown,
  }
}

describe('a limit on open losses', () => {
  const limit = (per: 'position' | 'symbol' | 'account') => ({
    floatingLoss: { most: { kind: 'amount' as const, amount: 500 }, per, effect: 'breaches' as const },
  })
  const other = { openedAt: START + 1, closedAt: START + 2 * MINUTE }

  it.each([
    [-499, []],
    [-500, [['floating_loss', 500, 'certain', 'a']]],
  ])('is reached by the worst moment of one position: %d', (mae, violations) => {
    expect(judged(limit('position'), [trade('a', { mae, net: 100 })])).toEqual({ violations, unknown: {} })
  })

  it('is a share of the initial balance if that is stated', () => {
    const floatingLoss = {
      most: { kind: 'percent_of_initial' as const, percent: 1 },
      per: 'position' as const,
      effect: 'flagged' as const,
    }
    expect(judged({ floatingLoss }, [trade('a', { mae: -500 })]).violations).toHaveLength(1)
    expect(judged({ floatingLoss }, [trade('a', { mae: -499 })]).violations).toEqual([])
  })

  it('uses the final loss if the worst moment is unknown, and otherwise reports it as unknown', () => {
    expect(judged(limit('position'), [trade('a', { mae: null, net: -500 })]).violations).toHaveLength(1)
    expect(judged(limit('position'), [trade('a', { mae: null, net: -499 })])).toEqual({
      violations: [],
      unknown: { floating_loss: 1 },
    })
  })

  it('bounds positions that were open together: certain, possible, or neither', () => {
    const both = (mfe: number, mae: number) =>
      judged(limit('account'), [trade('a', { mae: -400 }), trade('b', { ...other, mfe, mae })]).violations
    expect(both(0, -99)).toEqual([])
    expect(both(0, -100)).toEqual([['floating_loss', 500, 'possible', 'a', 'b']])
    const deep = [trade('a', { mae: -600 }), trade('b', { ...other, mfe: 100, mae: -50 })]
    expect(judged(limit('account'), deep).violations).toEqual([['floating_loss', 500, 'certain', 'a', 'b']])
  })

  it('adds up only positions of one symbol that were open at the same moment', () => {
    const pair = (root: string, openedAt: number) => [
      trade('a', { mae: -300, details: detailed() }),
      trade('b', { openedAt, closedAt: openedAt + MINUTE, mae: -300, details: detailed({ root }) }),
    ]
    expect(judged(limit('symbol'), pair('NQ', START + 1)).violations).toHaveLength(1)
    expect(judged(limit('symbol'), pair('ES', START + 1)).violations).toEqual([])
    expect(judged(limit('account'), pair('ES', START + 1)).violations).toHaveLength(1)
    expect(judged(limit('account'), pair('NQ', START + MINUTE)).violations).toEqual([])
  })
})

describe('risk of an idea', () => {
  const ideaRisk = { kind: 'amount' as const, amount: 1000 }
  const two = (given: Partial<TradeDetails>) => [
    trade('a', { details: detailed({ risk: 600 }) }),
    trade('b', { openedAt: START + 1, details: detailed({ risk: 401, ...given }) }),
  ]

  it('adds up what positions of one symbol and side risk together', () => {
    expect(judged({ ideaRisk }, two({})).violations).toEqual([['idea_risk', 1001, 'certain', 'a', 'b']])
    expect(judged({ ideaRisk }, two({ risk: 400 })).violations).toEqual([])
    expect(judged({ ideaRisk }, two({ direction: 'short' })).violations).toEqual([])
    expect(judged({ ideaRisk }, two({ root: 'ES' })).violations).toEqual([])
  })

  it('adds up only what was open at one moment, not what was open one after the other', () => {
    const chain = (second: number) =>
      [600, second, 600].map((risk, at) =>
        trade(`${'abc'[at]}`, {
          openedAt: START + at * 5,
          closedAt: START + at * 5 + 8,
          details: detailed({ risk }),
        }),
      )
    expect(judged({ ideaRisk }, chain(300)).violations).toEqual([])
    expect(judged({ ideaRisk }, chain(401)).violations).toEqual([
      ['idea_risk', 1001, 'certain', 'a', 'b', 'c'],
    ])
  })

  it('is not smaller because another of its positions won, or has no recorded risk', () => {
    const beside = (net: number) => [
      trade('a', { net, details: detailed({ risk: 900 }) }),
      trade('b', { openedAt: START + 1, net: 500, details: detailed() }),
    ]
    expect(judged({ ideaRisk }, beside(-1001)).violations).toEqual([['idea_risk', 1001, 'certain', 'a', 'b']])
    expect(judged({ ideaRisk }, beside(-1000))).toEqual({ violations: [], unknown: { idea_risk: 2 } })
  })

  it('treats a loss above it as more risk, and an unrecorded risk as unknown', () => {
    const lost = (net: number) => judged({ ideaRisk }, [trade('a', { net, details: detailed() })])
    expect(lost(-1001).violations).toEqual([['idea_risk', 1001, 'certain', 'a']])
    expect(lost(-1000)).toEqual({ violations: [], unknown: { idea_risk: 1 } })
    expect(judged({ ideaRisk }, two({ risk: 400 })).unknown).toEqual({})
    const halfOpen = [
      trade('a', { net: -1001, details: detailed() }),
      trade('b', { net: null, details: detailed() }),
    ]
    expect(judged({ ideaRisk }, halfOpen).violations).toEqual([['idea_risk', 1001, 'certain', 'a', 'b']])
  })
})

describe('holding', () => {
  const over = (openedAt: number, closedAt: number | null) => [trade('a', { openedAt, closedAt })]

  it('is over the close if a position is still open at the end of its day', () => {
    const rules = { isOvernightForbidden: true }
    expect(judged(rules, over(START, CLOSE)).violations).toEqual([])
    expect(judged(rules, over(START, CLOSE + 1)).violations).toEqual([['overnight', null, 'certain', 'a']])
    // Opened after the end of one day it has until the end of the next.
    expect(judged(rules, over(CLOSE, CLOSE + DAY)).violations).toEqual([])
  })

  it('is only possible while the position is still open', () => {
    const rules = { isOvernightForbidden: true }
    expect(judged(rules, over(START, null), { until: CLOSE }).violations).toEqual([])
    expect(judged(rules, over(START, null), { until: CLOSE + 1 }).violations).toEqual([
      ['overnight', null, 'possible', 'a'],
    ])
  })

  it('ends at the flat time if there is one, the next day’s for positions opened after it', () => {
    const rules = { isOvernightForbidden: true, flatBy: '15:10' }
    const flat = Date.UTC(2026, 5, 15, 20, 10)
    expect(flatAfter(START, CHICAGO, '15:10')).toBe(flat)
    expect(flatAfter(flat, CHICAGO, '15:10')).toBe(flat + DAY)
    expect(judged(rules, over(START, flat + 1)).violations).toHaveLength(1)
    expect(judged(rules, over(flat + MINUTE, CLOSE + 1)).violations).toEqual([])
  })

  it('is over a weekend when it is held on Saturday at noon of the zone', () => {
    const saturday = Date.UTC(2026, 5, 20, 17)
    expect(saturdayAfter(START, CHICAGO)).toBe(saturday)
    expect(saturdayAfter(saturday, CHICAGO)).toBe(saturday + 7 * DAY)
    const rules = { isWeekendForbidden: true }
    expect(judged(rules, over(START, saturday)).violations).toEqual([])
    expect(judged(rules, over(START, saturday + 1)).violations).toEqual([['weekend', null, 'certain', 'a']])
  })

  it('has a minimum time, which is unknown without the opening', () => {
    const held = (seconds: number, isOpenKnown = true) =>
      judged({ leastSeconds: 30 }, [
        trade('a', { closedAt: START + seconds * 1000, details: detailed({ isOpenKnown }) }),
      ])
    expect(held(30).violations).toEqual([])
    expect(held(29.9).violations).toEqual([['held_too_short', 29.9, 'certain', 'a']])
    expect(held(5, false)).toEqual({ violations: [], unknown: { held_too_short: 1 } })
  })

  it('has a minimum price move', () => {
    const moved = (move: number | null) =>
      judged({ leastMove: 100_000 }, [trade('a', { details: detailed({ move }) })])
    expect(moved(100_000).violations).toEqual([])
    expect(moved(99_999).violations).toEqual([['moved_too_little', 99_999, 'certain', 'a']])
    expect(moved(null).unknown).toEqual({ moved_too_little: 1 })
  })
})

describe('orders near an event', () => {
  const near = (at: number, events: number[] | null) =>
    judged({ newsMinutes: 2 }, [trade('a', { openedAt: at, closedAt: at + 60 * MINUTE })], { events })

  it('are too near up to the last minute, before and after, at the opening and at the closing', () => {
    const event = START + 10 * MINUTE
    for (const at of [event - 2 * MINUTE, event + 2 * MINUTE, event - 62 * MINUTE])
      expect(near(at, [event]).violations).toEqual([['news', 2, 'certain', 'a']])
    for (const at of [event - 2 * MINUTE - 1, event + 2 * MINUTE + 1])
      expect(near(at, [event]).violations).toEqual([])
  })

  it('include the fills in between, and are undecided if those are unknown', () => {
    const event = START + 30 * MINUTE
    const held = (between?: number[]) =>
      judged(
        { newsMinutes: 2 },
        [
          trade('a', {
            closedAt: START + 60 * MINUTE,
            details: detailed(between === undefined ? {} : { between }),
          }),
        ],
        { events: [event] },
      )
    expect(held([event + 2 * MINUTE]).violations).toEqual([['news', 2, 'certain', 'a']])
    expect(held([event - 2 * MINUTE - 1, event + 2 * MINUTE + 1])).toEqual({ violations: [], unknown: {} })
    expect(held([])).toEqual({ violations: [], unknown: {} })
    expect(held()).toEqual({ violations: [], unknown: { news: 1 } })
    // An event before it was opened, or after it was closed, is near none of its fills.
    const beside = judged({ newsMinutes: 2 }, [trade('a', { closedAt: START + MINUTE })], {
      events: [START - 9 * MINUTE, event],
    })
    expect(beside).toEqual({ violations: [], unknown: {} })
  })

  it('are undecided after an event if the opening is unknown, and never because of an event to come', () => {
    const details = detailed({ isOpenKnown: false, between: [] })
    const closed = (event: number) =>
      judged({ newsMinutes: 2 }, [trade('a', { details })], { events: [event] }).unknown
    expect(closed(START - 9 * MINUTE)).toEqual({ news: 1 })
    expect(closed(START + 9 * MINUTE)).toEqual({})
    const open = (event: number) =>
      judged({ newsMinutes: 2 }, [trade('a', { closedAt: null })], { events: [event] }).unknown
    expect(open(START + 8 * DAY)).toEqual({ news: 1 })
    expect(open(START + 10 * DAY)).toEqual({})
  })

  it('finds the nearest of many events, and decides nothing without any', () => {
    const events = [1, 2, 3, 4, 5].map((hour) => START + hour * 60 * MINUTE)
    expect(near(START + 90 * MINUTE, events).violations).toEqual([])
    expect(near(START + 179 * MINUTE, events).violations).toEqual([['news', 1, 'certain', 'a']])
    expect(near(START, null)).toEqual({ violations: [], unknown: { news: 1 } })
    expect(near(START, [])).toEqual({ violations: [], unknown: { news: 1 } })
  })
})

describe('the violations', () => {
  const input = { boundary: CHICAGO, initialBalance: 50_000, until: START + 9 * DAY }
  const found = (trades: DetailedTrade[], events: number[] | null = null) =>
    judgeConduct(
      { ...NO_CONDUCT, leastSeconds: 30, newsMinutes: 2, effect: 'profit_removed' },
      {
        ...input,
        trades,
        events,
        details: new Map(trades.map(({ id, details }) => [id, details ?? detailed()])),
      },
    ).violations

  it('are in order of time, whichever rule was broken', () => {
    const event = START + 60 * MINUTE
    const short = (id: string, openedAt: number) => trade(id, { openedAt, closedAt: openedAt + 1000 })
    const violations = found(
      [short('late', START + 2 * DAY), short('near', event), short('early', START)],
      [event],
    )
    expect(violations.map(({ rule, tradeIds }) => [rule, ...tradeIds])).toEqual([
      ['held_too_short', 'early'],
      ['news', 'near'],
      ['held_too_short', 'near'],
      ['held_too_short', 'late'],
    ])
  })

  it('have the profit of their trade, and none for a loss or an unknown result', () => {
    const profitOf = (net: number | null) => found([trade('a', { closedAt: START + 1000, net })])[0]?.profit
    expect([profitOf(250), profitOf(-250), profitOf(null)]).toEqual([250, 0, 0])
  })

  it('are not near an event if the opening time is unknown', () => {
    const opened = (isOpenKnown: boolean) =>
      found(
        [trade('a', { closedAt: START + 60 * MINUTE, details: detailed({ isOpenKnown, between: [] }) })],
        [START],
      )
    expect([opened(true).length, opened(false).length]).toEqual([1, 0])
  })
})

it('are empty without rules', () => {
  expect(judged({}, [trade('a', { closedAt: START + 9 * DAY, mae: -9999 })])).toEqual({
    violations: [],
    unknown: {},
  })
})

it('say what was measured and what follows', () => {
  const words = (given: object) =>
    violationText({
      rule: 'held_too_short',
      isCertain: true,
      effect: 'flagged',
      value: 12,
      limit: 30,
      profit: 0,
      ...given,
    }).join('')
  expect(words({})).toBe('12 of at least 30 seconds. The firm decides what follows.')
  expect(words({ rule: 'overnight', effect: 'breaches' })).toContain('That ends the account.')
  expect(words({ rule: 'overnight', effect: 'breaches', isCertain: false })).toContain('would end')
  expect(words({ effect: 'profit_removed' })).toContain('no profit')
})
