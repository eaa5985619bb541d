import type { Share } from '@ballast/contract/groups/snapshots'
import type { DayPart, ReportPart, TradePart } from '@ballast/domain/groups/group-vocabulary'
import { formatDay, formatRange } from '../../../lib/format/format-date.ts'

export const TRADE_PART_LABELS: Record<TradePart, string> = {
  time: 'Time of day',
  size: 'Size',
  setup: 'Setup',
  plan: 'Target in R, plan followed, execution',
  feelings: 'Feelings',
  mistakes: 'Mistakes',
  notes: 'Notes',
  prices: 'Prices',
  amount: 'Amount of money',
}
export const DAY_PART_LABELS: Record<DayPart, string> = {
  trades: 'Trades in R, without size',
  rules: 'Rules kept',
  mood: 'Mood',
  lesson: 'Lesson',
  amount: 'Amount of money',
}
export const REPORT_PART_LABELS: Record<ReportPart, string> = {
  expectancy: 'Expectancy in R',
  win_rate: 'Win rate',
  rules: 'Rules kept',
  amount: 'Amount of money',
}

/** The parts chosen by default: never amounts, prices, notes or size. */
export const FIRST_PARTS = {
  trade: ['time', 'setup', 'plan'],
  day: ['trades', 'rules'],
  report: ['expectancy', 'rules'],
} as const satisfies { trade: TradePart[]; day: DayPart[]; report: ReportPart[] }

/** The title of a post's attachment. */
export function shareTitle(share: Share): string {
  if (share.kind === 'trade') return 'A trade'
  return share.kind === 'day' ? `The day ${formatDay(share.day)}` : `The period ${formatRange(share)}`
}
