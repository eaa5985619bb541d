import { describe, expect, it } from 'vitest'
import type { LedgerEvent } from './ledger-event.ts'
import { momentsOf } from './moments.ts'
import type { DailyLimit, LossRules } from './rule-set.ts'

const M = 1_000_000
const daily = (effect: DailyLimit['effect']): DailyLimit => ({
  reference: 'balance',
  distance: { kind: 'amount', amount: 100 * M },
  effect,
  testedOn: 'equity',
  touch: 'breaches',
})
const rules = (given: Partial<LossRules> = {}): LossRules => ({
  initialBalance: 1000 * M,
  startBalance: 1000 * M,
  daily: null,
  overall: {
    trail: 'day_end',
    distance: { kind: 'amount', amount: 500 * M },
    lock: 600 * M,
    startFloor: null,
    step: null,
    testedOn: 'equity',
    touch: 'breaches',
    payoutEffect: { kind: 'none' },
  },
  ...given,
})
const close = (at: number, result: number): LedgerEvent => ({
  kind: 'close',
  trades: 1,
  at,
  result: result * M,
  peak: null,
  trough: null,
  order: null,
  open: 0,
  cause: { kind: 'trade', ids: [`t${at}`] },
})
const reset = (at: number): LedgerEvent => ({ kind: 'reset', at, open: 0 })
const payout = (at: number): LedgerEvent => ({ kind: 'payout', at, gross: 50 * M, traderShare: 40 * M })
const kinds = (given: LossRules, events: LedgerEvent[]) =>
  momentsOf(given, events).map(({ at, kind }) => [at, kind])

describe('the moments of an attempt', () => {
  it('include a floor that moved, but not one that has reached its lock', () => {
    const moments = momentsOf(rules(), [
      close(1, 60),
      reset(2),
      close(3, 90),
      reset(4),
      close(5, 90),
      reset(6),
    ])
    expect(moments).toEqual([
      { at: 2, cause: null, kind: 'floor', from: 500 * M, to: 560 * M, high: 1060 * M, isLocked: false },
      { at: 4, cause: null, kind: 'floor', from: 560 * M, to: 600 * M, high: 1150 * M, isLocked: false },
    ])
  })

  it('include a daily floor only if the new day has a different one', () => {
    const given = rules({ overall: null, daily: daily('breach') })
    expect(momentsOf(given, [reset(1), close(2, 30), reset(3), reset(4)])).toEqual([
      { at: 3, cause: null, kind: 'daily_floor', from: 900 * M, to: 930 * M },
    ])
  })

  it('include a pause once, whatever follows on that day', () => {
    const given = rules({ overall: null, daily: daily('pause') })
    expect(kinds(given, [close(1, -100), close(2, -10), close(3, 5)])).toEqual([[1, 'paused']])
  })

  it('end with the breach, without a pause next to it', () => {
    const given = rules({ daily: daily('breach') })
    const moments = momentsOf(given, [close(1, -100), close(2, 50), payout(3)])
    expect(moments).toEqual([
      {
        at: 1,
        cause: { kind: 'trade', ids: ['t1'] },
        kind: 'breached',
        rule: 'daily',
        level: 900 * M,
        value: 900 * M,
      },
    ])
  })

  it('include a payout, and the firm’s page with what had been computed', () => {
    const shown: LedgerEvent = {
      kind: 'snapshot',
      at: 2,
      balance: 955 * M,
      open: 0,
      floor: 510 * M,
      highWater: null,
      dailyFloor: null,
    }
    const [paid, page] = momentsOf(rules(), [payout(1), shown])
    expect(paid).toEqual({ at: 1, cause: null, kind: 'payout', gross: 50 * M })
    expect(page).toMatchObject({
      kind: 'snapshot',
      ours: { balance: 950 * M, floor: 500 * M },
      theirs: { balance: 955 * M, floor: 510 * M },
    })
  })

  it('include no floor of a page that states none, although its balance raises ours', () => {
    const trailing = rules()
    const overall = trailing.overall && { ...trailing.overall, trail: 'closed' as const }
    const shown: LedgerEvent = {
      kind: 'snapshot',
      at: 2,
      balance: 1050 * M,
      open: 0,
      floor: null,
      highWater: null,
      dailyFloor: null,
    }
    expect(momentsOf({ ...trailing, overall }, [shown])).toMatchObject([
      { kind: 'snapshot', ours: { floor: 500 * M }, theirs: { balance: 1050 * M, floor: null } },
      { kind: 'floor', from: 500 * M, to: 550 * M },
    ])
  })
})
