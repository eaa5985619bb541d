import { type ProgressInput, progressOf } from './attempt-progress.ts'
import { startOf } from './attempt-state.ts'
import type { Cause, LedgerEvent } from './ledger-event.ts'
import type { PhaseRules } from './phase-rules.ts'
import { replayStep } from './replay.ts'

/**
 * The last event of the first day that ended with target, days and consistency met and everything closed; `null` if no
 * day has.
 * Source: docs/prop-rules.md, Trading days; Consistency.
 * @example // target 3,000 and two days: +3,500 on Monday and +1 on Tuesday → Tuesday's close
 */
export function passedAt(
  phase: PhaseRules,
  events: readonly LedgerEvent[],
  { trades, unresolved = [], boundary, startedAt, openTrades = 0, counts = [] }: Omit<ProgressInput, 'state'>,
): { at: number; cause: Cause } | null {
  if (!phase.target) return null
  let state = startOf(phase.loss, startedAt)
  for (const [i, event] of events.entries()) {
    state = replayStep(phase.loss, event, state)
    if (state.status === 'breached') return null
    const next = events[i + 1]
    const endsDay = event.kind !== 'reset' && (!next || next.kind === 'reset')
    if (!endsDay || state.balance <= phase.loss.startBalance) continue
    const soFar = trades.filter(({ closedAt }) => closedAt <= event.at)
    const isCarried = next?.kind === 'reset' && next.open === null
    const open = next ? Number(isCarried) : openTrades
    const known = counts.filter(({ at }) => at <= event.at)
    const progress = progressOf(phase, {
      state,
      trades: soFar,
      boundary,
      startedAt,
      openTrades: open,
      counts: known,
      unresolved: unresolved.filter(({ closedAt }) => closedAt <= event.at),
    })
    if (progress.isPassed) return { at: event.at, cause: event.cause ?? null }
  }
  return null
}
