import { monthsAfter } from '../../billing/billing-calendar.ts'
import type { Micros } from '../../money/micros.ts'
import { dayNumber } from '../../time/trading-day.ts'

export type PaidCost = { kind: string; amount: Micros; currency: string; paidOn: string }
/** A recurring cost, and the day it is next due. */
export type DueCost = Omit<PaidCost, 'paidOn'> & { dueOn: string }

/**
 * When a monthly payment falls next: a month after the last one, or on the date of the one before, where that was the
 * 29th to 31st and the last month lacked it. Null without a payment. Days are `YYYY-MM-DD`.
 * @example nextPayment(['2027-01-31', '2027-02-28']) // → '2027-03-31'
 */
export function nextPayment(paidOn: readonly string[]): string | null {
  const [last, before] = paidOn.toSorted().reverse()
  if (last === undefined) return null
  return before !== undefined && monthsAfter(before, 1) === last
    ? monthsAfter(before, 2)
    : monthsAfter(last, 1)
}

/**
 * The next due date of costs that were paid at least twice, about a month apart: when the next payment falls, unless that
 * was more than a month ago. Days are `YYYY-MM-DD`; amounts positive.
 * Source: docs/prop-rules.md, Money.
 * @example // 49 on 1 May and on 1 June, today 3 July → 49 due on 1 July
 */
export function dueCosts(paid: readonly PaidCost[], today: string): DueCost[] {
  const groups = Map.groupBy(paid, ({ kind, amount, currency }) => `${kind} ${amount} ${currency}`)
  return [...groups.values()].flatMap((group) => {
    const paidOn = group.map((each) => each.paidOn)
    const [last, before] = paidOn.toSorted().reverse()
    const dueOn = nextPayment(paidOn)
    const [first] = group
    if (first === undefined || before === undefined || last === undefined || dueOn === null) return []
    const apart = dayNumber(last) - dayNumber(before)
    const isMonthly = apart >= 27 && apart <= 33
    const isOver = monthsAfter(dueOn, 1) <= today
    if (!isMonthly || dueOn > today || isOver) return []
    const { kind, amount, currency } = first
    return [{ kind, amount, currency, dueOn }]
  })
}
