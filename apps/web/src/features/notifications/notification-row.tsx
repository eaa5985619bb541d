import type { Notification } from '@ballast/contract/notifications/notifications'
import { NOTIFICATION_RULES, type NotificationKind } from '@ballast/domain/notifications/notification-kinds'
import {
  Award,
  CreditCard,
  Gauge,
  HandCoins,
  type LucideIcon,
  Mail,
  Megaphone,
  OctagonX,
  Sunrise,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatDayTime, formatTime } from '../../lib/format/format-date.ts'
import { useClock } from '../../lib/time/clock.ts'
import { Button } from '../../ui/button.tsx'
import { AlertText } from '../alerts/alert-text.tsx'
import type { Line } from './by-day.ts'
import { isNew } from './is-new.ts'
import { PathLink } from './path-link.tsx'

const ICONS: Record<NotificationKind, LucideIcon> = {
  tradingAlerts: Gauge,
  payouts: HandCoins,
  reminders: Sunrise,
  achievements: Award,
  weeklyLetter: Mail,
  groups: Users,
  billing: CreditCard,
  announcements: Megaphone,
}

type NotificationRowProps = {
  line: Line
  /** The first row shows its action as a button. */
  isFirst?: boolean
  onOpen: (notifications: readonly Notification[]) => void
  children?: ReactNode
}

/** One line of the list: what happened, what follows, when, and a link. */
export function NotificationRow({ line, isFirst = false, onOpen, children }: NotificationRowProps) {
  const { timeZone } = useClock()
  const { newest, earlier } = line
  const { kind, urgency, title, paragraphs, currency, link, snoozedUntil } = newest
  const Icon = urgency === 'floor' ? OctagonX : ICONS[kind]
  const isAnyNew = [newest, ...earlier].some(isNew)
  const open = () => onOpen([newest, ...earlier])
  return (
    <li className="relative flex gap-3 border-t border-border px-4 py-3 first:border-t-0">
      {isAnyNew && (
        <i aria-hidden="true" className="absolute top-[24px] left-[5px] size-1.5 rounded-full bg-primary" />
      )}
      <span
        className={cn(
          'mt-0.5 grid size-[30px] shrink-0 place-items-center rounded-md bg-raised text-muted-foreground',
          urgency === 'floor' && 'border border-danger text-danger',
          urgency === 'limit' && 'bg-warning-soft text-warning',
          kind === 'payouts' && 'bg-profit-soft text-profit',
        )}
      >
        <Icon aria-hidden="true" className="size-[15px]" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-x-2">
          <PathLink
            path={link.path}
            onLeave={open}
            className="min-w-0 rounded-sm font-560 [overflow-wrap:anywhere] hover:underline hover:underline-offset-2"
          >
            <span className="sr-only">{NOTIFICATION_RULES[kind].name}: </span>
            <AlertText parts={title} currency={currency ?? 'USD'} />
            {isAnyNew && <span className="sr-only">, new</span>}
          </PathLink>
          <time
            dateTime={newest.createdAt}
            className="ml-auto shrink-0 text-small text-subtle-foreground tabular-nums"
          >
            {formatTime(newest.createdAt, timeZone)}
          </time>
        </p>
        {paragraphs.slice(0, shownParagraphs(kind)).map((parts, index) => (
          <p key={index} className="mt-0.5 text-table text-muted-foreground [overflow-wrap:anywhere]">
            <AlertText parts={parts} currency={currency ?? 'USD'} />
          </p>
        ))}
        {earlier.length > 0 && (
          <p className="mt-0.5 text-small text-subtle-foreground">
            And {earlier.length} before it on this day.
          </p>
        )}
        {snoozedUntil !== null && (
          <p className="mt-0.5 text-small text-subtle-foreground">
            Quiet until {formatDayTime(new Date(snoozedUntil), timeZone)}.
          </p>
        )}
        {isFirst && isAnyNew && (
          <Button asChild size="sm" className="mt-2">
            <PathLink path={link.path} onLeave={open}>
              {link.label}
            </PathLink>
          </Button>
        )}
        {children}
      </div>
    </li>
  )
}

/** Long letters are read where they can be answered; the row shows only how they begin. */
function shownParagraphs(kind: NotificationKind): number {
  return kind === 'weeklyLetter' ? 2 : Number.POSITIVE_INFINITY
}
