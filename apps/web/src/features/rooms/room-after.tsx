import { roomCaveats } from '@ballast/contract/alerts/room-words'
import { type Micros, unitsFromMicros } from '@ballast/domain/money/micros'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useClock } from '../../lib/time/clock.ts'
import { ClockTime } from '../../ui/clock-time.tsx'
import { Money } from '../../ui/money.tsx'
import { roomQueries } from './room-queries.ts'
import { roomLeft, shareOfRoom } from './room-text.ts'

type RoomAfterProps = { accountId: string | null | undefined; atRisk: Micros | null }

/** The room left after a loss at the stop. Renders nothing without rules or a known risk. */
export function RoomAfter({ accountId, atRisk }: RoomAfterProps) {
  const { data } = useQuery(roomQueries.list())
  const { timeZone } = useClock()
  const room = data?.rooms.find((each) => each.accountId === accountId)
  const left = room && roomLeft(room)
  if (!room || !left || atRisk === null || atRisk <= 0) return null
  const caveats = room.mayLose ? roomCaveats({ ...room, mayLose: room.mayLose }) : []
  const risk = unitsFromMicros(atRisk)
  const share = shareOfRoom(risk, left.left)
  const { currency, reset } = room
  const amount = (value: string | number) => <Money value={value} currency={currency} sign="never" />
  const after = reset.after === null ? null : Number(reset.after.least ?? reset.after.most)
  return (
    <div className="grid gap-1 text-small text-muted-foreground" aria-live="polite">
      {share === null || risk >= left.left ? (
        <p className="flex items-start gap-1.5 text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>
            A loss at the stop reaches {left.limitedBy}: {amount(left.left)} may be lost now.
          </span>
        </p>
      ) : (
        <p>
          {share}% of the room now. A loss at the stop leaves {amount(left.left - risk)} to {left.limitedBy}.
        </p>
      )}
      {after !== null && after !== left.left && (
        <p>
          Held over the reset, <ClockTime instant={reset.at} zone={timeZone} format="full" />, the room is{' '}
          {amount(after)}
          {risk >= after && ': less than this risk'}.
        </p>
      )}
      {caveats.length > 0 && <p>{caveats.join(' ')}</p>}
    </div>
  )
}
