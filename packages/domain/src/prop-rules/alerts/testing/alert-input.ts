import { progressOf } from '../../attempt-progress.ts'
import { startOf } from '../../attempt-state.ts'
import { type LedgerInput, type LedgerTrade, ledgerOf } from '../../ledger.ts'
import type { PhaseRules } from '../../phase-rules.ts'
import { replayLedger } from '../../replay.ts'
import type { AlertInput } from '../alert-input.ts'

export const M = 1_000_000
export const MINUTE = 60_000
export const DAY = 86_400_000
/** Monday at 9:00 in Chicago; the day ends at 17:00. */
export const START = Date.UTC(2026, 5, 15, 14)
export const RESET = Date.UTC(2026, 5, 15, 22)
export const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }
export const amount = (units: number) => ({ kind: 'amount' as const, amount: units * M })

/** 50,000 with 2,000 to the floor and 1,000 per day. */
export const PHASE: PhaseRules = {
  loss: {
    initialBalance: 50_000 * M,
    startBalance: 50_000 * M,
    overall: {
      trail: 'static',
      distance: amount(2000),
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
    daily: {
      reference: 'balance',
      distance: amount(1000),
      effect: 'breach',
      testedOn: 'equity',
      touch: 'breaches',
    },
  },
  target: null,
  days: [],
  consistency: null,
  size: [],
  payout: null,
  split: null,
  life: { inactivityDays: null, timeLimitDays: null },
}

export const trade = (id: string, at: number, net: number): LedgerTrade => ({
  id,
  openedAt: at - MINUTE,
  closedAt: at,
  net: Math.round(net * M),
  mfe: null,
  mae: 0,
})

export type WatchInput = Partial<Omit<AlertInput, 'state'>> & {
  trades?: readonly LedgerTrade[]
  payouts?: LedgerInput['payouts']
  open?: number
}

/** The facts of an attempt with these trades; omitted fields get plain defaults. */
export function inputOf({ trades = [], payouts = [], open = 0, ...given }: WatchInput = {}): AlertInput {
  const phase = given.phase ?? PHASE
  const now = given.now ?? START + 60 * MINUTE
  const events = ledgerOf({ trades, bookings: [], payouts, snapshots: [] }, { boundary: CHICAGO, until: now })
  const state = { ...replayLedger(phase.loss, events, startOf(phase.loss, START)), open: open * M }
  return {
    phase,
    state,
    boundary: CHICAGO,
    now,
    openTrades: 0,
    oversized: [],
    dayStop: null,
    loser: null,
    progress: progressOf(phase, { state, trades, boundary: CHICAGO, startedAt: START }),
    subscriptionPaidOn: [],
    snapshot: null,
    thresholds: {},
    timeZone: 'America/Chicago',
    violations: [],
    atFirm: null,
    ...given,
  }
}
