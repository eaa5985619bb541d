import type { AccountRoom, DayStopWords } from '@ballast/contract/alerts/rooms'

/** The current room in currency units, by the strict reading; the trader's own stop counts if it is nearer. */
export function roomLeft({ mayLose, dayStop }: AccountRoom): { left: number; limitedBy: string } | null {
  if (!mayLose) return null
  const firm = strictRoom(mayLose)
  const own = dayStop.left === null ? null : Number(dayStop.left)
  if (dayStop.reachedAt !== null) return { left: 0, limitedBy: 'your day stop' }
  if (own !== null && own < firm) return { left: own, limitedBy: 'your day stop' }
  return { left: firm, limitedBy: mayLose.limitedBy === 'daily' ? 'the daily limit' : 'the floor' }
}

/** An amount's share of the room in whole percent, at least 1. @example shareOfRoom(380, 1000) // → 38 */
export function shareOfRoom(amount: number, left: number): number | null {
  return left > 0 && amount > 0 ? Math.max(1, Math.round((amount / left) * 100)) : null
}

/** The remaining share of a room, from 0 to 1: all of it if profit has made it exceed its limit. */
export function shareLeft(left: number, of: string | null): number {
  return of === null ? (left > 0 ? 1 : 0) : Math.min(1, left / Number(of))
}

/** A room by the strict reading, in units. @example strictRoom({ most: '700', least: '400' }) // → 400 */
export function strictRoom({ most, least }: { most: string; least: string | null }): number {
  return Number(least ?? most)
}

/** How an amount of room is meant: a limit that nobody states may be nearer. */
export function lossWords({ notStated }: Pick<NonNullable<AccountRoom['mayLose']>, 'notStated'>): string {
  return notStated === null ? 'may be lost now' : 'may be lost at most'
}

/** Nearest first: the accounts with the smallest share of their allowance left. */
export function byNearness(rooms: readonly AccountRoom[]): AccountRoom[] {
  const share = (room: AccountRoom) =>
    (roomLeft(room)?.left ?? Number.POSITIVE_INFINITY) / Math.max(1, Number(room.of ?? 1))
  return rooms.toSorted((a, b) => share(a) - share(b))
}

/** A day stop without an amount, in words; those with one are rendered with `Money`. */
export function lossesText(stop: Extract<DayStopWords, { kind: 'losses' }>): string {
  return `${stop.losses} losing ${stop.losses === 1 ? 'trade' : 'trades'}`
}
