import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Execution } from '@ballast/domain/executions/execution'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import { dayText } from '@ballast/domain/time/trading-day'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { importFiles } from '@ballast/importers/import-files'
import { describe, expect, it } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { presentAttempt } from './attempts.presenter.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { type AttemptFacts, computeAttempt } from './compute-attempt.ts'
import type { TradeFacts } from './trade-facts.ts'
import { keptRules } from './write-attempt.ts'

/**
 * Real statements that may not be copied into the repository: looked for in SAMPLES_DIR, else beside it. Where they are
 * not, these tests are shown as skipped.
 */
const FOLDER = resolve(
  process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../../../shared/samples'),
)
const BOUNDARY = { timeZone: 'America/Chicago', dayReset: '17:00' }
const SIZE = 50_000
const LATER = Date.UTC(2030, 0, 1)
/** A floor that follows the day's end, one that follows every moment, and one that follows nothing. */
const PROGRAMMES = ['topstep-combine', 'apex-intraday-4', 'fn-stellar2']

/** The trades of each account a file states, how far they went not being known; none of a file that states none, or asks for something. */
function statementOf(path: string): TradeFacts[][] {
  const file = { name: path.split('/').at(-1) ?? '', bytes: new Uint8Array(readFileSync(path)) }
  const { parts } = importFiles([file], { timeZone: BOUNDARY.timeZone, currency: 'USD' })
  return parts.map(({ executions }) => tradesOf(executions)).filter((trades) => trades.length > 0)
}

function tradesOf(executions: readonly Execution[]): TradeFacts[] {
  const built = buildTrades(executions, { boundary: BOUNDARY, instrument: readInstrument, currency: null })
  return built.map(({ key, openedAt, closedAt, tradingDay, openDay, net }) => ({
    ...{ id: key, accountId: 'account', openedAt, closedAt, net },
    ...{ tradingDay: dayText(tradingDay), openDay: dayText(openDay) },
    mae: null,
    mfe: null,
  }))
}

function replay(programmeId: string, trades: readonly TradeFacts[]) {
  const words = { ...attempt('account'), programmeId, phase: 0, size: String(SIZE) }
  const purchasedOn = trades.map(({ openDay }) => openDay).sort()[0] ?? ''
  const at = new Date(LATER)
  const row: AttemptRow = {
    ...{ userId: 'user', id: 'attempt', accountId: 'account', firm: 'Firm', programme: 'Programme' },
    ...{ programmeId, phase: 0, state: 'evaluation', size: SIZE * MICROS_PER_UNIT, purchasedOn },
    ...{ endedOn: null, reason: '', listPrice: null, paid: null, currency: 'USD', rate: null, revision: 1 },
    ...{ edits: {}, rules: keptRules(words), createdAt: at, updatedAt: at },
  }
  const account = { id: 'account', name: 'Account', currency: 'USD', ...BOUNDARY } as AccountRow
  const facts: AttemptFacts = {
    ...{ row, account, trades, bookings: [], records: { payouts: [], snapshots: [] } },
  }
  const computed = computeAttempt(facts, LATER)
  return { computed, shown: presentAttempt(facts, computed, LATER) }
}

/** Every figure comes from the statement and the rules as stated, or is said not to be known. */
function expectNothingInvented(programmeId: string, trades: readonly TradeFacts[]): void {
  const { computed, shown } = replay(programmeId, trades)
  const { state, rules, events, openTrades, unknownResults } = computed
  const known = trades.filter(({ closedAt, net }) => closedAt !== null && net !== null)
  expect(computed.trades).toHaveLength(known.length)
  expect(openTrades + unknownResults + known.length).toBe(trades.length)
  // The balance is the size and what the statement says, up to a breach.
  if (state.status !== 'breached')
    expect(state.balance).toBe(rules.loss.startBalance + known.reduce((sum, { net }) => sum + (net ?? 0), 0))
  const ids = new Set(known.map(({ id }) => id))
  for (const { kind, cause } of events)
    if (kind !== 'reset') expect(cause?.ids.every((id) => ids.has(id))).toBe(true)
  // A floor that follows the open result has no upper end where a best moment is not known.
  const { overall } = rules.loss
  if (overall?.trail === 'intraday' && known.length > 0 && !state.isLocked && state.status !== 'breached')
    expect(state.floor?.high === null || state.floor?.high === overall.lock).toBe(true)
  const { mayLose, buffer, dailyRoom } = shown.now
  if (openTrades > 0 && mayLose) expect(mayLose.confidence).toBe('closed_trades_only')
  for (const room of [mayLose, buffer, dailyRoom])
    if (room?.least != null) expect(Number(room.least)).toBeLessThanOrEqual(Number(room.most))
  expect(JSON.stringify(shown)).not.toMatch(/NaN|Infinity/)
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

  it.each(PROGRAMMES)('are replayed under %s without an invented number', (programmeId) => {
    for (const { accounts } of statements)
      for (const trades of accounts) expectNothingInvented(programmeId, trades)
  })
})
