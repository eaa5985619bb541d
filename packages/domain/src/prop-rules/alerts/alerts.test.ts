import { assert, integer, property, array as someOf } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_CONDUCT } from '../conduct/conduct-rules.ts'
import type { Violation } from '../conduct/violation.ts'
import type { LedgerTrade } from '../ledger.ts'
import type { PhaseRules } from '../phase-rules.ts'
import type { Alert } from './alert-input.ts'
import { holdingAfter, newAlerts, nextLook, watch } from './alerts.ts'
import { dayStopNow } from './day-stop.ts'
import {
  amount,
  DAY,
  inputOf,
  M,
  MINUTE,
  PHASE,
  RESET,
  START,
  trade,
  type WatchInput,
} from './testing/alert-input.ts'

const ids = (given: WatchInput) =>
  watch(inputOf(given))
    .filter(({ isFading }) => !isFading)
    .map(({ id }) => id.split('/').slice(0, 2).join('/'))
const losing = (net: number) => [trade('a', START, -net)]

const broken = (
  rule: Violation['rule'],
  trade: string,
  effect: Violation['effect'] = 'flagged',
): Violation => ({
  rule,
  effect,
  at: START,
  tradeIds: [trade],
  isCertain: true,
  value: 12,
  limit: 30,
  profit: 0,
})

describe('watch', () => {
  it.each([
    [499.99, []],
    [500, ['daily_room/50']],
    [749.99, ['daily_room/50']],
    [750, ['daily_room/50', 'daily_room/75']],
    [900, ['daily_room/50', 'daily_room/75', 'daily_room/90']],
  ])('says how much of the daily room a loss of %d has used', (net, expected) => {
    expect(ids({ trades: losing(net) })).toEqual(expected)
  })

  it.each([
    [999.99, []],
    [1000, ['buffer/50']],
    [1500, ['buffer/50', 'buffer/75']],
    [1800, ['buffer/50', 'buffer/75', 'buffer/90']],
  ])('says how much of the buffer a loss of %d over days has used', (net, expected) => {
    const trades = [0, 1, 2, 3].map((i) => trade(String(i), START + i * DAY, -net / 4))
    expect(ids({ trades, now: START + 4 * DAY })).toEqual(expected)
  })

  it('uses the trader’s own numbers, and stops at a breach', () => {
    const thresholds = { daily_room: [60] }
    expect(ids({ trades: losing(599), thresholds })).toEqual([])
    expect(ids({ trades: losing(600), thresholds })).toEqual(['daily_room/60'])
    expect(ids({ trades: losing(1000) })).toEqual(['breach'])
  })

  it('says until when a day is paused', () => {
    const { loss } = PHASE
    const phase: PhaseRules = {
      ...PHASE,
      loss: { ...loss, daily: loss.daily && { ...loss.daily, effect: 'pause' } },
    }
    expect(ids({ phase, trades: losing(1000) })).toEqual(['breach/paused', 'buffer/50'])
    expect(watch(inputOf({ phase, trades: losing(1000) }))[0]?.text).toContainEqual({ at: RESET })
  })

  it('warns of a reset that would end the account with the open positions, and only near it (dl-01)', () => {
    const { loss } = PHASE
    // Equity is tested against a daily floor that begins at the higher of balance and equity.
    const phase: PhaseRules = {
      ...PHASE,
      loss: { ...loss, overall: null, daily: loss.daily && { ...loss.daily, reference: 'higher' } },
    }
    const thresholds = { daily_room: [99] }
    const given = { phase, trades: [trade('a', START, 400)], openTrades: 1, thresholds }
    const at = (minutes: number) => RESET - minutes * MINUTE
    expect(ids({ ...given, open: -1000, now: at(40) })).toEqual([expect.stringContaining('reset_open')])
    expect(ids({ ...given, open: -999, now: at(40) })).toEqual([])
    expect(ids({ ...given, open: -1000, now: at(40) - 1 })).toEqual([])
    const unknown = watch(inputOf({ ...given, now: at(1) }))
    expect(unknown[0]?.text).toEqual(expect.arrayContaining([{ amount: 1000 * M }, { amount: 1400 * M }]))
    expect(ids({ ...given, openTrades: 0, now: at(1) })).toEqual([])
    // What the firm’s page shows as open counts as open, whatever is known about positions.
    expect(ids({ ...given, openTrades: 0, open: -1000, now: at(40) })).toHaveLength(1)
  })

  it('reports a best day near a consistency cap once there are enough days to keep it', () => {
    const phase: PhaseRules = {
      ...PHASE,
      consistency: {
        percent: 50,
        base: 'total_profit',
        of: 'day',
        isStrict: false,
        effect: 'delays',
        scope: 'phase',
      },
    }
    const results = (nets: number[]) => ({
      phase,
      now: START + 9 * DAY,
      trades: nets.map((net, i) => trade(String(i), START + i * DAY, net)),
    })
    expect(ids(results([100, 100]))).toEqual([])
    expect(ids(results([449, 300, 251]))).toEqual([])
    expect(ids(results([450, 300, 250]))).toEqual(['consistency/90'])
    expect(ids(results([500, 300, 200]))).toEqual(['consistency/90'])
    expect(ids(results([501, 300, 199]))).toEqual(['consistency/90', 'consistency/100'])
  })

  it('says before a day ends that it does not count', () => {
    const rule = { kind: 'profit' as const, attribution: 'close' as const, least: amount(150) }
    const phase: PhaseRules = { ...PHASE, days: [{ count: 2, rule, scope: 'phase' }] }
    const near = { phase, now: RESET - 60 * MINUTE }
    expect(ids({ ...near, trades: [trade('a', START, 149.99)] })).toHaveLength(1)
    expect(ids({ ...near, trades: [trade('a', START, 150)] })).toEqual([])
    expect(ids({ ...near, now: near.now - 1, trades: [trade('a', START, 10)] })).toEqual([])
    expect(ids(near)).toEqual([])
  })

  it('counts the days before a deadline', () => {
    const phase = { ...PHASE, life: { inactivityDays: 7, timeLimitDays: null } }
    const before = (days: number) => START + (7 - days) * DAY
    expect(ids({ phase, now: before(3) - 1 })).toEqual([])
    expect(ids({ phase, now: before(3) })).toEqual(['deadline/inactivity'])
    expect(watch(inputOf({ phase, now: before(1) })).at(-1)?.title).toEqual([
      'The account closes without a trade in a day',
    ])
    expect(ids({ phase, now: before(0) - 1 })).toHaveLength(2)
    expect(ids({ phase, now: before(0) })).toEqual([])
  })

  it('says at the target what is still missing', () => {
    const days: PhaseRules['days'] = [
      { count: 2, rule: { kind: 'any_trade', attribution: 'open' }, scope: 'phase' },
    ]
    const phase: PhaseRules = { ...PHASE, days, target: { kind: 'amount', amount: 500 * M } }
    expect(ids({ phase, trades: [trade('a', START, 499)] })).toEqual([])
    expect(ids({ phase, trades: [trade('a', START, 500)] })).toEqual(['target_reached/waiting'])
    const two = [trade('a', START, 250), trade('b', START + DAY, 250)]
    expect(ids({ phase, trades: two, now: START + DAY })).toEqual(['target_reached/passed'])
  })

  it('says when a payout is possible', () => {
    const payout = { minimum: 500 * M, caps: [], keepsAbove: null, asksFrom: null }
    const phase: PhaseRules = { ...PHASE, payout: { ...payout, needsPositiveCycle: false } }
    expect(ids({ phase, trades: [trade('a', START, 499)] })).toEqual([])
    expect(ids({ phase, trades: [trade('a', START, 500)] })).toEqual(['payout_possible/0'])
    const titleOf = (given: PhaseRules) =>
      watch(inputOf({ phase: given, trades: [trade('a', START, 500)] }))[0]?.title
    expect(titleOf(phase)).toEqual(['A payout is possible'])
    const asking = { ...payout, needsPositiveCycle: false, alsoAsks: 'up to 4 a month' }
    expect(titleOf({ ...phase, payout: asking })).toEqual(['A payout may be possible'])
  })

  it('knows when a monthly fee is due, even after a longer month', () => {
    // Midnight in Chicago, the account's clock.
    const at = (day: string) => Date.parse(`${day}T05:00:00Z`)
    const paid = { subscriptionPaidOn: ['2026-05-18'] }
    expect(ids({ ...paid, now: at('2026-06-15') - 1 })).toEqual([])
    expect(ids({ ...paid, now: at('2026-06-15') })).toEqual(['subscription_due/2026-06-18'])
    expect(ids({ ...paid, now: at('2026-06-19') - 1 })).toEqual(['subscription_due/2026-06-18'])
    expect(ids({ ...paid, now: at('2026-06-19') })).toEqual([])
    const after = { subscriptionPaidOn: ['2026-02-28', '2026-01-31'], now: at('2026-03-31') }
    expect(ids(after)).toEqual(['subscription_due/2026-03-31'])
  })

  it('says shortly before the close that a position must be closed, if that is required', () => {
    const conduct = { ...NO_CONDUCT, isOvernightForbidden: true }
    const phase: PhaseRules = { ...PHASE, conduct }
    const at = (now: number, given: WatchInput = {}) => ids({ phase, now, openTrades: 1, ...given })
    expect(at(RESET - 30 * MINUTE - 1)).toEqual([])
    expect(at(RESET - 30 * MINUTE)).toEqual([`flat_by/${RESET}`])
    expect(at(RESET - 30 * MINUTE, { openTrades: 0 })).toEqual([])
    expect(at(RESET - 30 * MINUTE, { phase: PHASE })).toEqual([])
    expect(nextLook(inputOf({ phase, now: RESET - 41 * MINUTE }))).toBe(RESET - 40 * MINUTE)
    const early: PhaseRules = { ...PHASE, conduct: { ...conduct, flatBy: '15:10' } }
    const flat = Date.UTC(2026, 5, 15, 20, 10)
    expect(at(flat - 30 * MINUTE, { phase: early })).toEqual([`flat_by/${flat}`])
    expect(nextLook(inputOf({ phase: early, now: START }))).toBe(flat - 30 * MINUTE)
    // Left open, it breaks the rule from then on, not only from the reset.
    expect(nextLook(inputOf({ phase: early, now: flat - MINUTE }))).toBe(flat + 1)
  })

  it('warns of a weekend on its last day only', () => {
    const phase: PhaseRules = { ...PHASE, conduct: { ...NO_CONDUCT, isWeekendForbidden: true } }
    const at = (now: number) => ids({ phase, now, openTrades: 1 }).filter((id) => id.startsWith('flat_by'))
    expect(at(RESET + 3 * DAY - 5 * MINUTE)).toEqual([])
    expect(at(RESET + 4 * DAY - 5 * MINUTE)).toEqual([`flat_by/${RESET + 4 * DAY}`])
  })

  it('reports a broken rule, growth and too many accounts for as long as they hold', () => {
    expect(ids({ violations: [broken('held_too_short', 'a')] })).toEqual(['rule_broken/held_too_short'])
    const growth = { percent: 40, months: 0, profitPercent: 1, payouts: 0, most: null }
    const grown = (net: number) => ids({ phase: { ...PHASE, growth }, trades: [trade('a', START, net)] })
    expect(grown(500)).toEqual([`growth_possible/${RESET - DAY}`])
    expect(grown(499)).toEqual([])
    const atFirm = (isOver: boolean) => ({
      firm: 'Topstep',
      ids: ['a'],
      accounts: { held: 6, most: 5 },
      allocation: null,
      isOver,
    })
    expect(ids({ atFirm: atFirm(true) })).toEqual(['person_limit/6'])
    expect(ids({ atFirm: atFirm(false) })).toEqual([])
  })

  it('reports a difference to the firm’s page from a cent on', () => {
    const ours = { balance: 50_000 * M, floor: 48_000 * M }
    const snapshot = { id: 's', at: START, ours, theirs: { ...ours, balance: ours.balance - 10_000 } }
    expect(ids({ snapshot })).toEqual(['snapshot_differs/s'])
    expect(ids({ snapshot: { ...snapshot, theirs: { ...ours, balance: ours.balance - 9_999 } } })).toEqual([])
    const floorOf = (floor: number) => ids({ snapshot: { ...snapshot, theirs: { ...ours, floor } } }).length
    expect([floorOf(ours.floor + 9_999), floorOf(ours.floor + 10_000), floorOf(ours.floor - 10_000)]).toEqual(
      [0, 1, 1],
    )
    expect(ids({ snapshot: { ...snapshot, theirs: { ...ours, floor: null } } })).toEqual([])
  })

  it('reports a trade that was too large, and the trader’s own stop', () => {
    expect(ids({ oversized: [{ id: 't', at: START, size: 4, allowed: 3 }] })).toEqual(['size/t'])
    const stop = { kind: 'losses' as const, count: 2 }
    const one = trade('a', START, -5)
    const two = trade('b', START + 1, -5)
    expect(ids({ dayStop: dayStopNow(stop, [one]) })).toEqual([])
    expect(ids({ dayStop: dayStopNow(stop, [one, two]) })).toEqual([expect.stringContaining('day_stop')])
  })

  it('says whether a daily limit ends the account or only the day', () => {
    const { loss } = PHASE
    const paused = {
      ...PHASE,
      loss: { ...loss, daily: loss.daily && { ...loss.daily, effect: 'pause' as const } },
    }
    const words = (phase: PhaseRules) =>
      JSON.stringify(
        watch(inputOf({ phase, trades: losing(600) })).find(({ kind }) => kind === 'daily_room')?.text,
      )
    expect(words(PHASE)).toContain('before the account ends')
    expect(words(paused)).toContain('before today’s trading ends')
  })

  it('shows a stop in R as money', () => {
    const stop = { kind: 'r' as const, r: 1.5, risk: 200 * M }
    const found = watch(inputOf({ dayStop: dayStopNow(stop, [trade('a', START, -300)]) }))
    const reached = found.find(({ kind }) => kind === 'day_stop')
    expect(reached?.text).toContainEqual({ amount: 300 * M })
  })

  it('counts closes at the same instant together for the trader’s day stop, in any order', () => {
    const lost = { closedAt: START, net: -400 * M }
    const won = { closedAt: START, net: 300 * M }
    for (const trades of [
      [lost, won],
      [won, lost],
    ]) {
      expect(dayStopNow(amount(350), trades)).toMatchObject({ reachedAt: null, left: 250 * M })
      expect(dayStopNow(amount(100), trades)).toMatchObject({ reachedAt: START, left: 0 })
    }
  })
})

describe('newAlerts', () => {
  it('reports the furthest of several numbers once, and nothing that held before', () => {
    const all = watch(inputOf({ trades: losing(900) }))
    expect(newAlerts([], all).map(({ title }) => title)).toEqual([['90% of today’s room is used']])
    expect(
      newAlerts(
        all.map(({ id }) => id),
        all,
      ),
    ).toEqual([])
  })

  const titles = (given: WatchInput, previousIds: readonly string[] = []) =>
    newAlerts(previousIds, watch(inputOf(given))).map(({ title }) => title.join(''))

  it('reports each of several rules broken at once, and how often, but never again', () => {
    const violations = [
      broken('held_too_short', 'a'),
      broken('overnight', 'a'),
      broken('held_too_short', 'b'),
    ]
    const holding = watch(inputOf({ violations }))
    const found = newAlerts([], holding)
    expect(found.map(({ title, key }) => [title[0], key])).toEqual([
      ['Position held for too short a time', 'rule_broken/held_too_short/b'],
      ['Position held over the close', 'rule_broken/overnight/a'],
    ])
    expect(found.map(({ text }) => text.at(-1))).toEqual([
      ' It was broken 2 times; this is the last.',
      'The firm decides what follows.',
    ])
    const previousIds = holdingAfter([], holding)
    expect(newAlerts(previousIds, holding)).toEqual([])
    const third = { violations: [...violations, broken('held_too_short', 'c')] }
    expect(newAlerts(previousIds, watch(inputOf(third))).map(({ key }) => key)).toEqual([
      'rule_broken/held_too_short/c',
    ])
  })

  it('reports a limit, a size and a broken rule of one check separately', () => {
    const sized = (id: string) => ({ id, at: START, size: 4, allowed: 3 })
    expect(
      titles({ trades: losing(900), violations: [broken('news', 'a')], oversized: [sized('a'), sized('b')] }),
    ).toEqual([
      ...[
        '90% of today’s room is used',
        'Order too close to an event',
        'More contracts were open than allowed',
      ],
    ])
  })

  it('reports at the end of an account what was broken before it, and the end itself once', () => {
    const ended = { trades: [trade('a', START, -1000)] }
    const before = { ...broken('news', 'x'), at: START - 1 }
    const violations = [before, { ...broken('overnight', 'a'), at: START + 1 }]
    expect(titles({ ...ended, violations })).toEqual([
      'The daily floor was reached',
      'Order too close to an event',
    ])
    expect(titles({ ...ended, violations: [broken('overnight', 'a', 'breaches')] })).toEqual([
      'The daily floor was reached',
    ])
    expect(titles({ ...ended, violations: [broken('overnight', 'a')] })).toHaveLength(2)
  })

  it('fires again only once the use has fallen ten points below its number', () => {
    const days = (net: number) => {
      const trades = [0, 1, 2, 3].map((i) => trade(String(i), START + i * DAY, -net / 4))
      return watch(inputOf({ trades, now: START + 4 * DAY }))
    }
    const before = holdingAfter([], days(1000))
    expect(before).toEqual(['buffer/50'])
    expect(newAlerts([], days(800))).toEqual([])
    expect([holdingAfter(before, days(800)), holdingAfter([], days(800))]).toEqual([['buffer/50'], []])
    expect(holdingAfter(before, days(799))).toEqual([])
  })

  it('stays silent while it holds, and for trades that leave the room unchanged', () => {
    const nets = someOf(integer({ min: -300, max: 300 }), { minLength: 1, maxLength: 12 })
    assert(
      property(nets, (results) => {
        let previousIds: string[] = []
        const trades: LedgerTrade[] = []
        const look = () => {
          const holding = watch(inputOf({ trades, now: START + 30 * MINUTE }))
          const found = newAlerts(previousIds, holding)
          expect(found.filter(({ id }) => previousIds.includes(id))).toEqual([])
          previousIds = holdingAfter(previousIds, holding)
          return found
        }
        for (const [i, net] of results.entries()) {
          trades.push(trade(String(i), START + i * MINUTE, net))
          look()
          trades.push(trade(`flat-${i}`, START + i * MINUTE + 1, 0))
          expect(look()).toEqual([])
        }
      }),
    )
  })
})

describe('thresholds', () => {
  // In cents, of a room of 1,000 a day and a buffer of 2,000.
  const ALLOWANCES = { daily_room: 100_000, buffer: 200_000 }
  const percents = someOf(integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 })
  // Whole per cents of the room, which often meet a threshold exactly.
  const result = integer({ min: -40, max: 20 }).map((percent) => percent * 1000)
  const results = someOf(result, { minLength: 1, maxLength: 8 })

  it('hold from their share of the whole allowance on, and the furthest that a loss crosses is news', () => {
    assert(
      property(results, percents, percents, (cents, first, second) => {
        const thresholds = { daily_room: [...new Set(first)], buffer: [...new Set(second)] }
        const reached = (kind: keyof typeof ALLOWANCES, loss: number) =>
          thresholds[kind]
            .filter((percent) => loss * 100 >= percent * ALLOWANCES[kind])
            .sort((a, b) => a - b)
            .map((percent) => `${kind}/${percent}`)
        const named = (alerts: Alert[]) =>
          alerts.filter(({ isFading }) => !isFading).map(({ id }) => id.split('/').slice(0, 2).join('/'))
        const trades: LedgerTrade[] = []
        let lost = 0
        let held: string[] = []
        for (const [i, net] of cents.entries()) {
          const before = reached('daily_room', lost)
          lost -= net
          trades.push(trade(String(i), START + i * MINUTE, net / 100))
          const holding = watch(inputOf({ trades, thresholds }))
          if (lost >= ALLOWANCES.daily_room) {
            expect(named(holding)).toEqual(['breach'])
            return
          }
          expect(named(holding)).toEqual([...reached('daily_room', lost), ...reached('buffer', lost)])
          const crossed = reached('daily_room', lost).filter((id) => !before.includes(id))
          const news = named(newAlerts(held, holding)).filter((id) => id.startsWith('daily_room'))
          expect(news).toEqual(crossed.slice(-1))
          held = holdingAfter(held, holding)
        }
      }),
    )
  })
})

describe('nextLook', () => {
  it('is the next moment at which an alert can begin without new data', () => {
    expect(nextLook(inputOf({ now: START }))).toBe(RESET - 60 * MINUTE)
    expect(nextLook(inputOf({ now: RESET - 60 * MINUTE }))).toBe(RESET - 40 * MINUTE)
    expect(nextLook(inputOf({ now: RESET - 40 * MINUTE }))).toBe(RESET)
    const phase = { ...PHASE, life: { inactivityDays: 3, timeLimitDays: null } }
    expect(nextLook(inputOf({ phase, now: RESET - MINUTE }))).toBe(RESET)
  })
})
