import type { Attempt } from '@ballast/contract/attempts/attempts'
import type { Day } from '../../../lib/time/days.ts'
import { tradingDayOf } from '../../../lib/time/trading-today.ts'

type EndedAttempt = { rules: Pick<Attempt['rules'], 'reset'>; now: Pick<Attempt['now'], 'breach'> }

/** The firm's current trading day: in the evening, it may be tomorrow's. */
export function firmToday({ rules: { reset } }: Pick<EndedAttempt, 'rules'>, now = new Date()): Day {
  return tradingDayOf(now, { timeZone: reset.zone, dayReset: reset.time })
}

/** The likely last day of an attempt: that of its breach, or today. */
export function lastDayOf(attempt: EndedAttempt): Day {
  return attempt.now.breach?.day ?? firmToday(attempt)
}
