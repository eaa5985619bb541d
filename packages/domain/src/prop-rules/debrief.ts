import type { Micros } from '../money/micros.ts'
import { outcomeOf } from '../trades/outcome.ts'
import { type DayStop, dayStopAmount } from './alerts/day-stop.ts'
import type { AttemptState, Breach } from './attempt-state.ts'
import { breaksLimit } from './conduct/violation.ts'
import type { Cause, LedgerEvent } from './ledger-event.ts'
import { mapRange, type Range } from './range.ts'
import { replayLedger, replayStep } from './replay.ts'
import { type Room, roomNow } from './room.ts'
import type { LossRules } from './rule-set.ts'

/** One event of the last day: its result, and the room it left. */
export type DebriefLine = {
  at: number
  cause: Cause
  result: Micros
  before: Room | null
  after: Room | null
}

export type OtherWay = {
  kind: 'half_size' | 'stop_after_second_loss' | 'stop_at_day_stop'
  /** Whether the account would have been alive at the end of the day, and with what balance. */
  isKept: boolean
  balance: Micros
}

export type Debrief = {
  breach: Breach
  /** The trades and bookings of the last day in order, up to the one that ended it. */
  lines: DebriefLine[]
  /** Alternatives that would have kept the account, as far as the trades can show. */
  otherWays: OtherWay[]
}

/**
 * What happened on the day an account ended, and what would have kept it alive. `trades` are those of the events, `dayStop`
 * is the trader's own that day, `tolerance` the account's for break-evens. `null` for an account that is alive.
 * Source: docs/prop-rules.md, Words.
 * @example // two losses of 600 against a daily limit of 1,000: half the size and stopping at 500 both keep it
 */
export function debriefOf(
  rules: LossRules,
  events: readonly LedgerEvent[],
  {
    trades = [],
    dayStop = null,
    tolerance = 0,
  }: { trades?: readonly Result[]; dayStop?: DayStop | null; tolerance?: Micros } = {},
): Debrief | null {
  const { breach } = replayLedger(rules, events)
  if (!breach) return null
  const end = events.findIndex(({ at, cause }) => at === breach.at && (cause ?? null) === breach.cause)
  const first = events.slice(0, end).findLastIndex(({ kind }) => kind === 'reset') + 1
  const before = replayLedger(rules, events.slice(0, first))
  const day = events.slice(first, end + 1)
  return {
    breach,
    lines: linesOf(rules, before, day),
    otherWays: otherWaysOf(rules, { before, day, trades, dayStop, tolerance }),
  }
}

function linesOf(rules: LossRules, before: AttemptState, day: readonly LedgerEvent[]): DebriefLine[] {
  let state = before
  return day.map((event) => {
    const next = replayStep(rules, event, state)
    const line = {
      at: event.at,
      cause: event.cause ?? null,
      result: next.balance - state.balance,
      before: roomNow(state).mayLoseNow,
      after: roomNow(next).mayLoseNow,
    }
    state = next
    return line
  })
}

/** The result of a trade. */
type Result = { id: string; net: Micros }

type LastDay = {
  before: AttemptState
  day: readonly LedgerEvent[]
  trades: readonly Result[]
  dayStop: DayStop | null
  tolerance: Micros
}

function otherWaysOf(rules: LossRules, { before, day, trades, dayStop, tolerance }: LastDay): OtherWay[] {
  const nets = new Map(trades.map(({ id, net }) => [id, net]))
  const until = (stops: Stops) => takenUntil(day, { stops, nets, tolerance })
  const ways: [OtherWay['kind'], LedgerEvent[]][] = [
    ['half_size', day.map(halved)],
    ['stop_after_second_loss', until((_, losses) => losses >= 2)],
  ]
  if (dayStop !== null) ways.push(['stop_at_day_stop', until(stopsAt(dayStop))])
  return ways.map(([kind, events]) => {
    const { status, balance } = replayLedger(rules, events, before)
    return { kind, isKept: status !== 'breached', balance }
  })
}

function halved(event: LedgerEvent): LedgerEvent {
  const { left } = event
  return { ...halvedResult(event), ...(left && { left: mapRange(left, half) }) }
}

const half = (amount: Micros) => Math.round(amount / 2)
const halfRange = (range: Range | null) => range && mapRange(range, half)

function halvedResult(event: LedgerEvent): LedgerEvent {
  switch (event.kind) {
    case 'close': {
      const { result, open, peak, trough, booked } = event
      const moved = {
        peak: halfRange(peak),
        trough: halfRange(trough),
        ...(booked && { booked: booked.map(half) }),
      }
      return { ...event, ...moved, result: half(result), open: half(open) }
    }
    case 'violation':
      return halvedViolation(event)
    case 'mark':
      return { ...event, open: half(event.open) }
    case 'booking':
      return { ...event, amount: half(event.amount) }
    case 'reset':
      return { ...event, ...(event.between && { between: mapRange(event.between, half) }) }
    default:
      return event
  }
}

/** Half the size halves wins, losses and risk; holding times stay the same. */
function halvedViolation(event: Extract<LedgerEvent, { kind: 'violation' }>): LedgerEvent {
  const { rule, value, limit } = event
  if (rule !== 'floating_loss' && rule !== 'idea_risk' && rule !== 'consistency') return event
  if (value === null || limit === null) return event
  return { ...event, value: value / 2, isCertain: event.isCertain && breaksLimit(rule, value / 2, limit) }
}

/** Whether the trader would have stopped, by the day's result so far and its number of losses. */
type Stops = (result: Micros, losses: number) => boolean

function stopsAt(stop: DayStop): Stops {
  const amount = dayStopAmount(stop)
  if (amount !== null) return (result) => result <= -amount
  return (_, losses) => stop.kind === 'losses' && losses >= stop.count
}

/** The day's events up to the close at which the trader would have stopped. */
function takenUntil(
  day: readonly LedgerEvent[],
  { stops, nets, tolerance }: { stops: Stops; nets: ReadonlyMap<string, Micros>; tolerance: Micros },
): LedgerEvent[] {
  let result = 0
  let losses = 0
  const taken: LedgerEvent[] = []
  for (const event of day) {
    taken.push(event)
    if (event.kind !== 'close') continue
    for (const net of resultsOf(event, nets)) {
      result += net
      if (outcomeOf(net, tolerance) === -1) losses += 1
    }
    if (stops(result, losses)) break
  }
  return taken
}

/** The results of the trades that closed at one instant; what was booked with them is none of theirs. */
function resultsOf(
  { result, cause }: Extract<LedgerEvent, { kind: 'close' }>,
  nets: ReadonlyMap<string, Micros>,
): Micros[] {
  const known = (cause?.ids ?? []).flatMap((id) => nets.get(id) ?? [])
  return known.length === 0 ? [result] : known
}
