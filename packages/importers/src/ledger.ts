import { COST_KINDS } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'
import { CellProblem } from './cells/cell-problem.ts'
import type { Column, RowCells } from './cells/row-cells.ts'
import {
  type ImportedCashEvent,
  type Ledger,
  type LedgerEnd,
  type LedgerGap,
  NO_CURRENCY,
} from './importer.ts'

/** A row that states an account's balance: by how much it moved it, and what it was afterwards. */
export type LedgerRow = {
  /** The same for a row that the file repeats. */
  id: string
  account: string | null
  currency: string | null
  /** In ms. */
  at: number
  amount: Micros
  /** Null if the cell cannot be read. */
  balance: Micros | null
  /** Whether it is a commission or a fee. */
  isCost: boolean
}

/** With its 1-based row in the file. */
export type NumberedLedgerRow = LedgerRow & { row: number }

/** A cash transaction as a row of the ledger it stands in; `balance` is what the account held after it. */
export function ledgerRowOf(event: ImportedCashEvent, balance: Micros | null): LedgerRow {
  const { identity: id, account, currency, occurredAt: at, amount, kind } = event
  return { id, account, currency, at, amount, balance, isCost: COST_KINDS.includes(kind) }
}

/** The balance in a cell; null if there is none or it cannot be read, because the rest of the row still counts. */
export function readBalance(cells: RowCells, column: Column | undefined): Micros | null {
  try {
    return cells.optionalAmount(column)
  } catch (error) {
    if (error instanceof CellProblem) return null
    throw error
  }
}

/**
 * The ledgers of a file's accounts: what each comes to, and where its balance moves by more or less than its rows say.
 * The rows may be newest or oldest first, and those of one instant in any order. A ledger of costs only is none, nor is
 * one in which more than a fifth of the steps disagree: its rows are a selection, or the balance is another one.
 * `unread` are the rows that could not be read, across which nothing is compared.
 * @example readLedgers([…, 50_000_000_000 after a deposit of 50_000_000_000], []) // → [{ end: { balance: 50_000_000_000, … }, gaps: [], … }]
 */
export function readLedgers(rows: readonly NumberedLedgerRow[], unread: readonly number[]): Ledger[] {
  const accounts = Map.groupBy(
    eachOnce(rows),
    ({ account, currency }) => `${account ?? ''}|${currency ?? ''}`,
  )
  return [...accounts.values()].flatMap((own) => readLedger(own, unread) ?? [])
}

function eachOnce(rows: readonly NumberedLedgerRow[]): NumberedLedgerRow[] {
  const seen = new Set<string>()
  return rows.filter(({ account, id, amount }) => {
    const key = `${account ?? ''}|${id}|${amount}`
    return !seen.has(key) && seen.add(key)
  })
}

function readLedger(rows: readonly NumberedLedgerRow[], unread: readonly number[]): Ledger | null {
  const [first] = rows
  if (!first || rows.every(({ isCost }) => isCost)) return null
  const doubtful = besideUnread(rows, unread)
  const walk = new Walk()
  for (const moment of momentsOf(rows)) {
    const isKnown = moment.every((row) => hasBefore(row) && !doubtful.has(row))
    if (isKnown) walk.pass(moment as KnownRow[])
    else walk.lose(moment)
  }
  const { steps, gaps, end } = walk
  if (!end || gaps.length * 5 > steps) return null
  const { account, currency } = first
  return { account, currency: currency === NO_CURRENCY ? null : currency, end, gaps: lasting(gaps) }
}

type KnownRow = NumberedLedgerRow & { balance: Micros }

/** Amounts that are not exact cannot be compared. */
function hasBefore({ amount, balance }: NumberedLedgerRow): boolean {
  return balance !== null && Number.isSafeInteger(2 * (Math.abs(balance) + Math.abs(amount)))
}

/** The rows above and below those that could not be read. */
function besideUnread(rows: readonly NumberedLedgerRow[], unread: readonly number[]): Set<NumberedLedgerRow> {
  const missing = unread.toSorted((a, b) => a - b)
  const beside = new Set<NumberedLedgerRow>()
  let next = 0
  for (const [index, row] of rows.entries()) {
    const from = next
    while ((missing[next] ?? Infinity) < row.row) next++
    const above = rows[index - 1]
    if (next > from && above) beside.add(above).add(row)
  }
  return beside
}

/** The rows of each instant, in order of time; as they are written if each of them follows from the one before. */
function momentsOf(rows: readonly NumberedLedgerRow[]): NumberedLedgerRow[][] {
  const first = rows[0]?.at ?? 0
  const last = rows.at(-1)?.at ?? 0
  const isNewestFirst = last < first || (last === first && agreeing(rows.toReversed()) > agreeing(rows))
  const ordered = isNewestFirst ? rows.toReversed() : [...rows]
  // The clock of a file may go back an hour.
  if (agreeing(ordered) === ordered.length - 1) return ordered.map((row) => [row])
  ordered.sort((a, b) => a.at - b.at)
  return [...Map.groupBy(ordered, ({ at }) => at).values()]
}

const beforeOf = ({ balance, amount }: KnownRow): Micros => balance - amount

function agreeing(rows: readonly NumberedLedgerRow[]): number {
  return rows.filter((row, index) => hasBefore(row) && beforeOf(row as KnownRow) === rows[index - 1]?.balance)
    .length
}

type Place = { balance: Micros; row: number }

/** Rows that move nothing lead nowhere: they count only if no other row, nor the last balance, is where they are. */
function withoutPauses(rows: readonly KnownRow[], last: Place | null): KnownRow[] {
  const known = new Set(rows.flatMap((row) => (row.amount === 0 ? [] : [row.balance, beforeOf(row)])))
  if (last) known.add(last.balance)
  return rows.filter((row) => row.amount !== 0 || (!known.has(row.balance) && known.add(row.balance)))
}

/** Goes through a ledger instant by instant, and compares the balance that each begins with with the one before. */
class Walk {
  steps = 0
  readonly gaps: LedgerGap[] = []
  end: LedgerEnd | null = null
  #last: Place | null = null
  #latest = -Infinity

  /**
   * The rows of one instant lead from a balance to another, in whatever order they are written. Those that no other
   * row leads to begin after a gap.
   */
  pass(rows: readonly KnownRow[]): void {
    const before = this.#last ? [this.#last] : []
    const path = withoutPauses(rows, this.#last)
    const arrivals = Map.groupBy<Micros, Place>([...before, ...path], ({ balance }) => balance)
    const starts = path.filter((row) => row.amount === 0 || !arrivals.get(beforeOf(row))?.shift())
    const left = new Set([...arrivals.values()].flat())
    const ends = [...before, ...path].filter((place) => left.has(place))
    this.steps += rows.length - (this.#last ? 0 : 1)
    for (const [index, start] of starts.slice(1 - before.length).entries()) {
      const end = ends[index]
      if (end) this.gaps.push({ rows: inOrder(end.row, start.row), amount: beforeOf(start) - end.balance })
    }
    const balance = (ends.at(-1) ?? rows.at(-1))?.balance
    this.#last = [...ends, ...rows].findLast((place) => place.balance === balance) ?? null
    this.#close(rows, this.#last)
  }

  /** Nothing is compared within these rows, nor from them to the next. */
  lose(rows: readonly NumberedLedgerRow[]): void {
    this.#last = null
    const last = rows.at(-1)
    this.#close(rows, last?.balance == null ? null : { balance: last.balance, row: last.row })
  }

  #close(rows: readonly NumberedLedgerRow[], place: Place | null): void {
    this.#latest = rows.reduce((latest, { at }) => Math.max(latest, at), this.#latest)
    this.end = place && { at: this.#latest, balance: place.balance }
  }
}

function inOrder(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one]
}

/** Gaps whose difference remains: rows that a broker sorts otherwise move the balance away from them and back again. */
function lasting(gaps: readonly LedgerGap[]): LedgerGap[] {
  const kept: LedgerGap[] = []
  const levels: Micros[] = [0]
  for (const gap of gaps) {
    const level = (levels.at(-1) ?? 0) + gap.amount
    const before = levels.lastIndexOf(level)
    if (before >= 0) {
      levels.length = before + 1
      kept.length = before
    } else {
      levels.push(level)
      kept.push(gap)
    }
  }
  return kept
}
