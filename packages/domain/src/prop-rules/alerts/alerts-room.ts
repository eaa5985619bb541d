import type { Micros } from '../../money/micros.ts'
import { upperFirst } from '../../text/upper-first.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { dayEndsAt } from '../../time/instant-on-day.ts'
import { type DayBoundary, tradingDayNumber } from '../../time/trading-day.ts'
import type { Breach } from '../attempt-state.ts'
import type { ConductRule } from '../conduct/conduct-rules.ts'
import { CONDUCT_NAMES } from '../conduct/conduct-text.ts'
import { afterNextReset, allowancesOf, type Room, roomNow, strictly } from '../room.ts'
import type { Alert, AlertInput, AlertPart } from './alert-input.ts'
import { thresholdsOf } from './alerts-catalogue.ts'
import { dayStopAmount } from './day-stop.ts'

/**
 * The used part of the buffer below which a threshold can fire again: ten percentage points less, or half of a small one,
 * because at a new high of a trailing floor the used part is 0.
 */
const rearmsBelow = (percent: number) => Math.max(percent - 10, percent / 2)

/** Alerts about the room left. */
export function alertsOfRoom(input: AlertInput): Alert[] {
  const { state } = input
  const day = tradingDayNumber(input.now, input.boundary)
  if (state.breach) return [breached(state.breach)]
  const paused = state.status === 'paused' ? [pausedUntil(input, day)] : []
  return [
    ...paused,
    ...(paused.length > 0 ? [] : dailyRoomUsed(input, day)),
    ...bufferUsed(input, day),
    ...dayStopReached(input, day),
    ...resetWithOpen(input, day),
  ]
}

/** When the trading day of an instant ends. */
export function resetAfter(now: number, boundary: DayBoundary): number {
  return dayEndsAt(tradingDayNumber(now, boundary), boundary)
}

/** The room left, as far as known. */
function left(room: Room): AlertPart[] {
  const amount = { amount: strictly(room) }
  return room.least === null ? ['at most ', amount] : [amount]
}

function breached({ rule, level, value, at }: Breach): Alert {
  if (rule !== 'overall' && rule !== 'daily') return endedBy(rule, at)
  const limit = rule === 'overall' ? 'floor' : 'daily floor'
  return {
    kind: 'breach',
    id: 'breach',
    key: `breach/${at}`,
    at,
    title: [`The ${limit} was reached`],
    text: [
      { amount: value ?? 0 },
      ` against a ${limit} of `,
      { amount: level ?? 0 },
      '. By these rules the account has ended: the firm’s page has the last word.',
    ],
  }
}

function endedBy(rule: ConductRule, at: number): Alert {
  return {
    kind: 'breach',
    id: 'breach',
    key: `breach/${at}`,
    at,
    title: [CONDUCT_NAMES[rule]],
    text: ['By these rules the account has ended: the firm’s page has the last word.'],
  }
}

function pausedUntil({ state, now, boundary }: AlertInput, day: number): Alert {
  const id = `breach/paused/${day}`
  return {
    kind: 'breach',
    id,
    key: id,
    at: state.at,
    title: ['Today’s limit is reached'],
    text: ['This account trades again from ', { at: resetAfter(now, boundary) }, '. Nothing else is lost.'],
  }
}

/** The thresholds that the used part of a distance has reached, in ascending order. */
function reached(thresholds: readonly number[], room: Micros, distance: Micros): number[] {
  return thresholds.filter((percent) => (distance - room) * 100 >= percent * distance)
}

const shareUsed = (room: Micros, distance: Micros) => Math.floor(((distance - room) * 100) / distance)

function dailyRoomUsed({ phase, state, thresholds }: AlertInput, day: number): Alert[] {
  const { dailyRoom } = roomNow(state)
  const distance = allowancesOf(state, phase.loss).daily ?? 0
  if (!dailyRoom || distance <= 0) return []
  const room = strictly(dailyRoom)
  const ends = phase.loss.daily?.effect === 'pause' ? 'today’s trading ends' : 'the account ends'
  return reached(thresholdsOf('daily_room', thresholds), room, distance).map((percent) => {
    const id = `daily_room/${percent}/${day}`
    return {
      kind: 'daily_room',
      id,
      key: id,
      at: state.at,
      title: [`${shareUsed(room, distance)}% of today’s room is used`],
      text: [
        'You can lose ',
        ...left(dailyRoom),
        ` more today before ${ends}. Smaller size, or stopping here, keeps it.`,
      ],
    }
  })
}

function bufferUsed({ phase, state, thresholds: own }: AlertInput, day: number): Alert[] {
  const { buffer } = roomNow(state)
  const distance = allowancesOf(state, phase.loss).overall ?? 0
  if (!buffer || distance <= 0) return []
  const room = strictly(buffer)
  const thresholds = thresholdsOf('buffer', own)
  const past = reached(thresholds, room, distance)
  // A floor that stays near for weeks must not fire each time it is crossed.
  const near = reached(thresholds.map(rearmsBelow), room, distance).length
  return thresholds.slice(0, Math.max(near, past.length)).map((percent, index) => {
    const id = `buffer/${percent}`
    return {
      kind: 'buffer',
      id,
      key: `${id}/${day}`,
      at: state.at,
      ...(index < past.length ? {} : { isFading: true }),
      title: [`${shareUsed(room, distance)}% of the way to the floor`],
      text: [
        ...capitalised(left(buffer)),
        ' is left before the account ends. A size that cannot reach the floor in one loss keeps it.',
      ],
    }
  })
}

function capitalised(parts: AlertPart[]): AlertPart[] {
  const [first, ...rest] = parts
  return typeof first === 'string' ? [upperFirst(first), ...rest] : parts
}

function dayStopReached({ dayStop }: AlertInput, day: number): Alert[] {
  if (!dayStop || dayStop.reachedAt === null) return []
  const id = `day_stop/${day}`
  const { stop } = dayStop
  const words: AlertPart[] =
    stop.kind === 'losses'
      ? [`${stop.count} losing ${stop.count === 1 ? 'trade' : 'trades'} today`]
      : ['A loss of ', { amount: dayStopAmount(stop) ?? 0 }, ' today']
  return [
    {
      kind: 'day_stop',
      id,
      key: id,
      at: dayStop.reachedAt,
      title: ['Your day stop is reached'],
      text: [...words, ', as you set it before. You are done for today.'],
    },
  ]
}

/**
 * A reset that would end the account with the positions still open, or leave it less room than there is now. The open
 * result is taken from the firm's page, if it is known.
 */
function resetWithOpen(input: AlertInput, day: number): Alert[] {
  const { phase, state, now, openTrades, boundary, thresholds } = input
  const at = resetAfter(now, boundary)
  const minutes = thresholdsOf('reset_open', thresholds).find((each) => now >= at - each * MINUTE_MS)
  if ((openTrades === 0 && state.open === 0) || minutes === undefined) return []
  const known = state.open !== 0
  const next = afterNextReset(state, phase.loss, { at, open: known ? state.open : 0 })
  const id = `reset_open/${day}`
  const base = { kind: 'reset_open' as const, id, key: id, at: now }
  const until: AlertPart[] = ['Closing it, or part of it, before ', { at }, ' avoids that.']
  if (known && next.breach)
    return [
      {
        ...base,
        title: ['The reset would end this account'],
        text: [
          'With ',
          { amount: state.open },
          ' open at ',
          { at },
          ' the limit of the new day is already reached. ',
          ...until,
        ],
      },
    ]
  const before = roomNow(state).mayLoseNow
  const after = next.room.mayLoseNow
  if (known || !before || !after || strictly(after) >= strictly(before)) return []
  const isPause = ({ limitedBy }: typeof before) =>
    limitedBy === 'daily' && phase.loss.daily?.effect === 'pause'
  const [ends, endsBefore] = endings(isPause(after), isPause(before))
  return [
    {
      ...base,
      title: ['A position is open before the reset'],
      text: [
        'Its result is not known here. An open loss of ',
        { amount: strictly(after) },
        ` would end ${ends} at the reset; until then `,
        { amount: strictly(before) },
        ` would${endsBefore}. `,
        ...until,
      ],
    },
  ]
}

/** What a loss ends at the reset and before it, where a limit may only end the day. */
function endings(isPause: boolean, wasPause: boolean): [string, string] {
  if (isPause) return ['the new day’s trading', wasPause ? ' end today’s' : ' end the account']
  return ['the account', wasPause ? ' end today’s trading' : '']
}
