import { writeDate } from '@ballast/domain/dates/write-date'
import { unitsFromMicros } from '@ballast/domain/money/micros'
import type { AlertPart } from '@ballast/domain/prop-rules/alerts/alerts-facts'
import { localMillis } from '@ballast/domain/time/zone'

/** An alert's sentence as plain text, for mails: instants on the account's clock. */
export function alertText(
  parts: readonly AlertPart[],
  { currency, timeZone }: { currency: string; timeZone: string },
): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('amount' in part) return money.format(unitsFromMicros(part.amount))
      const local = localMillis(part.at, timeZone)
      return `${writeDate(local, { timeZone: 'UTC', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })} (${timeZone})`
    })
    .join('')
}
