import type * as contract from '@ballast/contract/attempts/attempts'
import { decimalFromFigure } from '@ballast/domain/money/micros'
import type { LedgerEvent } from '@ballast/domain/prop-rules/ledger-event'

/** The range of equity before a trade closed; null if it is unknown. */
export function equityBefore(
  event: LedgerEvent | undefined,
  before: number,
): contract.AttemptRoom['points'][number]['equity'] {
  if (event?.kind !== 'close' || event.trough === null || event.peak?.high == null) return null
  return {
    low: decimalFromFigure(before + event.trough.low),
    high: decimalFromFigure(before + event.peak.high),
  }
}
