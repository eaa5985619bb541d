import { expect, test } from 'vitest'
import { columnsFromRows } from '../../statistics/columns-from-rows.ts'
import { selectAll } from '../../statistics/selection/select-all.ts'
import { ACCOUNT, FIRST_DAY, rowsOf } from '../../statistics/testing/golden-vector.ts'
import { keyOfDay, NO_CONTEXT } from '../context.ts'
import { decisionTable } from '../decision-table.ts'
import { generator } from '../testing/independent.ts'
import { detectorNamed } from '../testing/labels.ts'

/*
 * Occasions once more, from docs/behaviour.md alone: each close of each session is looked at by itself, with everything
 * before it added up anew.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ROOM = 300
const TARGET = 500
const ACCOUNTS = ['account-1', 'account-2']

/** A trade; `copy`: the place of the trade whose decision it copies. Instants are in minutes since the first day. */
type Trade = {
  account: string
  day: number
  open: number
  close: number
  net: number | null
  copy: number | null
}

type History = { trades: Trade[]; events: number[]; left: number }

/** Trades that overlap, close together, at the instant they were opened or on a later day, or whose result is unknown. */
function historyOf(seed: number): History {
  const next = generator(seed * 7_919 + 1)
  const below = (bound: number) => Math.floor(next() * bound)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T
  const withCopies = next() < 0.5
  const trades: Trade[] = []
  for (let day = 0; day < 6; day++) {
    for (const account of ACCOUNTS) {
      const times = new Set<string>()
      for (let n = below(7); n > 0; n--) {
        const open = day * 1440 + 600 + below(40)
        const close = next() < 0.06 ? open + 1440 : open + below(12)
        if (times.has(`${open} ${close}`)) continue
        times.add(`${open} ${close}`)
        const net = next() < 0.06 ? null : pick([-200, -100, -100, -100, 0, 100, 150])
        trades.push({ account, day, open, close, net, copy: null })
        const leader = trades.length - 1
        if (withCopies && account === 'account-1' && next() < 0.3) {
          const own = next() < 0.1 ? null : pick([-150, -100, 100])
          const later = Math.min(below(3), close - open)
          trades.push({
            account: 'account-2',
            day,
            open: open + later,
            close: close + below(3),
            net: own,
            copy: leader,
          })
        }
      }
    }
  }
  const events = Array.from({ length: below(12) }, () => below(7) * 1440 + 560 + below(130))
  return { trades, events, left: pick([150, 350, 500]) }
}

function tableOf({ trades, events, left }: History) {
  const rows = rowsOf(
    trades.map(({ account, day, open, close, net }) => ({
      account,
      day,
      net,
      risk: 100,
      quantity: 1,
      openedAt: FIRST_DAY * DAY + open * MINUTE,
      closedAt: FIRST_DAY * DAY + close * MINUTE,
      tradingDay: FIRST_DAY + Math.floor(close / 1440),
    })),
  )
  trades.forEach(({ copy }, at) => {
    const leader = copy === null ? null : (rows[copy]?.id ?? null)
    const isLeader = trades.some((one) => one.copy === at)
    const row = rows[at]
    if (row) row.decision = leader ?? (isLeader ? row.id : null)
  })
  const columns = columnsFromRows(rows, [ACCOUNT, { ...ACCOUNT, id: 'account-2' }])
  const limits = { room: ROOM * 1e6, target: { amount: TARGET * 1e6, left: left * 1e6 } }
  const days = [0, 1, 2, 3, 4, 5].flatMap((day) => ACCOUNTS.map((id) => keyOfDay(id, FIRST_DAY + day)))
  return decisionTable(selectAll(columns), {
    ...NO_CONTEXT,
    limits: new Map(days.map((key) => [key, limits])),
    events: events.map((at) => FIRST_DAY * DAY + at * MINUTE),
  })
}

/** One idea with its copies: the first opening, the last close, and its own account's result. */
type Idea = {
  account: string
  day: number
  open: number
  close: number
  result: number | null
  r: number | null
  own: number | null
}

function ideasOf(trades: readonly Trade[]): Idea[] {
  return trades.flatMap((trade, at) => {
    if (trade.copy !== null) return []
    const all = [trade, ...trades.filter(({ copy }) => copy === at)]
    const nets = all.map(({ net }) => net)
    const signs = nets.map((net) => (net === null ? null : Math.sign(net)))
    const sum = nets.includes(null) ? null : nets.reduce<number>((total, net) => total + (net ?? 0), 0)
    const result = signs.every((sign) => sign === signs[0])
      ? (signs[0] ?? null)
      : sum === null
        ? null
        : Math.sign(sum)
    const known = nets.find((net) => net !== null) ?? null
    return [
      {
        account: trade.account,
        day: trade.day,
        open: Math.min(...all.map(({ open }) => open)),
        close: Math.max(...all.map(({ close }) => close)),
        result,
        r: result === null || known === null ? null : known / 100,
        own: trade.net,
      },
    ]
  })
}

/** The quantile with linear interpolation. */
function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const [low = Number.NaN, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (place - Math.floor(place)) * (high - low)
}

/** A session in opening order, and its decisions in closing order. */
type Session = { opened: Idea[]; closed: Idea[] }

function sessionsOf(ideas: readonly Idea[]): Session[] {
  return [0, 1, 2, 3, 4, 5].flatMap((day) =>
    ACCOUNTS.map((account) => {
      const own = ideas.filter((one) => one.day === day && one.account === account)
      const opened = own.toSorted((a, b) => a.open - b.open || a.close - b.close)
      return {
        opened,
        closed: opened.toSorted((a, b) => a.close - b.close || opened.indexOf(a) - opened.indexOf(b)),
      }
    }),
  )
}

/** The decisions of a session that had closed when one was opened: an earlier one that closes then had. */
const closedBefore = ({ opened, closed }: Session, idea: Idea) =>
  closed.filter((one) => one.close <= idea.open && opened.indexOf(one) < opened.indexOf(idea))

const lossesInARow = (closed: readonly Idea[]) => {
  let losses = 0
  for (const { result } of closed) if (result !== 0) losses = result === -1 ? losses + 1 : 0
  return losses
}

/** The money of an account's day at an instant: the closed decisions, and copies of others'. */
function moneyAt(
  history: History,
  closed: readonly Idea[],
  { account, day }: Idea,
  instant: number,
): number | null {
  const copies = history.trades.filter(
    (one) => one.copy !== null && one.account === account && one.day === day && one.close <= instant,
  )
  return sumOf([...closed.map(({ own }) => own), ...copies.map(({ net }) => net)])
}

const sumOf = (list: readonly (number | null)[]) =>
  list.includes(null) ? null : list.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/** Whether a session is in the state of each behaviour, by what has closed, at an instant. */
function statesOf(history: History, ideas: readonly Idea[]) {
  const losses = ideas.flatMap(({ result, r }) => (result === -1 && r !== null ? [Math.abs(r)] : []))
  const usual = losses.length === 0 ? Infinity : quantile(losses, 0.5)
  type State = (closed: readonly Idea[], of: Idea, instant: number) => boolean
  const ofMoney =
    (is: (money: number) => boolean): State =>
    (closed, of, instant) => {
      const money = moneyAt(history, closed, of, instant)
      return closed.at(-1)?.result !== null && money !== null && is(money)
    }
  const states: Record<string, State> = {
    quick_after_loss: (closed) => closed.at(-1)?.result === -1,
    after_2_losses: (closed) => lossesInARow(closed) >= 2,
    after_3_losses: (closed) => lossesInARow(closed) >= 3,
    day_down: (closed) => {
      const sum = sumOf(closed.map(({ r }) => r))
      return closed.at(-1)?.result !== null && sum !== null && sum <= -2 * usual + 1e-9
    },
    half_room_gone: ofMoney((money) => -money >= ROOM / 2),
    near_target: ofMoney((money) => history.left - money <= TARGET / 5),
  }
  return states
}

type Seen = { at: number; day: number; isTaken: boolean }

function expected(history: History): Record<string, Seen[]> {
  const ideas = ideasOf(history.trades)
  const sessions = sessionsOf(ideas)
  const waitOf = (session: Session, idea: Idea) => {
    const last = closedBefore(session, idea).at(-1)
    return last ? idea.open - last.close : null
  }
  const waits = sessions.flatMap((one) => one.opened.flatMap((idea) => waitOf(one, idea) ?? []))
  const quick = quantile(waits, 0.25)
  const entries = Object.entries(statesOf(history, ideas)).map(([id, isIn]): [string, Seen[]] => [
    id,
    sessions.flatMap((session) =>
      session.closed.flatMap((idea, place) => {
        const before = session.closed.slice(0, place + 1)
        if (!isIn(before, idea, idea.close)) return []
        const next = session.opened.filter((one) => closedBefore(session, one).length === place + 1)
        const isTogether = session.closed[place + 1]?.close === idea.close
        const isLater = Math.floor(idea.close / 1440) !== idea.day
        if (next.length === 0 && (isTogether || isLater)) return []
        const isTaken = next.some((one) =>
          id === 'quick_after_loss'
            ? (waitOf(session, one) ?? Infinity) <= quick
            : isIn(before, one, one.open),
        )
        return [{ at: idea.close, day: idea.day, isTaken }]
      }),
    ),
  ])
  return Object.fromEntries([...entries, ['near_events', eventsOf(history, ideas)]])
}

function eventsOf({ events }: History, ideas: readonly Idea[]): Seen[] {
  const byOpening = ideas.toSorted((a, b) => a.open - b.open || a.day - b.day)
  return [...new Set(events)]
    .toSorted((a, b) => a - b)
    .flatMap((at) => {
      const isTaken = ideas.some(({ open }) => Math.abs(open - at) <= 15)
      const before = byOpening.filter(({ open }) => open <= at + 15)
      const isWithin = before.length > 0 && before.length < ideas.length
      return isTaken || isWithin ? [{ at, day: before.at(-1)?.day ?? -1, isTaken }] : []
    })
}

/** Nothing orders decisions of a session that were opened and closed together. */
function hasTwins(ideas: readonly Idea[]): boolean {
  const names = ideas.map(({ account, day, open, close }) => `${account} ${day} ${open} ${close}`)
  return new Set(names).size < names.length
}

const HISTORIES = 3_000

test('occasions are those that a slow loop over the page finds, with and without the act', () => {
  const seen = new Map<string, { taken: number; left: number }>()
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const history = historyOf(seed)
    if (hasTwins(ideasOf(history.trades))) continue
    const table = tableOf(history)
    for (const [id, slow] of Object.entries(expected(history))) {
      const { occasions } = detectorNamed(id)
      if (!occasions || occasions === 'given') throw new Error(`${id} has no occasions`)
      const found = occasions.of(table).map(({ at, day, isTaken }) => ({
        at: (at - FIRST_DAY * DAY) / MINUTE,
        day: day - FIRST_DAY,
        isTaken,
      }))
      expect(found, `${id} in ${seed}`).toEqual(slow)
      const counts = seen.get(id) ?? { taken: 0, left: 0 }
      for (const { isTaken } of slow) counts[isTaken ? 'taken' : 'left']++
      seen.set(id, counts)
    }
  }
  // Each of them came up often enough, on both sides.
  expect(seen.size).toBe(7)
  for (const [id, { taken, left }] of seen) expect(Math.min(taken, left), id).toBeGreaterThan(500)
})
