import type { WirePart } from '@ballast/contract/alerts/alerts'
import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import {
  CalendarClock,
  CircleSlash2,
  FileDiff,
  Flag,
  Gauge,
  HandCoins,
  Hourglass,
  type LucideIcon,
  OctagonX,
  ReceiptText,
  Ruler,
  Scale,
  TrendingUp,
  Users,
} from 'lucide-react'
import { Fragment } from 'react'
import { useClock } from '../../lib/time/clock.ts'
import { ClockTime } from '../../ui/clock-time.tsx'
import { Money } from '../../ui/money.tsx'

export const ALERT_ICONS: Record<AlertKind, LucideIcon> = {
  breach: OctagonX,
  daily_room: Gauge,
  buffer: Gauge,
  full_size_loser: Gauge,
  day_stop: CircleSlash2,
  reset_open: Hourglass,
  consistency: Scale,
  size: Ruler,
  rule_broken: OctagonX,
  flat_by: Hourglass,
  day_not_counted: CalendarClock,
  deadline: CalendarClock,
  payout_near: HandCoins,
  payout_possible: HandCoins,
  growth_possible: TrendingUp,
  person_limit: Users,
  target_reached: Flag,
  subscription_due: ReceiptText,
  snapshot_differs: FileDiff,
}

/** An alert's sentence with its amounts and instants in the page's format; privacy mode hides the amounts. */
export function AlertText({ parts, currency }: { parts: readonly WirePart[]; currency: string }) {
  const { timeZone } = useClock()
  return parts.map((part, index) => (
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : 'amount' in part ? (
        <Money value={part.amount} currency={currency} sign="auto" />
      ) : (
        <ClockTime instant={part.at} zone={timeZone} format="full" />
      )}
    </Fragment>
  ))
}

/** Only the words, for places that show plain text. */
export function plainSentence(parts: readonly WirePart[]): string {
  return parts.filter((part) => typeof part === 'string').join('')
}
