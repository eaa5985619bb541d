import { monthAfter } from '../../billing/billing-calendar.ts'
import type { Micros } from '../../money/micros.ts'
import { dayNumber, dayText } from '../../time/trading-day.ts'

export type PaidCost = { kind: string; amount: Micros; currency: string; paidOn: string }
/** A recurring cost, and the day it is next due. */
export type DueCost = Omit<PaidCost, 'paidOn'> & { dueOn: string }

/**
 * The next due date of costs that were paid at least twice, about a month apart: a month after the last payment, unless
 * that was more than a month ago. Days are `YYYY-MM-DD`; amounts positive.
 * Source: docs/prop-rules.md, Money.
 * @example // 49 on 1 May and on 1 June, today 3 July → 49 due on 1 July
 */
export function dueCosts(paid: readonly PaidCost[], today: string): DueCost[] {
  const groups = Map.groupBy(paid, ({ kind, amount, currency }) => `${kind} ${amount} ${currency}`)
  return [...groups.values()].flatMap((group) => {
    const days = group.map(({ paidOn }) => dayNumber(paidOn)).sort((a, b) => a - b)
    const before = days.at(-2)
    const last = days.at(-1)
    const [first] = group
    if (first === undefined || before === undefined || last === undefined) return []
    const isMonthly = last - before >= 27 && last - before <= 33
    const dueOn = monthAfter(dayText(last))
    const isOver = monthAfter(dueOn) <= today
    if (!isMonthly || dueOn > today || isOver) return []
    const { kind, amount, currency } = first
    return [{ kind, amount, currency, dueOn }]
  })
}
