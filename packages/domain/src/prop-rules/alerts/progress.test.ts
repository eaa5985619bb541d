import { describe, expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import type { Alert } from './alert-input.ts'
import { watch } from './alerts.ts'
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

const of = (kind: Alert['kind'], given: WatchInput) =>
  watch(inputOf(given)).filter((alert) => alert.kind === kind)
const onDays = (nets: readonly number[], from = 0) =>
  nets.map((net, i) => trade(`${from + i}`, START + (from + i) * DAY, net))

describe('a best day near its cap', () => {
  const phase = (given: Partial<NonNullable<PhaseRules['consistency']>> = {}): PhaseRules => ({
    ...PHASE,
    consistency: {
      percent: 50,
      base: 'total_profit',
      of: 'day',
      isStrict: false,
      effect: 'delays',
      scope: 'phase',
      ...given,
    },
  })
  const paid = { id: 'p', at: START + 2 * DAY + 60 * MINUTE, gross: 100 * M, traderShare: 90 * M }
  /** Three days, a payout, and one day after it per result. */
  const after = (nets: number[], rules: PhaseRules) =>
    of('consistency', {
      phase: rules,
      now: START + 9 * DAY,
      payouts: [paid],
      trades: [...onDays([100, 100, 100]), ...onDays(nets, 3)],
    }).length

  it('is looked for once there are enough days since the payout, if it is a share of the profit since', () => {
    for (const rules of [phase({ scope: 'cycle' }), phase({ base: 'profit_since_payout' })]) {
      expect(after([460, 540], rules)).toBe(0)
      expect(after([460, 300, 240], rules)).toBe(1)
    }
    expect(after([460, 540], phase())).toBe(0)
    expect(after([800], phase())).toBe(2)
  })

  it('is looked for from the first day if it is a share of the target', () => {
    const rules = { ...phase({ base: 'target' }), target: amount(1000) }
    const found = (net: number) => of('consistency', { phase: rules, trades: [trade('a', START, net)] })
    expect(found(449)).toEqual([])
    expect(found(450).map(({ title, at }) => [title, at])).toEqual([
      [['The best day is 45% of the target'], START],
    ])
  })
})

describe('a day that does not count yet', () => {
  const rule = (kind: 'profit' | 'change', count = 2): PhaseRules => ({
    ...PHASE,
    days: [{ count, rule: { kind, attribution: 'close', least: amount(150) }, scope: 'phase' }],
  })
  const near = { now: RESET - 60 * MINUTE }
  const found = (phase: PhaseRules, net: number) =>
    of('day_not_counted', { ...near, phase, trades: [trade('a', START, net)] }).length

  it('may need a minimum change, in either direction', () => {
    expect([found(rule('change'), 149), found(rule('change'), -149)]).toEqual([1, 1])
    expect([found(rule('change'), 150), found(rule('change'), -150)]).toEqual([0, 0])
    expect(found(rule('profit'), -150)).toBe(1)
  })

  it('is not reported once all days are complete, nor for a rule no result of the day can meet', () => {
    const twoDays = [trade('a', START - DAY, 150), trade('b', START, 10)]
    expect(of('day_not_counted', { ...near, phase: rule('profit', 1), trades: twoDays })).toEqual([])
    expect(of('day_not_counted', { ...near, phase: rule('profit', 2), trades: twoDays })).toHaveLength(1)
    const size: PhaseRules = {
      ...PHASE,
      days: [
        {
          count: 2,
          scope: 'phase',
          rule: { kind: 'trade_size', attribution: 'close', valuePercent: 1, resultPercent: 1 },
        },
      ],
    }
    expect(found(size, 10)).toBe(0)
  })
})

it('lists at the target exactly the requirements that are not met', () => {
  const need = (count: number): PhaseRules['days'][number] => ({
    count,
    rule: { kind: 'any_trade', attribution: 'close' },
    scope: 'phase',
  })
  const phase: PhaseRules = { ...PHASE, target: amount(500), days: [need(1), need(3)] }
  const [alert] = of('target_reached', { phase, trades: [trade('a', START, 500)] })
  expect(alert?.text).toEqual(['Still missing: 2 more counted days. The smallest size is enough for that.'])
})

it('dates a deadline and a fee by the moment they are first reported', () => {
  const phase = { ...PHASE, life: { inactivityDays: 7, timeLimitDays: null } }
  const end = START + 7 * DAY
  const alerts = of('deadline', { phase, now: end - DAY / 2 })
  expect(alerts.map(({ at }) => at)).toEqual([end - 3 * DAY, end - DAY])
  // Midnight in Chicago, the account's clock.
  const due = Date.parse('2026-06-18T05:00:00Z')
  const [fee] = of('subscription_due', { subscriptionPaidOn: ['2026-05-18'], now: due - DAY })
  expect(fee?.at).toBe(due - 3 * DAY)
})

it('says how many days are left until a deadline, also if it is noticed late', () => {
  const phase = { ...PHASE, life: { inactivityDays: 7, timeLimitDays: null } }
  const titleAt = (left: number) =>
    of('deadline', { phase, now: START + (7 - left) * DAY, thresholds: { deadline: [30] } })[0]?.title
  expect(titleAt(1.5)).toEqual(['The account closes without a trade in 2 days'])
  expect(titleAt(0.1)).toEqual(['The account closes without a trade in a day'])
})

it('gives what is left of a buffer as a bound if it is only known as one', () => {
  const input = inputOf({ trades: [trade('a', START, -1000)] })
  const texts = (high: number | null) =>
    watch({
      ...input,
      state: { ...input.state, dailyFloor: null, floor: { low: 48_000 * M, high }, breach: null },
    })
      .filter(({ kind }) => kind === 'buffer')
      .map(({ text }) => text.slice(0, 2))
  expect(texts(null)).toEqual([['At most ', { amount: 1000 * M }]])
  expect(texts(48_000 * M).map(([first]) => first)).toEqual([{ amount: 1000 * M }])
})
