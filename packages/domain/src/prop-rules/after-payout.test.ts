import { describe, expect, it } from 'vitest'
import { afterPayout } from './after-payout.ts'
import { ledgerOf } from './ledger.ts'
import type { PhaseRules } from './phase-rules.ts'
import { replayLedger } from './replay.ts'
import type { PayoutEffect } from './rule-set.ts'

const M = 1_000_000
const DAY = 86_400_000
const START = Date.UTC(2026, 5, 15, 14)
const boundary = { timeZone: 'UTC', dayReset: '00:00' }

/** A funded account of 50,000 that has made 1,000 on each of three days, and its rules. */
function funded(payoutEffect: PayoutEffect) {
  const phase: PhaseRules = {
    loss: {
      initialBalance: 50_000 * M,
      startBalance: 50_000 * M,
      daily: null,
      overall: {
        trail: 'closed',
        distance: { kind: 'amount', amount: 2000 * M },
        lock: 50_000 * M,
        startFloor: null,
        step: null,
        testedOn: 'equity',
        touch: 'breaches',
        payoutEffect,
      },
    },
    target: null,
    consistency: null,
    size: [],
    split: null,
    days: [{ count: 3, rule: { kind: 'any_trade', attribution: 'close' }, scope: 'cycle' }],
    life: { inactivityDays: null, timeLimitDays: null },
    payout: { minimum: 500 * M, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false },
  }
  const trades = [0, 1, 2].map((day) => ({
    id: String(day),
    openedAt: START + day * DAY,
    closedAt: START + day * DAY + 60_000,
    net: 1000 * M,
    mfe: null,
    mae: null,
  }))
  const events = ledgerOf(
    { trades, bookings: [], payouts: [], snapshots: [] },
    { boundary, until: START + 2.2 * DAY },
  )
  const state = replayLedger(phase.loss, events)
  return { phase, input: { state, trades, boundary, startedAt: START } }
}

const payoutOf = (gross: number) => ({ gross: gross * M, traderShare: gross * M, at: START + 2.2 * DAY })

describe('afterPayout', () => {
  it('leaves the floor where it is and reduces the buffer, if a payout has no effect on it', () => {
    const { phase, input } = funded({ kind: 'none' })
    const { state, room, progress } = afterPayout(phase, input, payoutOf(1000))
    expect([state.balance, state.floor?.low, room.buffer?.most]).toEqual([52_000 * M, 50_000 * M, 2000 * M])
    expect(progress.payout?.refusals).toEqual(['days'])
    expect(progress.days[0]?.counted).toBe(0)
  })

  it('moves the floor to the level a payout sets', () => {
    const { phase, input } = funded({ kind: 'lock_at', level: 51_000 * M })
    expect(afterPayout(phase, input, payoutOf(1000)).room.buffer?.most).toBe(1000 * M)
  })

  it('reveals a payout that would end the account', () => {
    const { phase, input } = funded({ kind: 'none' })
    expect(afterPayout(phase, input, payoutOf(3000)).state.status).toBe('breached')
    expect(afterPayout(phase, input, payoutOf(2999)).state.status).toBe('active')
  })

  it('does not change the attempt', () => {
    const { phase, input } = funded({ kind: 'none' })
    const before = structuredClone(input.state)
    afterPayout(phase, input, payoutOf(1000))
    expect(input.state).toEqual(before)
  })
})
