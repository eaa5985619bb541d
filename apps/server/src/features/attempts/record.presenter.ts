import type * as contract from '@ballast/contract/attempts/attempt-record'
import { decimalFromFigure, type Micros, maybeFigure } from '@ballast/domain/money/micros'
import { type AttemptProgress, progressOf } from '@ballast/domain/prop-rules/attempt-progress'
import { CONDUCT_RULES } from '@ballast/domain/prop-rules/conduct/conduct-rules'
import { violationText } from '@ballast/domain/prop-rules/conduct/conduct-text'
import { dayOfBreach } from '@ballast/domain/prop-rules/days/day-of-breach'
import { type DayRoom, dayRoomsOf } from '@ballast/domain/prop-rules/days/day-rooms'
import { debriefOf } from '@ballast/domain/prop-rules/debrief'
import { type Moment, momentsOf } from '@ballast/domain/prop-rules/moments'
import { passedAt } from '@ballast/domain/prop-rules/passing'
import type { Room } from '@ballast/domain/prop-rules/room'
import { dayText } from '@ballast/domain/time/trading-day'
import { dayStopWords } from '../accounts/day-stop-words.ts'
import { type DayStopRow, rowOnDay, stopOfRow } from '../accounts/day-stops.queries.ts'
import { levelsOfBreach } from './attempts.presenter.ts'
import type { SnapshotRow } from './attempts.queries.ts'
import { type ComputedAttempt, eventsOf } from './compute-attempt.ts'
import { presentPart } from './part.presenter.ts'

const money = decimalFromFigure
const instant = (at: number) => new Date(at).toISOString()
export const presentRoom = (each: Room | null) =>
  each && { most: money(each.most), least: maybeFigure(each.least) }

const presentCause = (cause: Moment['cause']) => cause && { kind: cause.kind, ids: [...cause.ids] }

/** An attempt's days, latest first, with what each counts towards. */
export function presentDays(computed: ComputedAttempt): contract.AttemptDay[] {
  const { rules, state, boundary, startedAt, trades, unresolved } = computed
  const { days } = progressOf(rules, { state, trades, unresolved, boundary, startedAt })
  return dayRoomsOf(rules.loss, eventsOf(computed), { boundary, startedAt })
    .map((line) => ({
      day: dayText(line.day),
      result: money(line.result),
      trades: line.trades,
      ended: line.ended,
      balance: money(line.balance),
      start: presentRoom(line.start),
      least: presentRoom(line.least),
      marks: days.map((need) => markOf(line, need)),
    }))
    .reverse()
}

function markOf(
  { day, trades }: DayRoom,
  { days }: AttemptProgress['days'][number],
): contract.AttemptDay['marks'][number] {
  const found = days.find((each) => each.day === day)
  if (!found) return trades > 0 ? 'earlier' : 'below'
  if (found.counts === null) return 'unknown'
  return found.counts ? 'counted' : 'below'
}

const MAX_EVENTS = 300

/** Events that changed a level or the status, latest first. */
export function presentEvents(
  computed: ComputedAttempt,
): Pick<contract.AttemptRecord, 'events' | 'eventsLeft'> {
  const { rules } = computed
  const events = eventsOf(computed)
  const moments: (Moment | PassedEvent)[] = momentsOf(rules.loss, events)
  const passed = passedAt(rules, events, computed)
  if (passed) {
    const after = moments.findIndex(({ at }) => at > passed.at)
    moments.splice(after === -1 ? moments.length : after, 0, { ...passed, kind: 'passed' })
  }
  return {
    events: moments.slice(-MAX_EVENTS).map(presentMoment).reverse(),
    eventsLeft: Math.max(0, moments.length - MAX_EVENTS),
  }
}

type PassedEvent = Pick<Moment, 'at' | 'cause'> & { kind: 'passed' }

function presentMoment(moment: Moment | PassedEvent): contract.AttemptEvent {
  const at = { at: instant(moment.at), cause: presentCause(moment.cause) }
  switch (moment.kind) {
    case 'floor': {
      const { kind, from, to, high, isLocked } = moment
      return { ...at, kind, from: money(from), to: money(to), high: money(high), isLocked }
    }
    case 'daily_floor':
      return { ...at, kind: moment.kind, from: money(moment.from), to: money(moment.to) }
    case 'breached': {
      const { kind, rule } = moment
      return { ...at, kind, rule, ...levelsOfBreach(moment) }
    }
    case 'violation': {
      const { kind, rule, isCertain } = moment
      return { ...at, kind, rule, isCertain, words: violationText(moment).map(presentPart) }
    }
    case 'day_profit': {
      const { kind, amount, isDeducted } = moment
      return { ...at, kind, amount: money(amount), isDeducted }
    }
    case 'payout':
      return { ...at, kind: moment.kind, gross: money(moment.gross) }
    case 'snapshot':
      return { ...at, kind: moment.kind, ours: levels(moment.ours), theirs: levels(moment.theirs) }
    default:
      return { ...at, kind: moment.kind }
  }
}

const levels = ({ balance, floor }: { balance: number; floor: number | null }) => ({
  balance: money(balance),
  floor: maybeFigure(floor),
})

/** The last day of a breached attempt; `null` if its trades did not breach it. */
export function presentDebrief(
  computed: ComputedAttempt,
  { stops, tolerance }: { stops: readonly DayStopRow[]; tolerance: Micros },
): contract.AttemptDebrief | null {
  const { rules, boundary, state, trades } = computed
  if (!state.breach) return null
  const day = dayText(dayOfBreach(state.breach, boundary))
  const stop = rowOnDay(stops, day)
  const debrief = debriefOf(rules.loss, eventsOf(computed), { trades, dayStop: stopOfRow(stop), tolerance })
  if (!debrief) return null
  const { rule, at } = debrief.breach
  return {
    rule,
    ...levelsOfBreach(debrief.breach),
    at: instant(at),
    day,
    lines: debrief.lines.map((line) => ({
      at: instant(line.at),
      cause: presentCause(line.cause),
      result: money(line.result),
      before: presentRoom(line.before),
      after: presentRoom(line.after),
    })),
    otherWays: debrief.otherWays.map((way) => ({ ...way, balance: money(way.balance) })),
    dayStop: stop && dayStopWords(stop),
  }
}

/** Rules that the data cannot decide, with the number of trades concerned. */
export function presentUndecided({ undecided }: ComputedAttempt): contract.AttemptRecord['undecided'] {
  return CONDUCT_RULES.flatMap((rule) => {
    const trades = undecided[rule] ?? 0
    return trades > 0 ? [{ rule, trades }] : []
  })
}

/** Latest first. */
export function presentSnapshots(rows: readonly SnapshotRow[]): contract.AttemptSnapshot[] {
  return rows
    .map((row) => ({
      id: row.id,
      takenAt: row.takenAt.toISOString(),
      balance: money(row.balance),
      open: money(row.open),
      floor: maybeFigure(row.floor),
      highWater: maybeFigure(row.highWater),
      dailyFloor: maybeFigure(row.dailyFloor),
      tradingDays: row.tradingDays,
      profitableDays: row.profitableDays,
      bestDay: maybeFigure(row.bestDay),
    }))
    .reverse()
}
