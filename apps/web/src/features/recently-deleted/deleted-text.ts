import type { DeletedThing, RestorableKind } from '@ballast/contract/journal/recently-deleted'
import { countOf } from '../../lib/format/count-of.ts'

const KIND_LABELS: Record<Exclude<RestorableKind, 'trades'>, string> = {
  screenshot: 'Picture',
  setup: 'Setup',
  setup_picture: 'Picture of a setup',
  day_plan: 'Day plan',
  trade_plan: 'Trade plan',
  attempt: 'Attempt',
  attempt_entry: 'Payout, fee or snapshot',
  receipt: 'Receipt',
  account_group: 'Group of accounts',
  conversation: 'Conversation with the mentor',
}

/** `2 trades: ES, NQ`, `Setup: Retest`, `Day plan`. */
export function deletedTitle({ kind, name, trades }: Pick<DeletedThing, 'kind' | 'name' | 'trades'>): string {
  const label = kind === 'trades' ? countOf(trades ?? 0, 'trade') : KIND_LABELS[kind]
  return name === '' ? label : `${label}: ${name}`
}
