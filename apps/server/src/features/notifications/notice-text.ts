import { writeDate } from '@ballast/domain/dates/write-date'
import { unitsFromMicros } from '@ballast/domain/money/micros'
import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import { localMillis } from '@ballast/domain/time/zone'

type MoneyFormat = {
  currency: string | null
  timeZone: string
  /** Amounts become dots, as in the product's privacy mode. */
  hidesAmounts: boolean
}

/** A notification's sentence as plain text, for mails and pushes, with instants in the reader's zone. */
export function noticeText(
  parts: readonly NoticePart[],
  { currency, timeZone, hidesAmounts }: MoneyFormat,
): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'USD' })
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('amount' in part) return hidesAmounts ? '••••••' : money.format(unitsFromMicros(part.amount))
      const local = localMillis(part.at, timeZone)
      return `${writeDate(local, { timeZone: 'UTC', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })} (${timeZone})`
    })
    .join('')
}
