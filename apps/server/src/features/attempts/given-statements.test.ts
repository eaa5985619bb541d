import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Execution } from '@ballast/domain/executions/execution'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import type { TradeDetails } from '@ballast/domain/prop-rules/conduct/conduct-input'
import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { importFiles } from '@ballast/importers/import-files'
import { describe, expect, it } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { presentAttempt } from './attempts.presenter.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { type AttemptInput, computeAttempt, eventsOf } from './compute-attempt.ts'
import { moveOf } from './conduct/trade-details.ts'
import type { AttemptTrade } from './reuse/trade-lines.ts'
import { storedRules } from './stored/stored-attempt.ts'

/**
 * Real statements that may not be copied into the repository. They are read from SAMPLES_DIR, by default a folder beside the repository;
 * without them these tests are reported as skipped.
 */
const FOLDER = resolve(
  process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../../../shared/samples'),
)
const BOUNDARY = { timeZone: 'America/Chicago', dayReset: '17:00' }
const SIZE = 50_000
const LATER = Date.UTC(2030, 0, 1)
/** A floor that trails the end of day, one that trails every moment, and a static one. */
const PROGRAMMES = ['topstep-combine', 'apex-intraday-4', 'fn-stellar2']

/**
 * The trades of each account in a file, with unknown excursions; none for a file without trades or one that needs an answer from the user.
 */
function statementOf(path: string): AttemptTrade[][] {
  const file = { name: path.split('/').at(-1) ?? '', bytes: new Uint8Array(readFileSync(path)) }
  const { parts } = importFiles([file], { timeZone: BOUNDARY.timeZone, currency: 'USD' })
  return parts.map(({ executions }) => tradesOf(executions)).filter((trades) => trades.length > 0)
}

const DETAILS = new Map<string, TradeDetails>()

function tradesOf(executions: readonly Execution[]): AttemptTrade[] {
  const built = buildTrades(executions, { boundary: BOUNDARY, instrument: readInstrument, currency: null })
  for (const { key, root, direction, averageEntry, averageExit, openKnown } of built) {
    const move = moveOf(averageEntry, averageExit)
    DETAILS.set(key, { root, direction, risk: null, move, isOpenKnown: openKnown })
  }
  return built.map(({ key, openedAt, closedAt, net }) => ({
    id: key,
    accountId: 'account',
    openedAt,
    closedAt,
    net,
    mae: null,
    mfe: null,
  }))
}

function replay(programmeId: string, trades: readonly AttemptTrade[], edits: RuleEdits = {}) {
  const words = { ...attempt('account'), programmeId, phase: 0, size: String(SIZE) }
  const first = Math.min(...trades.map(({ openedAt }) => openedAt))
  // Wherever the firm's day begins, the first trade is in it or later.
  const purchasedOn = dayText(tradingDayNumber(first, BOUNDARY) - 1)
  const at = new Date(LATER)
  const row: AttemptRow = {
    userId: 'user',
    id: 'attempt',
    accountId: 'account',
    firm: 'Firm',
    programme: 'Programme',
    programmeId,
    phase: 0,
    state: 'evaluation',
    size: SIZE * MICROS_PER_UNIT,
    purchasedOn,
    endedOn: null,
    reason: '',
    listPrice: null,
    paid: null,
    currency: 'USD',
    rate: null,
    revision: 1,
    rules: storedRules(words),
    createdAt: at,
    updatedAt: at,
    edits: Object.fromEntries(
      Object.entries(edits).map(([field, value]) => [field, { value, on: '2026-06-01' }]),
    ),
  }
  const account = { id: 'account', name: 'Account', currency: 'USD', ...BOUNDARY } as AccountRow
  const input: AttemptInput = {
    row,
    account,
    trades,
    bookings: [],
    records: { payouts: [], snapshots: [] },
    conductInput: { details: DETAILS, events: [] },
  }
  const computed = computeAttempt(input, LATER)
  return { computed, shown: presentAttempt(input, computed, LATER) }
}

/** Every figure comes from the statement and the stated rules, or is reported as unknown. */
function expectNothingInvented(programmeId: string, trades: readonly AttemptTrade[]): void {
  const { computed, shown } = replay(programmeId, trades)
  const { state, rules, openTrades, unresolved } = computed
  const known = trades.filter(({ closedAt, net }) => closedAt !== null && net !== null)
  expect(computed.trades).toHaveLength(known.length)
  expect(openTrades + unresolved.length + known.length).toBe(trades.length)
  // The balance is the size plus the statement's results, up to a breach.
  if (state.status !== 'breached')
    expect(state.balance).toBe(rules.loss.startBalance + known.reduce((sum, { net }) => sum + (net ?? 0), 0))
  const [ids, all] = [known, trades].map((some) => new Set(some.map(({ id }) => id)))
  // Only a position that is still open may be named without being counted, and then only as a possible violation.
  for (const event of eventsOf(computed)) {
    const named = event.kind === 'violation' && !event.isCertain ? all : ids
    if (event.kind !== 'reset') expect(event.cause?.ids.every((id) => named?.has(id))).toBe(true)
  }
  // A floor that trails the open result has no upper bound if a best moment is unknown.
  const { overall } = rules.loss
  if (overall?.trail === 'intraday' && known.length > 0 && !state.isLocked && state.status !== 'breached')
    expect(state.floor?.high === null || state.floor?.high === overall.lock).toBe(true)
  const { mayLose, buffer, dailyRoom } = shown.now
  if (openTrades > 0 && mayLose) expect(mayLose.confidence).toBe('closed_trades_only')
  // A room is only called exact if its bounds are equal, and one without a lower bound is named as such.
  if (mayLose)
    expect([
      'closed_trades_only',
      mayLose.least === null ? '' : mayLose.least === mayLose.most ? 'exact' : 'bounded',
    ]).toContain(mayLose.confidence)
  if (mayLose?.least === null) expect(mayLose.confidence).toBe('closed_trades_only')
  for (const room of [mayLose, buffer, dailyRoom])
    if (room?.least != null) expect(Number(room.least)).toBeLessThanOrEqual(Number(room.most))
  expect(JSON.stringify(shown)).not.toMatch(/NaN|Infinity/)
}

type Levels = { balance: number; floor: number; dailyFloor: number | null; breached: boolean; days: number }

/** The firm's trading day, computed from its zone's clock alone. */
function dayIn(at: number, { timeZone, dayReset }: { timeZone: string; dayReset: string }): string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
  })
  const [date = '', time = ''] = clock.format(at).split(', ')
  if (dayReset === '00:00' || time < dayReset) return date
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/**
 * A plain loop over the statement's own results, written without the engine: a floor that is static or trails the best end of day, never
 * above its lock, and a daily limit below the balance at the day's start. While another position is open, the equity is unknown, and
 * nothing is certain. All amounts in micros.
 */
function levelsOf(
  trades: readonly AttemptTrade[],
  rules: {
    size: number
    distance: number
    follows: boolean
    lock: number | null
    daily: number
    ends: boolean
  },
  boundary: { timeZone: string; dayReset: string },
): Levels {
  const closed = trades.flatMap(({ openedAt, closedAt, net }) =>
    closedAt === null || net === null ? [] : [{ openedAt, closedAt, net }],
  )
  const isFlat = (isBefore: (at: number) => boolean) =>
    !closed.some(({ openedAt, closedAt }) => isBefore(openedAt) && !isBefore(closedAt))
  const instants = [...Map.groupBy(closed, ({ closedAt }) => closedAt)].sort(([a], [b]) => a - b)
  let balance = rules.size
  let best = rules.size
  let dayStart = rules.size
  let day = ''
  let days = 0
  const floor = () => {
    const level = (rules.follows ? best : rules.size) - rules.distance
    return rules.lock === null ? level : Math.min(level, rules.lock)
  }
  const now = (breached: boolean) => ({
    balance,
    floor: floor(),
    dailyFloor: dayStart - rules.daily,
    breached,
    days,
  })
  const endDay = () => {
    best = Math.max(best, balance)
    dayStart = balance
  }
  for (const [at, group] of instants) {
    const next = dayIn(at, boundary)
    if (day !== '' && next !== day) endDay()
    if (balance <= floor() && isFlat((each) => dayIn(each, boundary) < next)) return now(true)
    if (next !== day) days += 1
    day = next
    balance += group.reduce((sum, { net }) => sum + net, 0)
    const isHit = balance <= floor() || (rules.ends && balance <= dayStart - rules.daily)
    if (isHit && isFlat((each) => each <= at)) return now(true)
  }
  // The statements end before the moment being asked about.
  endDay()
  return now(balance <= floor())
}

const UNITS = 1_000_000
const CHECKED = [
  [
    'topstep-combine',
    { distance: 2_000 * UNITS, follows: true, lock: SIZE * UNITS, daily: 1_000 * UNITS, ends: false },
  ],
  ['fn-stellar2', { distance: 5_000 * UNITS, follows: false, lock: null, daily: 2_500 * UNITS, ends: true }],
] as const

/** Every rule of single trades, tight enough that some statement breaks each of them. */
const SINGLE_TRADES: RuleEdits = {
  floatingLoss: 100,
  floatingEffect: 'flagged',
  ideaRisk: 100,
  overnight: 'forbidden',
  newsMinutes: 2,
  leastSeconds: 30,
  leastMove: 0.05,
  conductEffect: 'flagged',
  dayProfitMost: 200,
  dayProfitEffect: 'not_counted',
}

/** How often each rule was certainly broken; throws if a rule was broken that the statement does not show. */
function violationsIn(per: RuleEdits['floatingPer'], trades: readonly AttemptTrade[]): string[] {
  const { computed, shown } = replay('topstep-combine', trades, { ...SINGLE_TRADES, floatingPer: per })
  const byId = new Map(trades.map((trade) => [trade.id, trade]))
  expect(JSON.stringify(shown)).not.toMatch(/NaN|Infinity/)
  const { undecided } = computed
  for (const count of Object.values(undecided)) expect(count).toBeLessThanOrEqual(trades.length)
  // Without a calendar, no order is reported as near an event.
  if (trades.length > 0) expect(undecided.news).toBe(trades.length)
  return eventsOf(computed).flatMap((event) => {
    if (event.kind !== 'violation') return []
    const lost = (event.cause?.ids ?? []).reduce((sum, id) => sum - (byId.get(id)?.net ?? 0), 0)
    // Best and worst moments are unknown: only the final loss of a trade that was open alone is certain.
    if (event.rule === 'floating_loss')
      expect({ value: event.value, trades: event.cause?.ids.length }).toEqual({ value: lost, trades: 1 })
    return event.isCertain ? [event.rule] : []
  })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : name === 'EXPECTED.json' ? [] : [path]
  })
}

describe.runIf(existsSync(FOLDER))('real statements', () => {
  const statements = existsSync(FOLDER)
    ? filesIn(FOLDER).map((path) => ({ file: path.slice(FOLDER.length + 1), accounts: statementOf(path) }))
    : []

  it('finds trades in most of them', () => {
    const withTrades = statements.filter(({ accounts }) => accounts.length > 0)
    expect(withTrades.length).toBeGreaterThan(20)
  })

  it.each(['position', 'symbol', 'account'] as const)(
    'are judged by rules of single trades, open losses by %s, without an invented number',
    (per) => {
      const broken = statements.flatMap(({ accounts }) =>
        accounts.flatMap((trades) => violationsIn(per, trades)),
      )
      expect([...new Set(broken)].sort()).toEqual([
        ...['floating_loss', 'held_too_short', 'idea_risk', 'moved_too_little', 'overnight'],
      ])
    },
  )

  it.each(CHECKED)(
    'have under %s the same balance and floors as in a second implementation',
    (programmeId, rules) => {
      const ends = { alive: 0, breached: 0 }
      for (const { accounts } of statements)
        for (const trades of accounts) {
          const { state, boundary } = replay(programmeId, trades).computed
          const expected = levelsOf(trades, { size: SIZE * UNITS, ...rules }, boundary)
          expect({
            balance: state.balance,
            floor: state.floor?.low,
            breached: state.breach !== null,
          }).toEqual({
            balance: expected.balance,
            floor: expected.floor,
            breached: expected.breached,
          })
          if (!expected.breached) expect(state.dailyFloor?.low).toBe(expected.dailyFloor)
          ends[expected.breached ? 'breached' : 'alive'] += 1
        }
      // Both outcomes occur, so that neither assertion is vacuous.
      expect(ends.alive).toBeGreaterThan(5)
      expect(ends.breached).toBeGreaterThan(0)
    },
  )

  it.each(PROGRAMMES)('are replayed under %s without an invented number', (programmeId) => {
    for (const { accounts } of statements)
      for (const trades of accounts) expectNothingInvented(programmeId, trades)
  })
})
