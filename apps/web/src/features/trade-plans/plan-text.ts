import type { TradePlan } from '@ballast/contract/trade-plans'
import type { MissedOutcome, PlanStatus } from '@ballast/domain/vocabulary/plan-vocabulary'
import { formatDuration } from '../../lib/format/format-number.ts'

export const STATUS_LABELS: Record<PlanStatus, string> = {
  planned: 'Waiting',
  taken: 'Taken',
  missed: 'Missed',
  cancelled: 'Cancelled',
}
export const OUTCOME_WORDS: Record<MissedOutcome, string> = {
  target: 'Reached the target',
  stop: 'Reached the stop',
  neither: 'Reached neither',
}

/** The name of a plan: `MNQ long 2`. */
export function planName({ symbol, direction, quantity }: TradePlan): string {
  return [symbol, direction, quantity].filter(Boolean).join(' ')
}

/** When the plan was written relative to the entry: `35m 00s before the entry`. */
export function leadText(seconds: number): string {
  if (seconds === 0) return 'at the entry'
  return `${formatDuration(Math.abs(seconds))} ${seconds > 0 ? 'before' : 'after'} the entry`
}
