import { writeDate } from '@ballast/domain/dates/write-date'
import { amountFormat } from '@ballast/domain/money/amount-format'
import { type Micros, unitsFromMicros } from '@ballast/domain/money/micros'
import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import { withSign } from '@ballast/domain/text/write-fixed'
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
  const format = amountFormat(currency ?? 'USD')
  const money = (micros: Micros) => withSign(format(unitsFromMicros(micros)), micros < 0, 'auto')
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('amount' in part) return hidesAmounts ? '••••••' : money(part.amount)
      const local = localMillis(part.at, timeZone)
      return `${writeDate(local, { timeZone: 'UTC', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })} (${timeZone})`
    })
    .join('')
}
