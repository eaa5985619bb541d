import type { AccountRoom } from '@ballast/contract/alerts/rooms'
import { Money } from '../../ui/money.tsx'
import { roomLeft } from './room-text.ts'

/** The current room, next to an account's name; renders nothing without rules. */
export function AccountRoomText({ room }: { room: AccountRoom | undefined }) {
  const left = room && roomLeft(room)
  if (!room || !left) return null
  return (
    <span className="ml-auto pl-2 text-small text-subtle-foreground">
      <Money value={Math.floor(left.left)} currency={room.currency} sign="never" precision="whole" />{' '}
      <span className="sr-only">may be lost now</span>
      <span aria-hidden="true">left</span>
    </span>
  )
}
