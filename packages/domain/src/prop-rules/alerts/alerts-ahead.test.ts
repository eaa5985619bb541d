import { describe, expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import type { AlertPart } from './alert-input.ts'
import { watch } from './alerts.ts'
import { amount, DAY, inputOf, M, PHASE, START, trade, type WatchInput } from './testing/alert-input.ts'

const words = (parts: readonly AlertPart[]) =>
  parts
    .map((part) => (typeof part === 'string' ? part : 'amount' in part ? `$${part.amount / M}` : ''))
    .join('')
const sentences = (kind: string, given: WatchInput) =>
  watch(inputOf(given))
    .filter((alert) => alert.kind === kind)
    .map(({ title, text }) => `${words(title)}: ${words(text)}`)

const days = (results: readonly number[]) => results.map((net, i) => trade(`t${i}`, START + i * DAY, net))
const profitable = (count: number, least: number) => ({
  count,
  scope: 'cycle' as const,
  rule: { kind: 'profit' as const, attribution: 'close' as const, least: amount(least) },
})
const PAYOUT = { minimum: 100 * M, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false }
const FIVE: PhaseRules = { ...PHASE, payout: PAYOUT, days: [profitable(5, 150)] }
const near = (results: readonly number[], phase: Partial<PhaseRules> = {}) =>
  sentences('payout_near', {
    phase: { ...FIVE, ...phase },
    trades: days(results),
    now: START + (results.length - 1) * DAY,
  })

describe('one day before a payout', () => {
  const SAID =
    'One day is missing for a payout: One more day of at least $150, and a payout can be requested. The smallest size that can reach it keeps the rest.'

  it('says what that day needs, and is silent two days before it and once it is possible', () => {
    expect(near([200, 200, 200])).toEqual([])
    expect(near([200, 200, 200, 149])).toEqual([])
    expect(near([200, 200, 200, 150])).toEqual([SAID])
    expect(near([200, 200, 200, 200, 150])).toEqual([])
  })

  it('names no profit beyond what the day itself needs', () => {
    const keeping = (keepsAbove: number) => ({ payout: { ...PAYOUT, keepsAbove: keepsAbove * M } })
    // 800 above 50,000: a payout of 100 above 50,850 lacks the 150 of the day, above 50,851 one more.
    expect(near([200, 200, 200, 200], keeping(50_850))).toEqual([SAID])
    expect(near([200, 200, 200, 200], keeping(50_851))).toEqual([])
    const never = { payout: { ...PAYOUT, caps: [{ kind: 'amount' as const, amount: 99 * M }] } }
    expect(near([200, 200, 200, 200], never)).toEqual([])
  })

  it('is silent while something else stands in the way', () => {
    const share = { percent: 20, base: 'total_profit', of: 'day', isStrict: false, effect: 'delays' } as const
    expect(near([200, 200, 200, 200], { consistency: { ...share, scope: 'cycle' } })).toEqual([])
    expect(near([200, 200, 200, 200], { payout: { ...PAYOUT, firstAfterDays: 4 } })).toEqual([])
    expect(near([200, 200, 200, 200], { payout: { ...PAYOUT, firstAfterDays: 3 } })).toEqual([SAID])
    // Also if the profit that is missing as well would come with that day.
    const keeping = { ...PAYOUT, keepsAbove: 50_850 * M }
    expect(near([200, 200, 200, 200], { payout: { ...keeping, firstAfterDays: 3 } })).toEqual([SAID])
    expect(near([200, 200, 200, 200], { payout: { ...keeping, firstAfterDays: 4 } })).toEqual([])
  })

  it('needs one day for all conditions together', () => {
    const traded = (count: number) => ({
      count,
      scope: 'cycle' as const,
      rule: { kind: 'any_trade' as const, attribution: 'close' as const },
    })
    expect(near([200, 200, 200, 200], { days: [profitable(5, 150), traded(5)] })).toEqual([SAID])
    expect(near([200, 200, 200, 200], { days: [profitable(5, 150), traded(6)] })).toEqual([])
    // A condition that is just met asks for nothing more, and one of the whole phase is not asked of a payout.
    expect(near([200, 200, 200, 200], { days: [profitable(5, 150), traded(4)] })).toEqual([SAID])
    const ofPhase = { ...traded(9), scope: 'phase' as const }
    expect(near([200, 200, 200, 200], { days: [profitable(5, 150), ofPhase] })).toEqual([SAID])
    expect(near([200, 200, 200, -10], { days: [traded(5)] })).toEqual([
      'One day is missing for a payout: One more trading day, and a payout can be requested. The smallest size that can reach it keeps the rest.',
    ])
    expect(near([200, 200, 200, 200], { days: [profitable(5, 0), traded(4)] })).toEqual([
      'One day is missing for a payout: One more day with a profit, and a payout can be requested. The smallest size that can reach it keeps the rest.',
    ])
  })

  it('names what else the firm asks', () => {
    expect(near([200, 200, 200, 200], { payout: { ...PAYOUT, alsoAsks: 'up to 4 a month' } })[0]).toContain(
      'a payout can be requested, if “up to 4 a month” is met.',
    )
  })
})

describe('room for one full-size loser', () => {
  const usual = (given: WatchInput) => sentences('full_size_loser', given)
  const lost = (amount: number) => ({ trades: [trade('a', START, -amount)] })
  const loser = { size: 300 * M, n: 7 }

  it('begins where the room is as small as the median loss', () => {
    // Of a daily room of 1,000.
    expect(usual({ ...lost(699), loser })).toEqual([])
    expect(usual({ ...lost(700), loser })).toEqual([
      'One full-size loser can end this account: $300 may still be lost, and a losing trade here is usually $300, the median of the last 7. A smaller size, or stopping here, keeps it.',
    ])
  })

  const { loss } = PHASE
  const pausing = { ...loss, daily: loss.daily && { ...loss.daily, effect: 'pause' as const } }

  it('tells the end of the day from the end of the account', () => {
    const title = (given: WatchInput) => usual({ loser, ...given })[0]?.split(':')[0]
    expect(title({ ...lost(700), phase: { ...PHASE, loss: pausing } })).toBe(
      'One full-size loser can end today’s trading',
    )
    // The floor, 2,000 below, is nearer than the daily floor after two days of 900.
    const trades = [trade('a', START, -900), trade('b', START + DAY, -900)]
    const over = { trades, now: START + 2 * DAY, phase: { ...PHASE, loss: pausing } }
    expect(title(over)).toBe('One full-size loser can end this account')
  })

  it('is silent where its size is unknown, the day is over or the account has ended', () => {
    expect(usual(lost(700))).toEqual([])
    expect(usual({ ...lost(1000), loser })).toEqual([])
    expect(usual({ ...lost(1000), loser, phase: { ...PHASE, loss: pausing } })).toEqual([])
    expect(
      usual({
        ...lost(700),
        loser,
        phase: { ...PHASE, loss: { ...PHASE.loss, overall: null, daily: null } },
      }),
    ).toEqual([])
  })
})
