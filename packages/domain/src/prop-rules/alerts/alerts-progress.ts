import { writeDay } from '../../dates/write-date.ts'
import { CENT } from '../../money/micros.ts'
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { instantOnDay } from '../../time/instant-on-day.ts'
import { tradingDayNumber } from '../../time/trading-day.ts'
import { consistencyText, shareText } from '../consistency-text.ts'
import { leastResult } from '../days/counted-days.ts'
import { nextPayment } from '../money/recurring-costs.ts'
import type { Alert, AlertInput, AlertPart } from './alert-input.ts'
import { thresholdsOf } from './alerts-catalogue.ts'
import { resetAfter } from './alerts-room.ts'

/** Alerts about days, rules and dates of an account that is still active. */
export function alertsOfProgress(input: AlertInput): Alert[] {
  return [
    ...consistencyNear(input),
    ...sizeAbove(input),
    ...dayNotCounted(input),
    ...deadlineNear(input),
    ...payoutPossible(input),
    ...targetReached(input),
    ...subscriptionDue(input),
    ...snapshotDiffers(input),
  ]
}

/** Silent until there are enough days that the cap can be kept at all. */
function consistencyNear({ phase, progress, state, now, boundary, thresholds }: AlertInput): Alert[] {
  const { consistency } = progress
  const rule = phase.consistency
  if (!rule || !consistency || consistency.share === null) return []
  const since = rule.scope === 'cycle' || rule.base === 'profit_since_payout' ? state.cycle.at : 0
  const days = [...state.days, state.day].filter(({ trades, at }) => trades > 0 && at >= since).length
  if (rule.base !== 'target' && days <= 100 / rule.percent) return []
  const used = (consistency.share * 10_000) / rule.percent
  const share = shareText(consistency.share, rule.percent)
  const day = tradingDayNumber(now, boundary)
  const passed = consistency.isKept === false
  return thresholdsOf('consistency', thresholds)
    .filter((threshold) => (threshold >= 100 ? passed : used >= threshold))
    .map((threshold) => {
      const id = `consistency/${threshold}`
      return {
        kind: 'consistency',
        id,
        key: `${id}/${day}`,
        at: state.at,
        title: [`The best ${rule.of} is ${share} of the ${rule.base === 'target' ? 'target' : 'profit'}`],
        text: consistencyText(rule, consistency),
      }
    })
}

function sizeAbove({ oversized }: AlertInput): Alert[] {
  return oversized.map(({ id: trade, at, size, allowed }) => {
    const id = `size/${trade}`
    return {
      kind: 'size',
      id,
      key: id,
      at,
      about: 'size',
      title: ['More contracts were open than allowed'],
      text: [
        `${size} contracts were open, where ${allowed} ${allowed === 1 ? 'was' : 'were'} allowed at that moment; ten micros count as one. Check your default size before the next one.`,
      ],
    }
  })
}

function dayNotCounted({ phase, progress, now, boundary, thresholds }: AlertInput): Alert[] {
  const end = resetAfter(now, boundary)
  const isNear = thresholdsOf('day_not_counted', thresholds).some(
    (minutes) => now >= end - minutes * MINUTE_MS,
  )
  if (!isNear) return []
  const today = tradingDayNumber(now, boundary)
  return progress.days.flatMap(({ need, counted, days }): Alert[] => {
    const day = days.find((each) => each.day === today)
    const { rule } = need
    if (day?.counts !== false || counted >= need.count) return []
    if (rule.kind !== 'profit' && rule.kind !== 'change') return []
    const least = leastResult(rule, phase.loss.initialBalance)
    const from: AlertPart[] =
      least <= CENT
        ? ['; a day counts with a profit']
        : ['; a day counts from ', { amount: least }, rule.kind === 'change' ? ' either way' : '']
    const id = `day_not_counted/${today}`
    return [
      {
        kind: 'day_not_counted',
        id,
        key: id,
        at: now,
        title: ['Today does not count yet'],
        text: [
          'It stands at ',
          { amount: day.result },
          ...from,
          `. Days complete: ${counted} of ${need.count}. Another day can count as well.`,
        ],
      },
    ]
  })
}

const DEADLINES = {
  inactivity: ['The account closes without a trade', 'It closes by inactivity at '],
  time_limit: ['The time for this phase runs out', 'It ends at '],
} as const

function deadlineNear({ progress, now, thresholds }: AlertInput): Alert[] {
  const { nextDeadline } = progress
  if (!nextDeadline || now >= nextDeadline.at) return []
  const [title, words] = DEADLINES[nextDeadline.kind]
  // It may have been noticed late: after an import, fewer days are left than the threshold says.
  const left = Math.ceil((nextDeadline.at - now) / DAY_MS)
  // The longest first, so that the nearest one counts as the furthest.
  return thresholdsOf('deadline', thresholds)
    .toReversed()
    .filter((days) => now >= nextDeadline.at - days * DAY_MS)
    .map((days) => {
      const id = `deadline/${nextDeadline.kind}/${days}/${nextDeadline.at}`
      const tail =
        nextDeadline.kind === 'inactivity'
          ? '. One trade of the smallest size keeps it open.'
          : '. Ask the firm whether it can be extended; more risk is no remedy.'
      return {
        kind: 'deadline',
        id,
        key: id,
        at: nextDeadline.at - days * DAY_MS,
        title: [`${title} in ${left === 1 ? 'a day' : `${left} days`}`],
        text: [words, { at: nextDeadline.at }, tail],
      }
    })
}

function payoutPossible({ progress, state }: AlertInput): Alert[] {
  const { payout } = progress
  if (!payout || payout.most === null) return []
  const id = `payout_possible/${state.payouts}`
  return [
    {
      kind: 'payout_possible',
      id,
      key: id,
      at: state.at,
      title: [payout.alsoAsks === null ? 'A payout is possible' : 'A payout may be possible'],
      text: [
        'Up to ',
        { amount: payout.most },
        payout.alsoAsks === null
          ? ' can be requested now.'
          : ` can be requested now, if “${payout.alsoAsks}” is met: the firm states it, and it is not computed here.`,
        ' Until it is requested it is still at risk.',
      ],
    },
  ]
}

function targetReached({ phase, progress, state }: AlertInput): Alert[] {
  if (!progress.target?.isReached) return []
  // A day with the profit that one kind asks for is a trading day as well.
  const days = Math.max(0, ...progress.days.map(({ need, counted }) => need.count - counted))
  const missing = days > 0 ? [`${days} more counted ${days === 1 ? 'day' : 'days'}`] : []
  const asksProfit = progress.days.some(
    ({ need, counted }) => counted < need.count && leastResult(need.rule, phase.loss.initialBalance) > 0,
  )
  if (progress.consistency?.isInTheWay)
    missing.push(`a best ${phase.consistency?.of ?? 'day'} within ${phase.consistency?.percent ?? 0}%`)
  const id = `target_reached/${progress.isPassed ? 'passed' : 'waiting'}/${state.payouts}`
  return [
    {
      kind: 'target_reached',
      id,
      key: id,
      at: state.at,
      title: [progress.isPassed ? 'Target reached, nothing is missing' : 'Target reached'],
      text: progress.isPassed
        ? ['Stop trading this account and ask the firm for the next step: more trades can only take it back.']
        : [
            `Still missing: ${missing.join(' and ') || 'a closed position'}. The smallest size ${asksProfit ? 'that can reach it is enough' : 'is enough for that'}.`,
          ],
    },
  ]
}

/**
 * The day on which the monthly fee is next due, and when that day begins on the account's clock; `null` without one.
 * @example // paid on 2026-06-14 only, in Chicago → { day: '2026-07-14', at: Date.UTC(2026, 6, 14, 5) }
 */
export function subscriptionDueOn({
  subscriptionPaidOn,
  timeZone,
}: Pick<AlertInput, 'subscriptionPaidOn' | 'timeZone'>): { day: string; at: number } | null {
  const day = nextPayment(subscriptionPaidOn)
  return day === null ? null : { day, at: instantOnDay(day, '00:00', { timeZone, dayReset: '00:00' }) }
}

function subscriptionDue(input: AlertInput): Alert[] {
  const { subscriptionPaidOn, now, thresholds } = input
  const found = subscriptionDueOn(input)
  const last = subscriptionPaidOn.toSorted().at(-1)
  if (last === undefined || found === null) return []
  const { day: due, at } = found
  const days = thresholdsOf('subscription_due', thresholds).find((each) => now >= at - each * DAY_MS)
  if (days === undefined || now >= at + DAY_MS) return []
  const id = `subscription_due/${due}`
  return [
    {
      kind: 'subscription_due',
      id,
      key: id,
      at: at - days * DAY_MS,
      title: ['The monthly fee is due'],
      text: [
        `The last one was paid on ${writeDay(last)}, so the next falls on ${writeDay(due)}. Cancel at the firm before then if you no longer trade this account.`,
      ],
    },
  ]
}

/** Differences below a cent are ignored. */
function snapshotDiffers({ snapshot }: AlertInput): Alert[] {
  if (!snapshot) return []
  const { ours, theirs, id: entry, at } = snapshot
  const id = `snapshot_differs/${entry}`
  const base = { kind: 'snapshot_differs' as const, id, key: id, at }
  const tail = '. Their figure is used from here on; a missing trade, fee or payout is the usual reason.'
  if (Math.abs(ours.balance - theirs.balance) >= CENT)
    return [
      {
        ...base,
        title: ['The firm shows another balance'],
        text: [{ amount: theirs.balance }, ' there, ', { amount: ours.balance }, ' by your trades', tail],
      },
    ]
  if (ours.floor === null || theirs.floor === null || Math.abs(ours.floor - theirs.floor) < CENT) return []
  return [
    {
      ...base,
      title: ['The firm shows another floor'],
      text: [{ amount: theirs.floor }, ' there, ', { amount: ours.floor }, ' by the rules as stated', tail],
    },
  ]
}
