import type { Micros } from '../money/micros.ts'
import type { AttemptState, Breach, Doubt } from './attempt-state.ts'
import { distanceOf } from './distance.ts'
import { type Confidence, confidenceOf, type Range } from './range.ts'
import { replayLedger } from './replay.ts'
import type { LossRules } from './rule-set.ts'

/** The loss allowed before a level: at most `most`; `least` in the worst case, `null` if that is unknown. */
export type Room = { most: Micros; least: Micros | null }

export type RoomNow = {
  equity: Micros
  /** Down to the overall floor and to the daily floor; `null` without such a limit. */
  buffer: Room | null
  dailyRoom: Room | null
  /** The smaller of the two, and which one it is. */
  mayLoseNow: (Room & { limitedBy: 'overall' | 'daily' }) | null
}

/**
 * What may be lost now: nothing after a breach or during a pause.
 * Source: docs/prop-rules.md, Words.
 * @example // buffer 3,000 and daily room 5,000 → mayLoseNow 3,000, limited by the overall floor
 */
export function roomNow(state: AttemptState): RoomNow {
  const equity = state.balance + state.open
  const buffer = roomAbove(state.floor, equity)
  const dailyRoom = roomAbove(state.dailyFloor, equity)
  return {
    equity,
    buffer,
    dailyRoom,
    mayLoseNow: state.status === 'active' ? smaller(buffer, dailyRoom) : nothing(state),
  }
}

function roomAbove(floor: Range | null, equity: Micros): Room | null {
  if (!floor) return null
  return {
    most: Math.max(0, equity - floor.low),
    least: floor.high === null ? null : Math.max(0, equity - floor.high),
  }
}

function smaller(buffer: Room | null, dailyRoom: Room | null): RoomNow['mayLoseNow'] {
  if (!buffer) return dailyRoom && { ...dailyRoom, limitedBy: 'daily' }
  if (!dailyRoom) return { ...buffer, limitedBy: 'overall' }
  return {
    most: Math.min(buffer.most, dailyRoom.most),
    least: buffer.least === null || dailyRoom.least === null ? null : Math.min(buffer.least, dailyRoom.least),
    limitedBy: strictly(dailyRoom) < strictly(buffer) ? 'daily' : 'overall',
  }
}

function nothing({ status, floor, dailyFloor, breach }: AttemptState): RoomNow['mayLoseNow'] {
  if (!floor && !dailyFloor) return null
  const isDaily = status === 'paused' || breach?.rule === 'daily'
  return { most: 0, least: 0, limitedBy: isDaily ? 'daily' : 'overall' }
}

/** The strict reading of a room: what is left in the worst case, if that is known. */
export function strictly({ most, least }: Room): Micros {
  return least ?? most
}

/** A level by the strict reading: the highest it can be, if that is known. */
export function strictLevel<Level>({ low, high }: { low: Level; high: Level | null }): Level {
  return high ?? low
}

/**
 * How well a room is known. What may be lost now depends on both limits: one that is only known within bounds may be
 * the nearer one.
 * @example roomConfidence({ most: 1000, least: 600 }) // → 'bounded'
 */
export function roomConfidence({ most, least }: Room): Confidence {
  return confidenceOf({ low: most, high: least })
}

/**
 * The full size of each limit, in micros: the distance of the floor minus what payouts have used of it, and the day's.
 * `null` without such a limit.
 * @example // a floor 2,000 below its high-water mark → { overall: 2_000_000_000, daily: null }
 */
export function allowancesOf(
  state: AttemptState,
  { overall, initialBalance }: LossRules,
): { overall: Micros | null; daily: Micros | null } {
  const { highWater, bestDayEnd, trailsBy, dailyFloor, dailyReference } = state
  const base = { initialBalance, reference: highWater.low, bestDayEnd }
  return {
    overall: overall && (trailsBy?.low ?? distanceOf(overall.distance, base) - state.allowanceTaken),
    daily: dailyFloor && dailyReference.low - dailyFloor.low,
  }
}

/**
 * The whole that a room is a part of; `null` if profit has made it larger than its limit, as above a floor that has
 * stopped: then it is not a part of anything.
 * @example wholeOf({ most: 3400, least: 3400 }, 2000) // → null
 */
export function wholeOf(room: Room | null, allowance: Micros | null): Micros | null {
  return room && allowance !== null && allowance > 0 && strictly(room) <= allowance ? allowance : null
}

export type NextReset = {
  floor: Range | null
  dailyFloor: Range | null
  room: RoomNow
  /** The reset itself may end the account while a position is open. */
  breach: Breach | null
  doubts: Doubt[]
}

/**
 * What the day's next reset will change if `open` is carried over it, micros; `null` if unknown.
 * @example // FTMO 200,000: +4,000 closed and −13,000 open is fine before midnight and a breach at it (dl-01)
 */
export function afterNextReset(
  state: AttemptState,
  rules: LossRules,
  carried: { at: number; open: Micros | null },
): NextReset {
  const after = replayLedger(rules, [{ kind: 'reset', ...carried }], state)
  const { floor, dailyFloor, breach } = after
  return { floor, dailyFloor, room: roomNow(after), breach, doubts: after.doubts.slice(state.doubts.length) }
}
