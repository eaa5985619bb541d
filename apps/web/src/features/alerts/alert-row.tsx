import type { Alert } from '@ballast/contract/alerts/alerts'
import { Link } from '@tanstack/react-router'
import { BellOff, Clock3 } from 'lucide-react'
import { cn } from '../../lib/class-names.ts'
import { formatDayTime } from '../../lib/format/format-date.ts'
import { useClock } from '../../lib/time/clock.ts'
import { Menu, MenuContent, MenuItem, MoreTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { ALERT_ICONS, AlertText } from './alert-text.tsx'
import { useAlertActions } from './use-alert-actions.ts'

const TINTS: Partial<Record<Alert['kind'], string>> = {
  breach: 'border border-danger text-danger',
  payout_possible: 'bg-profit-soft text-profit',
  target_reached: 'bg-profit-soft text-profit',
}

/** One alert: the rule, its account, the consequence, and the time. */
export function AlertRow({ alert }: { alert: Alert }) {
  const { timeZone } = useClock()
  const { mute, snooze } = useAlertActions()
  const Icon = ALERT_ICONS[alert.kind]
  return (
    <li className="flex gap-3 border-t border-border px-4 py-3 first:border-t-0">
      <span
        className={cn(
          'mt-0.5 grid size-[30px] shrink-0 place-items-center rounded-md bg-raised text-muted-foreground',
          TINTS[alert.kind],
        )}
      >
        <Icon aria-hidden="true" className="size-[15px]" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-x-2 max-md:flex-wrap">
          <span className="min-w-0 font-560">
            <AlertText parts={alert.title} currency={alert.currency} />
            {!alert.isRead && alert.snoozedUntil === null && (
              <span className="ml-1.5 inline-block size-1.5 rounded-full bg-primary align-middle">
                <span className="sr-only">, new</span>
              </span>
            )}
          </span>
          <time
            dateTime={alert.at}
            className="shrink-0 text-small text-subtle-foreground tabular-nums max-md:w-full md:ml-auto"
          >
            {formatDayTime(new Date(alert.at), timeZone)}
          </time>
        </p>
        <p className="mt-0.5 text-table text-muted-foreground">
          <Link
            to="/prop-tracker/$attemptId"
            params={{ attemptId: alert.attemptId }}
            className="underline underline-offset-2 hover:text-foreground"
          >
            {alert.accountName}
          </Link>
          . <AlertText parts={alert.text} currency={alert.currency} />
          {alert.tradeId !== null && (
            <>
              {' '}
              <Link
                to="/journal"
                search={{ trade: alert.tradeId }}
                className="whitespace-nowrap underline underline-offset-2 hover:text-foreground"
              >
                Open the trade
                <span className="sr-only"> that set this off</span>
              </Link>
            </>
          )}
        </p>
        {(alert.isLate || alert.snoozedUntil !== null) && (
          <p className="mt-0.5 text-small text-subtle-foreground">
            {alert.isLate &&
              `Noticed here at ${formatDayTime(new Date(alert.noticedAt), timeZone)}, after the fact. `}
            {alert.snoozedUntil !== null &&
              `Quiet until ${formatDayTime(new Date(alert.snoozedUntil), timeZone)}.`}
          </p>
        )}
      </div>
      <Menu>
        <MoreTrigger label={`Change this alert of ${alert.accountName}`} size="sm" className="-mr-1.5" />
        <MenuContent align="end">
          <MenuItem onSelect={() => void snooze(alert, 1)}>
            <Clock3 aria-hidden="true" />
            Quiet for an hour
          </MenuItem>
          <MenuItem onSelect={() => void snooze(alert, 24)}>
            <Clock3 aria-hidden="true" />
            Quiet for a day
          </MenuItem>
          <MenuItem onSelect={() => void mute(alert)}>
            <BellOff aria-hidden="true" />
            Mute this rule for {alert.accountName}
          </MenuItem>
        </MenuContent>
      </Menu>
    </li>
  )
}
