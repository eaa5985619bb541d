import type { TradeRow } from '@ballast/contract/trades'
import { type TradeFieldName, tradeField, type WordField } from '@ballast/domain/trades/trade-fields'
import type { Outcome } from '@ballast/domain/vocabulary/trade-vocabulary'
import { formatDecimal } from './format-number.ts'

export const OUTCOME_LABELS: Record<Outcome, string> = { win: 'Win', loss: 'Loss', break_even: 'Break-even' }
export const WEEKDAY_LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const R_WORDS: Record<TradeRow['rSource'], string> = {
  stop: 'risk from entry to stop',
  typed_risk: 'risk you typed',
  account_default: "the account's default risk",
  unknown: 'risk unknown',
}

/** Where a trade's R comes from, in words. */
export function rSourceLabel(source: TradeRow['rSource']): string {
  return R_WORDS[source]
}

/** Shown if only the close of a trade is known. */
export const OPEN_UNKNOWN = 'When it was closed: the source does not say when it was opened'

/** The name of a trade in messages: `MNQ short 4`. */
export function tradeName({
  root,
  direction,
  quantity,
}: Pick<TradeRow, 'root' | 'direction' | 'quantity'>): string {
  return `${root} ${direction} ${formatDecimal(quantity)}`
}

/** Shown if a commission comes from the account's profiles: `computed`, or `partly computed`. */
export function computedText({
  commission,
  computedCosts,
}: Pick<TradeRow, 'commission' | 'computedCosts'>): string | undefined {
  if (computedCosts === null) return undefined
  return Number(computedCosts) === Number(commission) ? 'computed' : 'partly computed'
}

/** A field's value as shown on screen: a vocabulary's word by its label. */
export function valueLabel(name: TradeFieldName, value: string | number): string {
  const field = tradeField(name)
  return (field.kind === 'word' && field.labels[value]) || String(value)
}

/** Shown for a word that was never recorded. */
export const NOT_RECORDED = 'Not recorded'

/** The same, in the field's own words if it has some. */
export function missingLabel(name: WordField): string {
  const field = tradeField(name)
  return (field.kind === 'word' && field.missing) || NOT_RECORDED
}
