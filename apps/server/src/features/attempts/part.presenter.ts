import type { WirePart } from '@ballast/contract/alerts/alerts'
import { decimalFromFigure } from '@ballast/domain/money/micros'
import type { NoticePart } from '@ballast/domain/notifications/notice-part'

/** A part of a sentence, as sent to the browser. */
export function presentPart(part: NoticePart): WirePart {
  if (typeof part === 'string') return part
  return 'amount' in part
    ? { amount: decimalFromFigure(part.amount) }
    : { at: new Date(part.at).toISOString() }
}
