import { describe, expect, it } from 'vitest'
import { progressOf } from '../attempt-progress.ts'
import { startOf } from '../attempt-state.ts'
import { debriefOf } from '../debrief.ts'
import { ledgerOf } from '../ledger.ts'
import type { LedgerEvent } from '../ledger-event.ts'
import { momentsOf } from '../moments.ts'
import { PhaseRun } from '../odds/phase-run.ts'
import { replayPeriod } from '../odds/replay-period.ts'
import { sourceDaysOf } from '../odds/source-days.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { replayLedger } from '../replay.ts'
import { roomNow } from '../room.ts'
import type { LossRules } from '../rule-set.ts'
import type { DayProfitCap } from './conduct-rules.ts'
import type { Violation } from './violation.ts'

const M = 1_000_000
const BOUNDARY = { timeZone: 'UTC', dayReset: '00:00' }
const DAY = 86_400_000
const rules = (dayProfit?: DayProfitCap): LossRules => ({
  initialBalance: 50_000 * M,
  startBalance: 50_000 * M,
  daily: null,
  overall: {
    trail: 'static',
    distance: { kind: 'amount', amount: 2000 * M },
    lock: null,
    startFloor: null,
    step: null,
    testedOn: 'equity',
    touch: 'breaches',
    payoutEffect: { kind: 'none' },
  },
  ...(dayProfit ? { dayProfit } : {}),
})
const close = (at: number, result: number): LedgerEvent => ({
  kind: 'close',
  at,
  result: result * M,
  trades: 1,
  open: 0,
  peak: null,
  trough: null,
  order: null,
  cause: { kind: 'trade', ids: [`t${at}`] },
})
const reset = (at: number): LedgerEvent => ({ kind: 'reset', at, open: 0 })
const booking = (at: number, amount: number): LedgerEvent => ({ kind: 'booking', at, amount: amount * M })
const violation = (at: number, given: Partial<Violation> = {}): LedgerEvent => ({
  kind: 'violation',
  at,
  rule: 'floating_loss',
  effect: 'breaches',
  isCertain: true,
  cause: null,
  value: 600 * M,
  limit: 500 * M,
  profit: 100 * M,
  ...given,
})
const balanceOf = (loss: LossRules, events: LedgerEvent[]) => replayLedger(loss, events).balance / M

describe('a broken rule of single trades', () => {
  it('ends the account if that is its effect, and leaves nothing to lose', () => {
    const state = replayLedger(rules(), [close(1, 100), violation(2), close(3, 500)])
    expect(state).toMatchObject({ status: 'breached', breach: { rule: 'floating_loss', level: 500 * M } })
    expect(state.balance).toBe(50_100 * M)
    expect(roomNow(state).mayLoseNow).toEqual({ most: 0, least: 0, limitedBy: 'overall' })
  })

  it('is a doubt if the data is not conclusive, and has no effect if the firm decides', () => {
    const doubtful = replayLedger(rules(), [violation(1, { isCertain: false })])
    expect(doubtful).toMatchObject({ status: 'active', doubts: [{ rule: 'floating_loss' }] })
    for (const effect of ['flagged', 'closes'] as const)
      expect(replayLedger(rules(), [violation(1, { effect })])).toMatchObject({
        status: 'active',
        doubts: [],
      })
  })

  it('removes the profit of the trade from what counts, until the broker has booked it', () => {
    const events = [close(1, 100), violation(2, { effect: 'profit_removed' })]
    const phase: PhaseRules = {
      loss: rules(),
      target: { kind: 'amount', amount: 100 * M },
      days: [],
      consistency: null,
      size: [],
      life: { inactivityDays: null, timeLimitDays: null },
      payout: null,
      split: null,
    }
    const progressAfter = (all: LedgerEvent[]) => {
      const state = replayLedger(phase.loss, all)
      return { state, ...progressOf(phase, { state, trades: [], boundary: BOUNDARY, startedAt: 0 }) }
    }
    expect(progressAfter(events)).toMatchObject({ notCounted: 100 * M, target: { toGo: 100 * M } })
    const booked = progressAfter([...events, booking(3, -100)])
    expect(booked).toMatchObject({ notCounted: 0, target: { toGo: 100 * M }, state: { balance: 50_000 * M } })
    // Another fee is a different one.
    expect(progressAfter([...events, booking(3, -99)])).toMatchObject({ notCounted: 100 * M })
  })

  it('is listed as a moment with its trade, and as the end in the debrief', () => {
    const cause = { kind: 'trade' as const, ids: ['a'] }
    const events = [close(1, -100), { ...violation(2), cause }]
    expect(momentsOf(rules(), events)).toMatchObject([
      { kind: 'violation', rule: 'floating_loss', cause },
      { kind: 'breached', rule: 'floating_loss', cause },
    ])
    const debrief = debriefOf(rules(), events)
    expect(debrief?.breach.rule).toBe('floating_loss')
    // Half of 600 is below the limit of 500; held over the close stays held over it.
    expect(debrief?.otherWays.find(({ kind }) => kind === 'half_size')?.isKept).toBe(true)
    const held = debriefOf(rules(), [violation(2, { rule: 'overnight', value: null, limit: null })])
    expect(held?.otherWays.find(({ kind }) => kind === 'half_size')?.isKept).toBe(false)
  })
})

describe('the most a day may earn', () => {
  const most = { kind: 'amount' as const, amount: 300 * M }

  it('is deducted from the balance at the reset, once, even if the broker books it later', () => {
    const loss = rules({ most, effect: 'deducted' })
    expect(balanceOf(loss, [close(1, 300), reset(2)])).toBe(50_300)
    const events = [close(1, 340), reset(2)]
    expect(balanceOf(loss, [close(1, 340)])).toBe(50_340)
    expect(balanceOf(loss, events)).toBe(50_300)
    expect(balanceOf(loss, [...events, booking(3, -40)])).toBe(50_300)
    expect(balanceOf(loss, [...events, booking(3, -40), booking(4, -40)])).toBe(50_260)
    // Booked on the day itself, there is no excess left.
    expect(balanceOf(loss, [close(1, 340), booking(2, -40), reset(3)])).toBe(50_300)
    expect(momentsOf(loss, events)).toContainEqual(
      expect.objectContaining({ kind: 'day_profit', amount: 40 * M, isDeducted: true }),
    )
  })

  it('is not taken twice if the broker books it in the instant of a trade', () => {
    const trade = { id: 't', openedAt: DAY, closedAt: DAY + 5, net: 10 * M, mfe: null, mae: null }
    const bookings = [
      { id: 'a', at: DAY + 5, amount: -40 * M },
      { id: 'b', at: DAY + 5, amount: -3 * M },
    ]
    const record = { trades: [trade], bookings, payouts: [], snapshots: [] }
    const events = ledgerOf(record, { boundary: BOUNDARY, until: DAY + 9 })
    const before = [close(1, 340), reset(2)]
    expect(balanceOf(rules({ most, effect: 'deducted' }), [...before, ...events])).toBe(50_307)
    const kept = replayLedger(rules({ most, effect: 'not_counted' }), [...before, ...events])
    expect([kept.balance / M, kept.notCounted]).toEqual([50_307, []])
  })

  it('stays in the balance but not in target and payout, from the moment it is earned', () => {
    const loss = rules({ most: { kind: 'percent_of_initial', percent: 0.6 }, effect: 'not_counted' })
    const phase: PhaseRules = {
      loss,
      target: { kind: 'amount', amount: 340 * M },
      days: [],
      consistency: null,
      size: [],
      life: { inactivityDays: null, timeLimitDays: null },
      split: null,
      payout: { minimum: null, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false },
    }
    for (const events of [[close(1, 340)], [close(1, 340), reset(2)]]) {
      const state = replayLedger(loss, events, startOf(loss))
      const progress = progressOf(phase, { state, trades: [], boundary: BOUNDARY, startedAt: 0 })
      expect(state.balance).toBe(50_340 * M)
      expect(progress).toMatchObject({ notCounted: 40 * M, target: { toGo: 40 * M, isReached: false } })
      expect(progress.payout?.most).toBe(300 * M)
    }
  })

  it('is no loss of the next cycle, because it did not count in the last one either', () => {
    const loss = rules({ most: { kind: 'amount', amount: 300 * M }, effect: 'not_counted' })
    const phase: PhaseRules = {
      loss,
      target: null,
      days: [],
      consistency: null,
      size: [],
      split: null,
      life: { inactivityDays: null, timeLimitDays: null },
      payout: { minimum: null, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: true },
    }
    const payout: LedgerEvent = { kind: 'payout', at: 3, gross: 100 * M, traderShare: 100 * M }
    const refusalsAfter = (result: number) => {
      const state = replayLedger(loss, [close(1, 700), reset(2), payout, close(4, result)])
      return progressOf(phase, { state, trades: [], boundary: BOUNDARY, startedAt: 0 }).payout?.refusals
    }
    expect(refusalsAfter(1)).toEqual([])
    expect(refusalsAfter(0)).toEqual(['cycle'])
  })
})

describe('odds', () => {
  const source = (net: number, mae: number | null) =>
    sourceDaysOf(
      [{ id: 'a', openedAt: DAY, closedAt: DAY + 1, net: net * M, mfe: 0, mae: mae && mae * M, size: null }],
      { boundary: BOUNDARY },
    )
  const phase = (given: Partial<PhaseRules>): PhaseRules => ({
    loss: rules(),
    target: { kind: 'amount', amount: 1000 * M },
    days: [],
    consistency: null,
    size: [],
    life: { inactivityDays: null, timeLimitDays: null },
    payout: null,
    split: null,
    ...given,
  })
  const limited = (effect: 'breaches' | 'closes') => ({
    conduct: {
      floatingLoss: { most: { kind: 'amount' as const, amount: 500 * M }, per: 'position' as const, effect },
      ideaRisk: null,
      isOvernightForbidden: false,
      isWeekendForbidden: false,
      flatBy: null,
      newsMinutes: null,
      leastSeconds: null,
      leastMove: null,
      effect: 'flagged' as const,
    },
  })
  const endOf = (rules: PhaseRules, days: ReturnType<typeof source>) =>
    new PhaseRun(rules).run(days, () => 0, 10)

  it('end by the limit on open losses only if it ends the account', () => {
    expect(endOf(phase(limited('breaches')), source(1000, -500)).ending).toBe('floating')
    expect(endOf(phase(limited('breaches')), source(1000, -499)).ending).toBe('passed')
    expect(endOf(phase(limited('breaches')), source(-500, null)).ending).toBe('floating')
    expect(endOf(phase(limited('closes')), source(1000, -500)).ending).toBe('passed')
  })

  it('count open losses by symbol or account as far as they are certain, like a replay of the same days', () => {
    const per = (of: 'position' | 'symbol' | 'account') => {
      const { conduct } = limited('breaches')
      return phase({ conduct: { ...conduct, floatingLoss: { ...conduct.floatingLoss, per: of } } })
    }
    const trade = (id: string, given: { at?: number; root?: string; mae?: number; mfe?: number } = {}) => {
      const { at = 0, root = 'NQ', mae = -300, mfe = 0 } = given
      const openedAt = DAY + at
      const known = { risk: null, move: null, isOpenKnown: true, direction: 'long' as const }
      return {
        id,
        openedAt,
        closedAt: openedAt + 10,
        net: -250 * M,
        mfe: mfe * M,
        mae: mae * M,
        size: null,
        details: { root, ...known },
      }
    }
    const endings = (of: 'position' | 'symbol' | 'account', trades: ReturnType<typeof trade>[]) => {
      const days = sourceDaysOf(trades, { boundary: BOUNDARY, openLossPer: of })
      const [past] = replayPeriod([per(of)], trades, BOUNDARY)
      return [new PhaseRun(per(of)).run(days, () => 0, 1).ending, past?.ending]
    }
    const alive = ['unfinished', 'running']
    const ended = ['floating', 'single_trade']
    // The worst moments need not have coincided: 300 and 300 are certainly no more than 300.
    const two = [trade('a'), trade('b', { at: 1 })]
    expect(endings('account', two)).toEqual(alive)
    const deep = [trade('a', { mae: -500 }), trade('b', { at: 1 })]
    expect(endings('account', deep)).toEqual(ended)
    // 500 down while the other was 1 up at its best is certainly only 499.
    expect(endings('account', [trade('a', { mae: -500 }), trade('b', { at: 1, mfe: 1 })])).toEqual(alive)
    const other = [trade('a', { mae: -500 }), trade('b', { at: 1, mfe: 1, root: 'ES' })]
    expect([endings('symbol', other), endings('account', other)]).toEqual([ended, alive])
    expect(endings('position', other)).toEqual(ended)
  })

  it('earn no more on a day than the rules let count', () => {
    for (const effect of ['deducted', 'not_counted'] as const) {
      const loss = rules({ most: { kind: 'amount', amount: 500 * M }, effect })
      expect(endOf(phase({ loss }), source(1000, 0))).toMatchObject({ ending: 'passed', days: 2 })
    }
    expect(endOf(phase({}), source(1000, 0))).toMatchObject({ ending: 'passed', days: 1 })
  })
})
