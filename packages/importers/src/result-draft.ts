import { clockName } from '@ballast/domain/time/server-clock'
import { CellProblem } from './cells/cell-problem.ts'
import {
  type DecidedDateOrder,
  decideDateOrder,
  instantOf,
  orderShown,
  type WallClock,
  wallText,
} from './cells/date-time.ts'
import type {
  Census,
  DateOrder,
  ImportedCashEvent,
  ImportedExecution,
  ImportNote,
  ImportOptions,
  ImportResult,
  Problem,
  RowUnit,
  Skip,
  StatedDay,
  StatedTotals,
} from './importer.ts'
import { type LedgerRow, type NumberedLedgerRow, readLedgers } from './ledger.ts'
import { asUnopened, findUnopened } from './position-effects.ts'
import { findRepeatedCash, findRepeats } from './repeated-ids.ts'
import { checkBounds, checkNames, checkResult } from './row-checks.ts'
import { sumTotals } from './row-totals.ts'
import { findContradictions } from './stated-results.ts'

/**
 * The outcome of one data row. A skip with `unit` true still counts as an understood row; `ledger` is set on any row
 * that states the account's balance.
 */
export type RowOutcome = { ledger?: LedgerRow } & (
  | { kind: 'trade'; executions: readonly ImportedExecution[] }
  | { kind: 'execution'; execution: ImportedExecution }
  | { kind: 'cash'; event: ImportedCashEvent }
  | { kind: 'skip'; reason: string; unit?: boolean }
)

/**
 * Collects a file's rows into an `ImportResult`: every data row is counted exactly once, whatever its outcome. One
 * draft per parse.
 */
export class ResultDraft {
  readonly unit: RowUnit
  readonly timeZone: string
  readonly executions: ImportedExecution[] = []
  readonly cashEvents: ImportedCashEvent[] = []
  readonly skipped: Skip[] = []
  readonly problems: Problem[] = []
  readonly stated: StatedTotals[] = []
  readonly statedDays: StatedDay[] = []
  readonly accounts = new Set<string>()
  readonly census: Census = { rows: 0, trades: 0, executions: 0, cashEvents: 0, skipped: 0, problems: 0 }
  currency: string | null = null
  /** The currency of the row being read, if it states one. */
  rowCurrency: string | null = null
  dateOrder: DateOrder | undefined
  #notes: ImportNote[]
  #first: { instant: number; wall: WallClock } | null = null
  #last: { instant: number; wall: WallClock } | null = null
  #repeated = 0
  #withOffset = 0
  #withoutOffset = 0
  /** Times of the row being read; they count once the row is understood. */
  #times: { instant: number; wall: WallClock; counts: boolean; isRepeated: boolean }[] = []
  #unitSkips = 0
  #unopened: ImportedExecution[] = []
  readonly #ledger: NumberedLedgerRow[] = []
  readonly #ofTrades = new WeakSet<ImportedExecution>()

  constructor(unit: RowUnit, timeZone: string, notes: readonly ImportNote[] = []) {
    this.unit = unit
    this.timeZone = timeZone
    this.#notes = [...notes]
  }

  /** Reads one row through `read`; a `CellProblem` it throws becomes the row's problem. */
  addRow(row: number, read: () => RowOutcome): void {
    this.census.rows++
    this.#times.length = 0
    this.rowCurrency = null
    try {
      const outcome = read()
      this.#addOutcome(row, outcome)
      this.#addTimes()
      if (outcome.ledger) this.#ledger.push({ ...outcome.ledger, row })
    } catch (thrown) {
      const error = problemOf(thrown)
      this.census.problems++
      const problem: Problem = { row, code: error.code, text: error.message }
      if (error.column !== undefined) problem.column = error.column
      this.problems.push(problem)
    }
  }

  #addOutcome(row: number, outcome: RowOutcome): void {
    for (const execution of executionsOf(outcome)) {
      checkBounds(execution)
      checkNames(execution)
    }
    if (outcome.kind === 'trade') checkResult(outcome.executions, this.currency)
    if (outcome.kind === 'cash') checkNames(outcome.event)
    if (outcome.kind === 'trade') {
      this.census.trades++
      for (const execution of outcome.executions) {
        this.#ofTrades.add(execution)
        this.#addExecution(execution)
      }
    } else if (outcome.kind === 'execution') {
      this.census.executions++
      this.#addExecution(outcome.execution)
    } else if (outcome.kind === 'cash') {
      this.census.cashEvents++
      this.cashEvents.push(outcome.event)
      if (outcome.event.account) this.accounts.add(outcome.event.account)
    } else {
      this.census.skipped++
      if (outcome.unit) this.#unitSkips++
      this.skipped.push({ row, reason: outcome.reason })
    }
  }

  #addExecution(execution: ImportedExecution): void {
    if (this.rowCurrency !== null) execution.currency = this.rowCurrency
    this.executions.push(execution)
    if (execution.account) this.accounts.add(execution.account)
  }

  /**
   * The instant of a reading in the file's zone; counted for the file's first and last time unless `counts` is false.
   * @throws CellProblem skipped_hour for a reading that no clock of the zone ever showed
   */
  instant(wall: WallClock, column: string, counts = true): number {
    const { instant, certainty } = instantOf(wall, this.timeZone)
    if (certainty === 'skipped') {
      throw new CellProblem(
        'skipped_hour',
        `${column} ${wallText(wall)} does not exist in ${clockName(this.timeZone)}: its clocks skipped that hour. Is the time zone right?`,
        column,
      )
    }
    this.#times.push({ instant, wall, counts, isRepeated: certainty === 'repeated' })
    return instant
  }

  /** Extends the file's first and last time by a reading whose instant came from another column. */
  spanShown(wall: WallClock, instant: number): void {
    this.#times.push({ instant, wall, counts: true, isRepeated: false })
  }

  #addTimes(): void {
    for (const { instant, wall, counts, isRepeated } of this.#times) {
      if (isRepeated) this.#repeated++
      if (wall.offsetMinutes === null) this.#withoutOffset++
      else this.#withOffset++
      if (counts) this.#spanTime(instant, wall)
    }
  }

  #spanTime(instant: number, wall: WallClock): void {
    if (!this.#first || instant < this.#first.instant) this.#first = { instant, wall }
    if (!this.#last || instant > this.#last.instant) this.#last = { instant, wall }
  }

  /** Whether every time read so far had its offset from UTC. */
  get statesZone(): boolean {
    return this.#withOffset > 0 && this.#withoutOffset === 0
  }

  note(code: string, text: string): void {
    if (!this.#notes.some((note) => note.code === code)) this.#notes.push({ code, text })
  }

  /** The order of the dates as they show it; what they leave open is the user's answer, else asked. */
  decideOrder(texts: Iterable<string>, { dateOrder }: Pick<ImportOptions, 'dateOrder'>): DecidedDateOrder {
    const found = decideDateOrder(texts)
    if (found === null) return 'month-first'
    const decided = found === 'ambiguous' ? dateOrder : found
    this.dateOrder = decided ?? found
    return decided ?? 'month-first'
  }

  /** The order of the dates; if a file saved elsewhere has changed it, a note says so. */
  orderOf(texts: Iterable<string>, usual: DecidedDateOrder): DecidedDateOrder {
    const shown = orderShown(texts, usual)
    if (shown === usual) return usual
    this.dateOrder = shown
    const [first, second] = shown === 'day-first' ? ['day', 'month'] : ['month', 'day']
    this.note(
      'other_date_order',
      `The dates of this file put the ${first} before the ${second}, which this export does not: it may have been saved by another program. They were read that way.`,
    )
    return shown
  }

  /** Skips executions that were already read, each with its reason. */
  without(
    executions: ImportedExecution[],
    left: ReadonlyMap<ImportedExecution, string>,
  ): ImportedExecution[] {
    const rows = new Map<number, string>()
    for (const [execution, reason] of left) {
      const row = execution.rows[0] ?? 0
      if (rows.has(row)) continue
      rows.set(row, reason)
      if (this.#ofTrades.has(execution)) this.census.trades--
      else this.census.executions--
      this.census.skipped++
      this.skipped.push({ row, reason })
    }
    return left.size === 0 ? executions : executions.filter((execution) => !left.has(execution))
  }

  #withdrawCash(left: ReadonlyMap<ImportedCashEvent, string>): void {
    if (left.size === 0) return
    for (const [event, reason] of left) this.skipped.push({ row: event.rows[0] ?? 0, reason })
    this.census.cashEvents -= left.size
    this.census.skipped += left.size
    this.cashEvents.splice(0, this.cashEvents.length, ...this.cashEvents.filter((event) => !left.has(event)))
  }

  /** Removes repeated rows, and closes of positions opened before the file. */
  #settled(executions: ImportedExecution[]): ImportedExecution[] {
    this.#withdrawCash(findRepeatedCash(this.cashEvents))
    const single = this.without(executions, findRepeats(executions))
    const unopened = findUnopened(single)
    this.#unopened = asUnopened(unopened.keys())
    return this.without(single, unopened)
  }

  /** Removes trades whose stated result contradicts their prices: the closing rows become problems. */
  #withoutContradictions(executions: ImportedExecution[]): ImportedExecution[] {
    const openings = new Map<ImportedExecution, string>()
    const closings = new Map<ImportedExecution, string>()
    for (const found of findContradictions(executions, this.currency)) {
      const row = found.closings.at(-1)?.rows[0] ?? 0
      for (const fill of found.openings) {
        openings.set(fill, `Opens a trade that row ${row} closes with a result its prices contradict`)
      }
      for (const fill of found.closings) closings.set(fill, found.text)
    }
    return this.#refuse(this.without(executions, openings), closings)
  }

  /** Refuses executions that contradict others: their rows become problems. */
  #refuse(
    executions: ImportedExecution[],
    wrong: ReadonlyMap<ImportedExecution, string>,
  ): ImportedExecution[] {
    for (const [{ rows }, text] of wrong) {
      this.census.executions--
      this.census.problems++
      this.problems.push({
        row: rows[0] ?? 0,
        code: 'disagrees',
        text: `This row closes a trade whose stated result is ${text}.`,
      })
    }
    return wrong.size === 0 ? executions : executions.filter((execution) => !wrong.has(execution))
  }

  /** The finished result; `given` replaces the rows' executions if they had to be joined. */
  finish(given: ImportedExecution[] = this.executions): ImportResult {
    const settled = this.#settled(given)
    const executions = this.unit === 'closed trade' ? settled : this.#withoutContradictions(settled)
    if (this.#repeated > 0) {
      this.note(
        'repeated_hour',
        `${this.#repeated} times lie in the hour the clocks of ${clockName(this.timeZone)} show twice; the first of the two was taken.`,
      )
    }
    // The preview asks for the order where it finds this note.
    if (this.dateOrder === 'ambiguous') {
      this.note(
        'ambiguous_date_order',
        'No date in this file shows whether the day or the month comes first. They were read month first: please confirm.',
      )
    }
    const { census } = this
    const unread = this.problems.map(({ row }) => row)
    const ledgers = readLedgers(this.#ledger, unread)
    if (census.problems >= 3 && census.problems > census.rows * 0.2) {
      this.note('many_problems', 'Many rows could not be read: this may be another format.')
    }
    return {
      unit: this.unit,
      executions,
      ...(this.#unopened.length > 0 ? { unopened: this.#unopened } : {}),
      cashEvents: this.cashEvents,
      skipped: this.skipped,
      problems: this.problems,
      notes: this.#notes,
      census,
      count: this.#count(),
      ...sumTotals({
        unit: this.unit,
        currency: this.currency,
        executions,
        cashEvents: this.cashEvents,
        days: this.statedDays,
      }),
      firstTime: this.#first ? wallText(this.#first.wall) : null,
      lastTime: this.#last ? wallText(this.#last.wall) : null,
      stated: this.stated,
      ...(this.statedDays.length > 0 ? { statedDays: this.statedDays } : {}),
      ...(ledgers.length > 0 ? { ledgers } : {}),
      currency: this.currency,
      accounts: [...this.accounts],
      ...(this.dateOrder ? { dateOrder: this.dateOrder } : {}),
    }
  }

  #count(): number {
    const { census } = this
    if (this.unit === 'closed trade') return census.trades
    if (this.unit === 'cash transaction') return census.cashEvents
    if (this.unit === 'day') return this.statedDays.length
    return census.executions + this.#unitSkips
  }
}

function executionsOf(outcome: RowOutcome): readonly ImportedExecution[] {
  if (outcome.kind === 'trade') return outcome.executions
  return outcome.kind === 'execution' ? [outcome.execution] : []
}

/**
 * Amounts outside the exact range throw a `RangeError` where they are computed; here they become a problem of their
 * row.
 */
function problemOf(thrown: unknown): CellProblem {
  if (thrown instanceof CellProblem) return thrown
  if (!(thrown instanceof RangeError)) throw thrown
  return new CellProblem('bad_number', 'A number in this row is too large to be that of a trade.')
}
