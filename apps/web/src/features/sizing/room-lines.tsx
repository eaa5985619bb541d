import { type Micros, unitsFromMicros } from '@ballast/domain/money/micros'
import { TriangleAlert } from 'lucide-react'
import { countOf } from '../../lib/format/count-of.ts'
import { Money } from '../../ui/money.tsx'
import type { AccountRoom } from './use-account-room.ts'

type RoomLinesProps = { room: AccountRoom; atRisk: Micros | null; currency: string }

/** The loss the account can bear, as far as known. It never changes the size. */
export function RoomLines({ room, atRisk, currency }: RoomLinesProps) {
  const lines = [
    { label: 'Left until today’s max loss', left: room.today, note: null },
    {
      label: 'Left until the overall limit',
      left: room.overall,
      note: 'counted from the starting balance',
    },
  ].flatMap(({ left, ...line }) => (left === null ? [] : [{ ...line, left }]))
  if (lines.length === 0 && room.unknownResults === 0) return null
  return (
    <ul className="grid gap-1.5 text-small text-muted-foreground">
      {lines.map(({ label, left, note }) => (
        <li key={label} className="flex flex-wrap items-baseline gap-x-2">
          <span>
            {label}
            {note && <span className="text-subtle-foreground"> ({note})</span>}
          </span>
          <span className="ml-auto font-560 text-foreground">
            <Money value={unitsFromMicros(left)} currency={currency} sign="auto" />
          </span>
          {atRisk !== null && atRisk > left && (
            <span className="flex w-full items-center gap-1 text-warning">
              <TriangleAlert aria-hidden="true" className="size-3.5" />
              This size risks more than is left.
            </span>
          )}
        </li>
      ))}
      {room.unknownResults > 0 && (
        <li className="text-warning">
          {countOf(room.unknownResults, 'trade')} with an unknown result, not included in the balance.
        </li>
      )}
    </ul>
  )
}
