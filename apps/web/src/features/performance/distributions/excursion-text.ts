import type { ReportDistributions } from '@ballast/contract/reports'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatNumber, formatPercent, formatR } from '../../../lib/format/format-number.ts'

type Excursions = ReportDistributions['excursions']

/** Whether the dots are drawn in R: if R is chosen or most trades have one, but never if none has. */
export function isDrawnInR({ points }: Excursions, unit: string): boolean {
  const withR = points.r.filter((value) => value !== null).length
  return withR > 0 && (unit === 'r' || withR >= points.id.length / 2)
}

/** Says which trades with both points are drawn; null if all are. */
export function drawnText({ points, count }: Pick<Excursions, 'points' | 'count'>, isR: boolean): string {
  const sent = points.id.length
  const drawn = isR ? points.r.filter((value) => value !== null).length : sent
  const parts = [
    ...(sent < count ? [`${formatNumber(sent)} evenly picked`] : []),
    ...(drawn < sent ? [`${formatNumber(drawn)} with an R`] : []),
  ]
  return parts.length === 0 ? '' : `Drawn: ${parts.join(', of them ')}.`
}

/** The effect of tighter stops in one sentence; claims only what chance hardly explains. */
export function stopWords(stops: Excursions['tighterStops']): { title: string; text: string } | null {
  // Without an interval, the difference cannot be judged.
  const known = stops.filter(({ change }) => change.value !== null && change.low !== null)
  if (known.length === 0) return null
  const sure = known.filter(
    ({ change: { low, high } }) => low !== null && high !== null && (low > 0 || high < 0),
  )
  const best = [...sure].sort((a, b) => (b.change.value ?? 0) - (a.change.value ?? 0))[0]
  if (best && (best.change.value ?? 0) > 0)
    return {
      title: 'A tighter stop might have paid',
      text: `At ${share(best.at)} of the risk, the same trades would have made ${formatR(best.change.value ?? 0)} more per trade, 95% CI ${formatInterval(best.change, 'r')}, if every stop had filled exactly.`,
    }
  const tightest = [...(sure.length > 0 ? sure : known)].sort((a, b) => b.at - a.at)[0]
  if (!tightest) return null
  const { at, winnersCut, losersCut, change } = tightest
  const cut = `A stop at ${share(at)} of the risk would have cut ${countOf(winnersCut, 'winner')} and made ${countOf(losersCut, 'loser')} smaller.`
  return sure.length > 0
    ? {
        title: 'Tighter stops would have cost',
        text: `${cut} Overall ${formatR(change.value ?? 0)} per trade, 95% CI ${formatInterval(change, 'r')}.`,
      }
    : { title: 'No tighter stop stands out', text: `${cut} The net effect could be chance.` }
}

function share(at: number): string {
  return formatPercent(at, { digits: 0 })
}
