import type { Micros } from '../money/micros.ts'
import { type AttemptState, type Breach, startOf } from './attempt-state.ts'
import type { Violation } from './conduct/violation.ts'
import type { Cause, LedgerEvent } from './ledger-event.ts'
import { replayStep } from './replay.ts'
import type { LossRules } from './rule-set.ts'

/** Something that moved, with its cause. Levels are the lowest they can be. */
export type Moment = {
  at: number
  cause: Cause
} /** `high` is what the floor follows: the high-water mark after it. */ & (
  | { kind: 'floor'; from: Micros; to: Micros; high: Micros; isLocked: boolean }
  | { kind: 'daily_floor'; from: Micros; to: Micros }
  | { kind: 'paused' | 'doubt' }
  | ({ kind: 'breached' } & Pick<Breach, 'rule' | 'level' | 'value'>)
  | ({ kind: 'violation' } & Pick<Violation, 'rule' | 'effect' | 'isCertain' | 'value' | 'limit' | 'profit'>)
  /** A day earned more than allowed: this amount was deducted, or does not count. */
  | { kind: 'day_profit'; amount: Micros; isDeducted: boolean }
  | { kind: 'payout'; gross: Micros }
  /** Balance and floor as computed, and as the firm states them; its floor is `null` if it states none. */
  | { kind: 'snapshot'; ours: Levels; theirs: Levels }
)

type Levels = { balance: Micros; floor: Micros | null }

/**
 * The replay as a list: every moment at which a level or the status changed, in order, each with its trade or event.
 * @example momentsOf(rules, ledger).filter(({ kind }) => kind === 'breached')
 */
export function momentsOf(rules: LossRules, events: readonly LedgerEvent[]): Moment[] {
  const moments: Moment[] = []
  let state = startOf(rules)
  for (const event of events) {
    const next = replayStep(rules, event, state)
    const origin = { at: event.at, cause: event.cause ?? null }
    for (const moment of movedBetween(state, next, event)) moments.push({ ...origin, ...moment })
    state = next
  }
  return moments
}

type MomentChange = Moment extends infer Each
  ? Each extends Moment
    ? Omit<Each, 'at' | 'cause'>
    : never
  : never

function movedBetween(before: AttemptState, after: AttemptState, event: LedgerEvent): MomentChange[] {
  const moved: MomentChange[] = []
  if (before.status === 'breached') return moved
  if (event.kind === 'payout') moved.push({ kind: 'payout', gross: event.gross })
  if (event.kind === 'snapshot')
    moved.push({
      kind: 'snapshot',
      ours: levelsOf(before),
      theirs: { balance: event.balance, floor: event.floor },
    })
  moved.push(...violationOf(event), ...excessOf(before, after))
  const from = before.floor?.low
  const to = after.floor?.low
  if (from !== undefined && to !== undefined && (from !== to || before.isLocked !== after.isLocked))
    moved.push({ kind: 'floor', from, to, high: after.highWater.low, isLocked: after.isLocked })
  const dayFrom = before.dailyFloor?.low
  const dayTo = after.dailyFloor?.low
  if (dayFrom !== undefined && dayTo !== undefined && dayFrom !== dayTo)
    moved.push({ kind: 'daily_floor', from: dayFrom, to: dayTo })
  if (after.doubts.length > before.doubts.length) moved.push({ kind: 'doubt' })
  if (after.breach) {
    const { rule, level, value } = after.breach
    moved.push({ kind: 'breached', rule, level, value })
  } else if (after.status === 'paused' && before.status !== 'paused') moved.push({ kind: 'paused' })
  return moved
}

function violationOf(event: LedgerEvent): MomentChange[] {
  if (event.kind !== 'violation') return []
  const { rule, effect, isCertain, value, limit, profit } = event
  return [{ kind: 'violation', rule, effect, isCertain, value, limit, profit }]
}

/** The amount the reset deducted from a day that earned too much; violations add to it as well. */
function excessOf(before: AttemptState, after: AttemptState): MomentChange[] {
  if (after.day.day === before.day.day) return []
  const amountOf = (list: 'deducted' | 'notCounted') =>
    after[list].length > before[list].length ? after[list].at(-1) : undefined
  const [deducted, notCounted] = [amountOf('deducted'), amountOf('notCounted')]
  const amount = deducted ?? notCounted
  return amount === undefined ? [] : [{ kind: 'day_profit', amount, isDeducted: deducted !== undefined }]
}

function levelsOf({ balance, floor }: AttemptState): Levels {
  return { balance, floor: floor?.low ?? null }
}
