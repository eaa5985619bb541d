import { CENT } from '../../money/micros.ts'
import { tradingDayNumber } from '../../time/trading-day.ts'
import { leastResult } from '../days/counted-days.ts'
import { roomNow, strictly } from '../room.ts'
import type { Alert, AlertInput, AlertPart } from './alert-input.ts'

/** Alerts about what the next day or the next trade would do. */
export function alertsAhead(input: AlertInput): Alert[] {
  return [...payoutNear(input), ...fullSizeLoserEnds(input)]
}

/**
 * One day is missing for a payout, and nothing else that such a day would not bring. A profit larger than a day needs is
 * never named: that would be a reason to risk more.
 */
function payoutNear({ phase, progress, state }: AlertInput): Alert[] {
  const { payout } = progress
  if (!payout?.refusals.includes('days')) return []
  const missing = progress.days.filter(({ need, counted }) => need.scope === 'cycle' && counted < need.count)
  const leasts = missing.map(({ need: { rule } }) => leastResult(rule, phase.loss.initialBalance))
  const least = Math.max(0, ...leasts)
  const isOneDay = missing.every(({ need, counted }) => counted === need.count - 1)
  const isBlocked = payout.refusals.some((refusal) => refusal === 'consistency' || refusal === 'date')
  if (!isOneDay || isBlocked || isShort(payout, least)) return []
  const id = `payout_near/${state.payouts}`
  const day: AlertPart[] =
    least > CENT
      ? ['One more day of at least ', { amount: least }]
      : [least > 0 ? 'One more day with a profit' : 'One more trading day']
  return [
    {
      kind: 'payout_near',
      id,
      key: id,
      at: state.at,
      title: ['One day is missing for a payout'],
      text: [
        ...day,
        payout.alsoAsks === null
          ? ', and a payout can be requested.'
          : `, and a payout can be requested, if “${payout.alsoAsks}” is met.`,
        ' The smallest size that can reach it keeps the rest.',
      ],
    },
  ]
}

/** Whether the profit still missing, or one that no profit would bring, is more than the day itself. */
function isShort(
  { refusals, toEarn }: NonNullable<AlertInput['progress']['payout']>,
  least: number,
): boolean {
  return refusals.some((refusal) => refusal !== 'days') && (toEarn === null || toEarn > least)
}

/** The usual losing trade is as large as what may still be lost. */
function fullSizeLoserEnds({ phase, state, loser, now, boundary }: AlertInput): Alert[] {
  const { mayLoseNow } = roomNow(state)
  if (!loser || !mayLoseNow || state.status !== 'active' || strictly(mayLoseNow) > loser.size) return []
  const { limitedBy } = mayLoseNow
  const isPause = limitedBy === 'daily' && phase.loss.daily?.effect === 'pause'
  const id = `full_size_loser/${limitedBy}`
  return [
    {
      kind: 'full_size_loser',
      id,
      key: `${id}/${tradingDayNumber(now, boundary)}`,
      at: state.at,
      title: [
        isPause ? 'One full-size loser can end today’s trading' : 'One full-size loser can end this account',
      ],
      text: [
        mayLoseNow.least === null ? 'At most ' : '',
        { amount: strictly(mayLoseNow) },
        ' may still be lost, and a losing trade here is usually ',
        { amount: loser.size },
        `, the median of the last ${loser.n}. A smaller size, or stopping here, keeps it.`,
      ],
    },
  ]
}
