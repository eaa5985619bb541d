import type { DayStopWords } from '@ballast/contract/alerts/rooms'
import { decimalFromFigure } from '@ballast/domain/money/micros'
import type { DayStopRow } from './day-stops.queries.ts'

/** A day stop as it was set; `null` if it was removed. */
export function dayStopWords({ kind, amount, r, losses }: DayStopRow): DayStopWords | null {
  if (kind === 'amount' && amount !== null) return { kind, amount: decimalFromFigure(amount) }
  if (kind === 'r' && r !== null) return { kind, r }
  return kind === 'losses' && losses !== null ? { kind, losses } : null
}
