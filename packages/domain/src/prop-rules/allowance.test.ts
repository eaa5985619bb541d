import { describe, expect, it } from 'vitest'
import type { LedgerEvent } from './ledger-event.ts'
import { exactly } from './range.ts'
import { replayLedger, replayStates } from './replay.ts'
import type { LossRules, OverallDrawdown } from './rule-set.ts'

/** 100 with a floor 6 below the highest closed balance, up to `lock`; payouts shrink the allowance. */
const rulesWith = (overall: Partial<OverallDrawdown>): LossRules => ({
  initialBalance: 100,
  startBalance: 100,
  daily: null,
  overall: {
    trail: 'closed',
    distance: { kind: 'amount', amount: 6 },
    lock: null,
    startFloor: null,
    step: null,
    testedOn: 'equity',
    touch: 'breaches',
    payoutEffect: { kind: 'allowance_reduced' },
    ...overall,
  },
})

const close = (result: number): LedgerEvent => ({
  kind: 'close',
  at: 0,
  trades: 1,
  result,
  open: 0,
  order: null,
  peak: exactly(Math.max(0, result)),
  trough: exactly(Math.min(0, result)),
})
const payout = (gross: number): LedgerEvent => ({ kind: 'payout', at: 0, gross, traderShare: gross })
const page = (floor: number): LedgerEvent => ({
  kind: 'snapshot',
  at: 0,
  balance: 103,
  open: 0,
  floor,
  highWater: null,
  dailyFloor: null,
})

const floors = (rules: LossRules, events: LedgerEvent[]) =>
  replayStates(rules, events).map(({ floor }) => floor?.low)

describe('an allowance that payouts reduce', () => {
  it('lifts the floor by the trader’s share, up to its lock and no further', () => {
    const events = [close(3), payout(1), payout(1)]
    expect(floors(rulesWith({}), events)).toEqual([97, 98, 99])
    expect(floors(rulesWith({ lock: 99 }), events)).toEqual([97, 98, 99])
    expect(floors(rulesWith({ lock: 98 }), events)).toEqual([97, 98, 98])
    expect(floors(rulesWith({ trail: 'static', lock: 95 }), events)).toEqual([94, 95, 95])
  })

  it('does not lower a floor that already lies above its lock', () => {
    expect(floors(rulesWith({ lock: 90 }), [payout(1)])).toEqual([94])
  })

  it('stays reduced at the next high', () => {
    expect(floors(rulesWith({}), [close(3), payout(2), close(1), close(4)])).toEqual([97, 99, 99, 102])
  })

  it('is the distance of a floor that the firm’s page states', () => {
    // One of 6 is used up: 5 below its mark of 103.
    expect(floors(rulesWith({}), [payout(1), page(98), close(1)])).toEqual([95, 98, 99])
  })
})

describe('a floor that steps once', () => {
  const stepping = (overall: Partial<OverallDrawdown>) =>
    rulesWith({
      trail: 'step',
      payoutEffect: { kind: 'none' },
      step: { gain: { kind: 'amount', amount: 4 }, floor: { kind: 'level', level: 99 } },
      ...overall,
    })

  it('does not step above its lock', () => {
    expect(replayLedger(stepping({ lock: 99 }), [close(4)]).floor).toEqual(exactly(99))
    expect(replayLedger(stepping({ lock: 98 }), [close(4)]).floor).toEqual(exactly(98))
  })

  it('measures the gain from the starting balance, also where an account shows profit only', () => {
    const step = stepping({}).overall?.step ?? null
    const rules = stepping({ step: step && { ...step, floor: { kind: 'level', level: -1 } } })
    expect(floors({ ...rules, startBalance: 0 }, [close(3), close(1)])).toEqual([-6, -1])
  })
})
