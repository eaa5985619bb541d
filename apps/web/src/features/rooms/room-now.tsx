import type { AccountRoom } from '@ballast/contract/alerts/rooms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '../../lib/format/count-of.ts'
import { formatMoney } from '../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { useScope } from '../../lib/use-scope.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { RoomBar } from '../../ui/figures/room-bar.tsx'
import { Money } from '../../ui/money.tsx'
import { roomQueries } from './room-queries.ts'
import { byNearness, lossesText, lossWords, roomLeft, shareLeft } from './room-text.ts'

const MAX_SHOWN = 4

/** The current room of each account with rules, nearest to its limit first. Renders nothing if there are none. */
export function RoomNow() {
  const { data } = useQuery(roomQueries.list())
  const { accountIds } = useScope()
  const rooms = (data?.rooms ?? []).filter(
    ({ accountId }) => accountIds.length === 0 || accountIds.includes(accountId),
  )
  if (!data || rooms.length === 0) return null
  const shown = byNearness(rooms).slice(0, MAX_SHOWN)
  const others = rooms.length - shown.length
  return (
    <Card aria-label="Room now" className="mb-4 overflow-hidden max-md:mb-3">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-px bg-border [&>*]:bg-card">
        {shown.map((room) => (
          <li key={room.attemptId} className="min-w-0 px-4 py-3">
            <RoomCell room={room} />
          </li>
        ))}
      </ul>
      {(others > 0 || data.beyondPlan > 0) && (
        <p className="border-t border-border px-4 py-2 text-small text-subtle-foreground">
          {others > 0 && (
            <Link to="/prop-tracker" className="text-primary-text underline underline-offset-2">
              {others} more with more room
            </Link>
          )}
          {data.beyondPlan > 0 && (
            <>
              {others > 0 && '. '}
              The free plan shows one account; {data.beyondPlan} more {data.beyondPlan === 1 ? 'has' : 'have'}{' '}
              rules.{' '}
              <Link
                to="/checkout"
                search={{ plan: 'monthly' }}
                className="text-primary-text underline underline-offset-2"
              >
                Show all with Pro
              </Link>
            </>
          )}
        </p>
      )}
    </Card>
  )
}

function RoomCell({ room }: { room: AccountRoom }) {
  const isPrivate = usePrivacyMode()
  const left = roomLeft(room)
  const { currency, accountName, of } = room
  const share = left && shareLeft(left.left, of)
  const words = (amount: string | number) =>
    isPrivate ? 'hidden' : formatMoney(amount, { currency, sign: 'never' })
  return (
    <Link to="/prop-tracker" className="block rounded-sm">
      <span className="flex items-center gap-2 text-table text-muted-foreground">
        <AccountMark name={accountName} className="size-[18px]" />
        <span className="truncate">{accountName}</span>
      </span>
      <span className="mt-1 mb-2 flex items-baseline gap-1.5">
        {left === null ? (
          <span className="text-table text-subtle-foreground">Its floor is not known</span>
        ) : (
          <>
            <Money
              value={Math.floor(left.left)}
              currency={currency}
              sign="never"
              precision="whole"
              className="text-strip leading-7 font-600"
            />
            <small className="text-table text-subtle-foreground">
              {room.status === 'paused' ? 'until the reset' : room.mayLose && lossWords(room.mayLose)}
            </small>
          </>
        )}
      </span>
      {share !== null && left !== null && (
        <RoomBar
          left={share}
          label={`Room of ${accountName}`}
          valueText={of === null ? words(left.left) : `${words(left.left)} of ${words(of)}`}
        />
      )}
      <span className="mt-2 block truncate text-small text-muted-foreground">{limitText(room)}</span>
    </Link>
  )
}

function limitText(room: AccountRoom): string {
  const left = roomLeft(room)
  if (!left) return 'Enter its rules in the Prop Tracker'
  if (room.status === 'breached') return 'A limit was reached'
  const { dayStop } = room
  if (dayStop.reachedAt !== null) return 'Your day stop is reached'
  const losses =
    dayStop.today?.kind === 'losses' && dayStop.lossesLeft !== null
      ? `, and ${dayStop.lossesLeft} of ${lossesText(dayStop.today)} left`
      : ''
  const notIn = [
    ...(room.openTrades > 0 ? ['open positions'] : []),
    ...(room.unknownResults > 0 ? [countOf(room.unknownResults, 'unknown result')] : []),
  ]
  const without = notIn.length > 0 ? `, without ${notIn.join(' and ')}` : ''
  return `Limited by ${left.limitedBy}${losses}${without}`
}
