import { describe, expect, test } from 'vitest'
import { monthsAfter } from '../../billing/billing-calendar.ts'
import { NO_CONDUCT } from '../conduct/conduct-rules.ts'
import type { Violation } from '../conduct/violation.ts'
import type { PhaseRules } from '../phase-rules.ts'
import type { Alert, AlertPart } from './alert-input.ts'
import { watch } from './alerts.ts'
import { ALERT_KINDS, ALERT_RULES, thresholdsOf } from './alerts-catalogue.ts'
import { mustBeFlatAt } from './alerts-conduct.ts'
import { subscriptionDueOn } from './alerts-progress.ts'
import { dayStopAmount, dayStopNow } from './day-stop.ts'
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

const paused: PhaseRules = {
  ...PHASE,
  loss: { ...PHASE.loss, daily: PHASE.loss.daily && { ...PHASE.loss.daily, effect: 'pause' } },
}
const words = (parts: readonly AlertPart[]) =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : 'amount' in part
          ? `$${part.amount / M}`
          : new Date(part.at).toISOString().slice(5, 16),
    )
    .join('')
/** The alerts of one kind: title and text. */
const sentences = (kind: Alert['kind'], given: WatchInput) =>
  watch(inputOf(given))
    .filter((alert) => alert.kind === kind && !alert.isFading)
    .map(({ title, text }) => `${words(title)}: ${words(text)}`)

const END = 'By these rules the account has ended: the firm’s page has the last word.'

describe('an account that has ended, or is paused', () => {
  test('is described by the level it reached', () => {
    expect(sentences('breach', { trades: [trade('a', START, -1000)] })).toEqual([
      `The daily floor was reached: $49000 against a daily floor of $49000. ${END}`,
    ])
    const noDaily = { ...PHASE, loss: { ...PHASE.loss, daily: null } }
    expect(sentences('breach', { phase: noDaily, trades: [trade('a', START, -2100)] })).toEqual([
      `The floor was reached: $47900 against a floor of $48000. ${END}`,
    ])
    const [alert] = watch(inputOf({ trades: [trade('a', START, -1000)] }))
    expect(alert).toMatchObject({ id: 'breach', key: `breach/${START}`, at: START })
  })

  test('by the rule of single trades that ended it', () => {
    const input = inputOf()
    const breach = { rule: 'overnight', level: null, value: null, at: START, day: 1, cause: null } as never
    const [alert] = watch({ ...input, state: { ...input.state, status: 'breached', breach } })
    expect(`${words(alert?.title ?? [])}: ${words(alert?.text ?? [])}`).toBe(
      `Position held over the close: ${END}`,
    )
  })

  test('or until when its day is over, and then no longer mentions the room of that day', () => {
    const day = { phase: paused, trades: [trade('a', START, -1000)] }
    expect(sentences('breach', day)).toEqual([
      'Today’s limit is reached: This account trades again from 06-15T22:00. Nothing else is lost.',
    ])
    expect(sentences('daily_room', day)).toEqual([])
    expect(sentences('buffer', day)).toEqual([
      '50% of the way to the floor: $1000 is left before the account ends. A size that cannot reach the floor in one loss keeps it.',
    ])
  })
})

describe('the room left', () => {
  test('of a day is reported from each number on, to the cent', () => {
    const room = (net: number, thresholds = {}) =>
      sentences('daily_room', { trades: [trade('a', START, -net)], thresholds })
    expect(room(499.99)).toEqual([])
    expect(room(500)).toEqual([
      '50% of today’s room is used: You can lose $500 more today before the account ends. Smaller size, or stopping here, keeps it.',
    ])
    expect(room(999).map((text) => text.slice(0, 3))).toEqual(['99%', '99%', '99%'])
    expect(room(10, { daily_room: [1] })).toHaveLength(1)
    expect(room(9.99, { daily_room: [1] })).toEqual([])
  })

  test('above the floor too, where an alert fades until it has receded ten points', () => {
    const phase = { ...PHASE, loss: { ...PHASE.loss, daily: null } }
    const buffer = (net: number) =>
      watch(inputOf({ phase, trades: [trade('a', START, -net)] })).filter(({ kind }) => kind === 'buffer')
    expect(buffer(799.99)).toEqual([])
    expect(buffer(800)).toMatchObject([{ id: 'buffer/50', isFading: true }])
    expect(buffer(1000)).toMatchObject([{ id: 'buffer/50' }])
    expect(buffer(1000)[0]).not.toHaveProperty('isFading')
    expect(buffer(1300)).toMatchObject([{ id: 'buffer/50' }, { id: 'buffer/75', isFading: true }])
  })

  test('at a reset with positions open', () => {
    const reset = (given: WatchInput) =>
      sentences('reset_open', { now: RESET - 40 * MINUTE, trades: [trade('a', START, 1000)], ...given })
    expect(reset({ openTrades: 1 })).toEqual([
      'A position is open before the reset: Its result is not known here. An open loss of $1000 would end the account at the reset; until then $2000 would. Closing it, or part of it, before 06-15T22:00 avoids that.',
    ])
    expect(reset({ openTrades: 1, now: RESET - 40 * MINUTE - 1 })).toEqual([])
    expect(reset({})).toEqual([])
    expect(reset({ openTrades: 1, trades: [] })).toEqual([])
    expect(reset({ open: -1000 })).toEqual([
      'The reset would end this account: With $-1000 open at 06-15T22:00 the limit of the new day is already reached. Closing it, or part of it, before 06-15T22:00 avoids that.',
    ])
    expect(reset({ open: -999 })).toEqual([])
    const { overall, daily } = PHASE.loss
    const paused = { ...PHASE, loss: { ...PHASE.loss, daily: { ...daily!, effect: 'pause' as const } } }
    expect(reset({ phase: paused, openTrades: 1 })).toEqual([
      'A position is open before the reset: Its result is not known here. An open loss of $1000 would end the new day’s trading at the reset; until then $2000 would end today’s. Closing it, or part of it, before 06-15T22:00 avoids that.',
    ])
    const nearer = { ...paused, loss: { ...paused.loss, overall: { ...overall!, distance: amount(900) } } }
    expect(reset({ phase: nearer, openTrades: 1 })).toEqual([
      'A position is open before the reset: Its result is not known here. An open loss of $1000 would end the new day’s trading at the reset; until then $1900 would end the account. Closing it, or part of it, before 06-15T22:00 avoids that.',
    ])
  })
})

describe('the trader’s own stop for the day', () => {
  test('is worded as it was set', () => {
    const losses = (count: number) => {
      const trades = Array.from({ length: count }, (_, i) => ({ closedAt: START + i, net: -5 }))
      return sentences('day_stop', { dayStop: dayStopNow({ kind: 'losses', count }, trades) })
    }
    expect(losses(1)).toEqual([
      'Your day stop is reached: 1 losing trade today, as you set it before. You are done for today.',
    ])
    expect(losses(2)).toEqual([
      'Your day stop is reached: 2 losing trades today, as you set it before. You are done for today.',
    ])
    const stop = dayStopNow({ kind: 'amount', amount: 300 * M }, [{ closedAt: START, net: -300 * M }])
    expect(sentences('day_stop', { dayStop: stop })).toEqual([
      'Your day stop is reached: A loss of $300 today, as you set it before. You are done for today.',
    ])
  })

  test('is reached at its amount or number, and a later win does not undo that', () => {
    const at = (closedAt: number, net: number) => ({ closedAt, net })
    const money = (nets: number[]) =>
      dayStopNow(
        { kind: 'amount', amount: 10 },
        nets.map((net, i) => at(i, net)),
      )
    expect(money([-4, -5])).toMatchObject({ reachedAt: null, left: 1, lossesLeft: null })
    expect(money([-4, -6])).toMatchObject({ reachedAt: 1, left: 0 })
    expect(money([5, -14])).toMatchObject({ reachedAt: null, left: 1 })
    expect(money([-10, 50, -60])).toMatchObject({ reachedAt: 0, left: 0 })
    expect(money([])).toMatchObject({ reachedAt: null, left: 10 })
    const count = (nets: number[]) =>
      dayStopNow(
        { kind: 'losses', count: 2 },
        nets.map((net, i) => at(i, net)),
      )
    expect(count([-1, 0, 5])).toMatchObject({ reachedAt: null, left: null, lossesLeft: 1 })
    expect(count([-1, 5, -1, -1])).toMatchObject({ reachedAt: 2, lossesLeft: 0 })
    // In the order of their closing, whatever the input order.
    expect(dayStopNow({ kind: 'losses', count: 1 }, [at(9, 1), at(3, -1)])).toMatchObject({ reachedAt: 3 })
    expect(dayStopAmount({ kind: 'r', r: 1.5, risk: 101 })).toBe(152)
    expect(dayStopAmount({ kind: 'losses', count: 3 })).toBeNull()
  })
})

describe('the progress to the next step', () => {
  const target: PhaseRules = {
    ...PHASE,
    target: amount(1000),
    days: [{ count: 3, rule: { kind: 'any_trade', attribution: 'close' }, scope: 'phase' }],
  }

  test('is what is missing at the target', () => {
    const reach = (nets: number[], more: Partial<PhaseRules> = {}) =>
      sentences('target_reached', {
        phase: { ...target, ...more },
        now: START + 9 * DAY,
        trades: nets.map((net, i) => trade(`${i}`, START + i * DAY, net)),
      })
    expect(reach([999.99])).toEqual([])
    expect(reach([1000])).toEqual([
      'Target reached: Still missing: 2 more counted days. The smallest size is enough for that.',
    ])
    expect(reach([500, 500])).toEqual([
      'Target reached: Still missing: 1 more counted day. The smallest size is enough for that.',
    ])
    expect(reach([500, 300, 200])).toEqual([
      'Target reached, nothing is missing: Stop trading this account and ask the firm for the next step: more trades can only take it back.',
    ])
    const consistency = {
      percent: 40,
      base: 'total_profit',
      of: 'day',
      isStrict: false,
      effect: 'delays',
      scope: 'phase',
    } as const
    expect(reach([900, 100], { consistency })).toEqual([
      'Target reached: Still missing: 1 more counted day and a best day within 40%. The smallest size is enough for that.',
    ])
  })

  test('says of several kinds of day how many are missing for all of them', () => {
    const profitable = { kind: 'profit' as const, attribution: 'close' as const, least: amount(150) }
    const traded = { kind: 'any_trade' as const, attribution: 'close' as const }
    const days = [
      { count: 2, rule: traded, scope: 'phase' as const },
      { count: 3, rule: profitable, scope: 'phase' as const },
    ]
    const phase: PhaseRules = { ...PHASE, target: amount(1000), days }
    // A day that needs a profit may need more than the smallest size.
    expect(sentences('target_reached', { phase, trades: [trade('a', START, 1000)] })).toEqual([
      'Target reached: Still missing: 2 more counted days. The smallest size that can reach it is enough.',
    ])
  })

  test.each([
    ['profit', 150, 20, 'It stands at $20; a day counts from $150.'],
    ['profit', 0, 0, 'It stands at $0; a day counts with a profit.'],
    ['profit', 0, -20, 'It stands at $-20; a day counts with a profit.'],
    ['change', 150, -20, 'It stands at $-20; a day counts from $150 either way.'],
  ] as const)('says why a day does not count yet: %s from %d at %d', (kind, least, net, words) => {
    const rule = { kind, attribution: 'close' as const, least: amount(least) }
    const phase: PhaseRules = { ...PHASE, days: [{ count: 2, rule, scope: 'phase' }] }
    expect(
      sentences('day_not_counted', { phase, now: RESET - 60 * MINUTE, trades: [trade('a', START, net)] }),
    ).toEqual([`Today does not count yet: ${words} Days complete: 0 of 2. Another day can count as well.`])
  })

  test('and when the account ends by itself', () => {
    const limited = (life: PhaseRules['life'], days: number) =>
      sentences('deadline', { phase: { ...PHASE, life }, now: START + days * DAY })
    expect(limited({ inactivityDays: 7, timeLimitDays: null }, 4)).toEqual([
      'The account closes without a trade in 3 days: It closes by inactivity at 06-22T14:00. One trade of the smallest size keeps it open.',
    ])
    expect(limited({ inactivityDays: null, timeLimitDays: 5 }, 4)).toEqual([
      'The time for this phase runs out in a day: It ends at 06-19T22:00. Ask the firm whether it can be extended; more risk is no remedy.',
      'The time for this phase runs out in a day: It ends at 06-19T22:00. Ask the firm whether it can be extended; more risk is no remedy.',
    ])
  })

  test('is near a share of the profit, or of the target, by day or by trade', () => {
    const rule = { percent: 50, isStrict: false, effect: 'delays', scope: 'phase' } as const
    const near = (consistency: Partial<NonNullable<PhaseRules['consistency']>>, nets: number[]) =>
      sentences('consistency', {
        phase: { ...target, consistency: { ...rule, base: 'total_profit', of: 'day', ...consistency } },
        now: START + 9 * DAY,
        trades: nets.map((net, i) => trade(`${i}`, START + i * DAY, net)),
      }).map((text) => text.split(':')[0])
    expect(near({ base: 'target' }, [449])).toEqual([])
    expect(near({ base: 'target' }, [450])).toEqual(['The best day is 45% of the target'])
    // Just above a cap is not written as the cap, nor a share that binary numbers miss as a per cent less.
    expect(near({ base: 'target', percent: 40 }, [404])[0]).toBe('The best day is 40.4% of the target')
    expect(near({ base: 'target', percent: 60 }, [570])).toEqual(['The best day is 57% of the target'])
    expect(near({ base: 'target', of: 'trade' }, [450])).toEqual(['The best trade is 45% of the target'])
    expect(near({}, [450, 300, 250])).toEqual(['The best day is 45% of the profit'])
    // Two days cannot both stay within a half: nothing is reported yet.
    expect(near({}, [900, 100])).toEqual([])
  })
})

describe('dates and other pages', () => {
  test('a monthly fee is reported from three days before to the end of its day', () => {
    const due = (at: number) => sentences('subscription_due', { subscriptionPaidOn: ['2026-05-31'], now: at })
    const day = Date.UTC(2026, 5, 30, 5)
    expect(due(day - 3 * DAY - 1)).toEqual([])
    expect(due(day - 3 * DAY)).toEqual([
      'The monthly fee is due: The last one was paid on May 31, 2026, so the next falls on Jun 30, 2026. Cancel at the firm before then if you no longer trade this account.',
    ])
    expect(due(day + DAY - 1)).toHaveLength(1)
    expect(due(day + DAY)).toEqual([])
    expect(subscriptionDueOn({ subscriptionPaidOn: [], timeZone: 'UTC' })).toBeNull()
    expect(
      ['2026-01-31', '2024-01-30', '2026-12-31', '2026-06-14'].map((day) => monthsAfter(day, 1)),
    ).toEqual([...['2026-02-28', '2024-02-29', '2027-01-31', '2026-07-14']])
  })

  test('a figure of the firm’s page differs from a cent on, and the balance comes before the floor', () => {
    const differs = (
      ours: { balance: number; floor: number | null },
      theirs: { balance: number; floor: number | null },
    ) =>
      sentences('snapshot_differs', { snapshot: { id: 's', at: START, ours, theirs } as never }).map(
        (text) => text.split(',')[0],
      )
    const base = { balance: 100 * M, floor: 50 * M }
    expect(differs(base, { ...base, balance: base.balance + 9_999 })).toEqual([])
    expect(differs(base, { ...base, balance: base.balance + 10_000 })).toEqual([
      'The firm shows another balance: $100.01 there',
    ])
    expect(differs(base, { ...base, floor: base.floor - 10_000 })).toEqual([
      'The firm shows another floor: $49.99 there',
    ])
    expect(differs(base, { ...base, floor: base.floor - 9_999 })).toEqual([])
    expect(differs(base, { ...base, floor: null })).toEqual([])
    expect(differs({ ...base, floor: null }, base)).toEqual([])
  })

  test('exceeding a limit of one firm is reported for accounts first, then for money', () => {
    const over = (
      accounts: { held: number; most: number } | null,
      allocation: { held: number; most: number } | null,
    ) =>
      sentences('person_limit', {
        atFirm: { firm: 'Firm', isOver: true, accounts, allocation } as never,
      }).map((text) => text.split('. ')[0])
    expect(over({ held: 3, most: 2 }, { held: 9 * M, most: 5 * M })).toEqual([
      'More at Firm than it allows one person: You hold 3 funded accounts there, and 2 are allowed',
    ])
    expect(over({ held: 2, most: 1 }, null)).toEqual([
      'More at Firm than it allows one person: You hold 2 funded accounts there, and 1 is allowed',
    ])
    const money = 'More at Firm than it allows one person: Your accounts there come to $9, and $5 is allowed'
    expect(over({ held: 2, most: 2 }, { held: 9 * M, most: 5 * M })).toEqual([money])
    expect(over(null, { held: 9 * M, most: 5 * M })).toEqual([money])
  })
})

describe('rules of single trades', () => {
  const violation: Violation = {
    rule: 'news',
    isCertain: true,
    effect: 'flagged',
    at: START,
    value: 1,
    limit: 2,
    tradeIds: ['t'],
    profit: 0,
  }

  test('broken at the end of an account are reported if they came before it, without the one that ended it', () => {
    const input = inputOf({ trades: [trade('a', START, -1000)] })
    const shown = (given: Partial<Violation>) =>
      watch({ ...input, violations: [{ ...violation, ...given }] }).filter(
        ({ kind }) => kind === 'rule_broken',
      ).length
    expect([shown({ at: START }), shown({ at: START + 1 }), shown({ effect: 'breaches' })]).toEqual([1, 0, 0])
  })

  test('require a flat position at the close, or only at the last one before Saturday', () => {
    const flatAt = (day: number, conduct: Partial<typeof NO_CONDUCT>) => {
      const input = inputOf({
        now: START + day * DAY,
        phase: { ...PHASE, conduct: { ...NO_CONDUCT, ...conduct } },
      })
      const at = mustBeFlatAt(input)
      return at === null ? null : (at - RESET) / DAY
    }
    expect([0, 3, 4].map((day) => flatAt(day, { isOvernightForbidden: true }))).toEqual([0, 3, 4])
    expect([0, 3, 4].map((day) => flatAt(day, { isWeekendForbidden: true }))).toEqual([null, null, 4])
    expect([0, 4].map((day) => flatAt(day, {}))).toEqual([null, null])
    expect(mustBeFlatAt(inputOf())).toBeNull()
  })

  test('say what happens to a position held over the close', () => {
    const soon = (effect: (typeof NO_CONDUCT)['effect'], given: WatchInput = {}) =>
      sentences('flat_by', {
        now: RESET - 30 * MINUTE,
        openTrades: 1,
        ...given,
        phase: { ...PHASE, conduct: { ...NO_CONDUCT, isOvernightForbidden: true, effect } },
      })
    const lead =
      'A position is open and must be closed soon: It must be closed by 06-15T22:00. Held over it, '
    expect(soon('breaches')).toEqual([`${lead}the account ends.`])
    expect(soon('profit_removed')).toEqual([`${lead}its profit does not count.`])
    expect(soon('flagged')).toEqual([`${lead}the firm may close it or end the account: its page says which.`])
    expect(soon('flagged', { openTrades: 0 })).toEqual([])
    expect(soon('flagged', { openTrades: 0, open: 5 })).toHaveLength(1)
    expect(soon('flagged', { now: RESET - 30 * MINUTE - 1 })).toEqual([])
  })
})

test('the numbers of a rule are the trader’s own, in order, and within the allowed range', () => {
  for (const kind of ALERT_KINDS) {
    const { thresholds, name, explanation } = ALERT_RULES[kind]
    expect([name, explanation]).toEqual([
      expect.stringMatching(/^[A-Z]/),
      expect.stringMatching(/^[A-Z].*\.$/),
    ])
    if (!thresholds) continue
    const { unit, defaults, least, most } = thresholds
    // What is full cannot be fuller.
    if (unit === 'percent') expect(most).toBeLessThanOrEqual(100)
    expect(defaults.every((each) => each >= least && each <= most)).toBe(true)
    expect(defaults).toEqual([...defaults].sort((a, b) => a - b))
    expect(thresholdsOf(kind, {})).toEqual(defaults)
  }
  expect(thresholdsOf('deadline', { deadline: [9, 2] })).toEqual([2, 9])
  expect(thresholdsOf('breach', {})).toEqual([])
})
