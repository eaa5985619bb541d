import type { OddsSource } from '@ballast/contract/attempts/odds'
import { decimalFromFigure, maybeFigure } from '@ballast/domain/money/micros'
import type { TradeDetails } from '@ballast/domain/prop-rules/conduct/conduct-input'
import { MIN_SOURCE_DAYS, type SizedLedgerTrade } from '@ballast/domain/prop-rules/odds/source-days'
import { contractsOf } from '@ballast/domain/sizing/full-contracts'
import { medianInPlace } from '@ballast/domain/statistics/maths/quantile'
import { known, type TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { type DayBoundary, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'

export type Period = { accountId?: string | undefined; from?: string | undefined; to?: string | undefined }

/** The trades that odds are drawn from, and what to say about them. */
export type OwnTrades = {
  version: number
  trades: SizedLedgerTrade[]
  boundary: DayBoundary
  summary: OddsSource
}

/** The account whose chances are computed. */
export type AttemptAccount = Pick<AccountRow, 'id' | 'currency'>

type Query = Period & { userId: string; attempt?: AttemptAccount }

/** A user's closed trades in one account and period. Throws 404 for someone else's account, 422 for a period that ends before it starts. */
export async function ownTrades(
  { db, columns: store }: Pick<Deps, 'db' | 'columns'>,
  { userId, attempt, ...period }: Query,
): Promise<OwnTrades> {
  const accounts = await accountsOf(db, { userId })
  const { version, columns } = await store.columnsOf(userId)
  const own = attempt
    ? selectAttemptTrades(columns, accounts, { ...period, attempt })
    : selectOwnTrades(columns, accounts, period)
  return { version, ...own }
}

type Selected = Omit<OwnTrades, 'version'>

/**
 * The same for an attempt: without a chosen account, its own if that has enough days, otherwise the one in its currency with
 * the most closed trades that has enough. If none has, its own.
 */
export function selectAttemptTrades(
  columns: TradeColumns,
  accounts: readonly AccountRow[],
  { attempt, ...period }: Period & { attempt: AttemptAccount },
): Selected {
  if (period.accountId) return selectOwnTrades(columns, accounts, period)
  const of = (accountId: string) => selectOwnTrades(columns, accounts, { ...period, accountId })
  const own = of(attempt.id)
  const ownDays = own.summary.days
  const inCurrency = accounts.filter(({ currency }) => currency === attempt.currency)
  const others = ownDays < MIN_SOURCE_DAYS ? busiestFirst(columns, inCurrency) : []
  for (const id of others) {
    const other = of(id)
    if (other.summary.days >= MIN_SOURCE_DAYS)
      return { ...other, summary: { ...other.summary, reason: 'instead', ownDays } }
  }
  return { ...own, summary: { ...own.summary, reason: 'attempt' } }
}

/** The same from columns; without an account, the one with the most closed trades. */
export function selectOwnTrades(
  columns: TradeColumns,
  accounts: readonly AccountRow[],
  period: Period,
): Selected {
  if (period.from && period.to && period.to < period.from)
    throw invalidInput({ to: 'This day is before the first' })
  const accountId = period.accountId ?? busiestFirst(columns, accounts)[0]
  const account = accounts.find(({ id }) => id === accountId)
  if (period.accountId && !account) throw new AppError('not_found')
  const rows = account ? rowsOf(columns, account.id, period) : []
  const known = rows.filter((row) => !Number.isNaN(columns.net[row] ?? Number.NaN))
  return {
    trades: known.map((row) => tradeAt(columns, row)),
    boundary: account ?? { timeZone: 'UTC', dayReset: '00:00' },
    summary: {
      reason: period.accountId ? 'chosen' : 'busiest',
      ownDays: null,
      ...summaryOf(columns, known, {
        account: account ?? null,
        withoutResult: rows.length - known.length,
      }),
    },
  }
}

/** The accounts with a closed trade, those with the most first. */
function busiestFirst(columns: TradeColumns, accounts: readonly AccountRow[]): string[] {
  const counts = columns.accounts.map(() => 0)
  for (let row = 0; row < columns.length; row++) {
    const at = columns.account[row] ?? -1
    if (columns.closed[row] === 1 && at >= 0) counts[at] = (counts[at] ?? 0) + 1
  }
  const known = new Set(accounts.map(({ id }) => id))
  return columns.accounts
    .map((id, at) => ({ id, trades: counts[at] ?? 0 }))
    .filter(({ id, trades }) => trades > 0 && known.has(id))
    .sort((a, b) => b.trades - a.trades)
    .map(({ id }) => id)
}

function rowsOf(columns: TradeColumns, accountId: string, { from, to }: Period): number[] {
  const at = columns.accounts.indexOf(accountId)
  const first = from ? dayNumber(from) : Number.NEGATIVE_INFINITY
  const last = to ? dayNumber(to) : Number.POSITIVE_INFINITY
  return Array.from({ length: columns.length }, (_, row) => row).filter((row) => {
    const day = columns.tradingDay[row] ?? 0
    return columns.account[row] === at && columns.closed[row] === 1 && day >= first && day <= last
  })
}

function tradeAt(columns: TradeColumns, row: number): SizedLedgerTrade {
  const closedAt = columns.closedAt[row] ?? 0
  const worst = known(columns.mae[row])
  return {
    id: columns.id[row] ?? '',
    closedAt,
    net: columns.net[row] ?? 0,
    mfe: known(columns.mfe[row]),
    // If no source says when it was opened, it is treated as held for no time.
    openedAt: known(columns.openedAt[row]) ?? closedAt,
    mae: worst === null ? null : -worst,
    size: sizeAt(columns, row),
    details: detailsAt(columns, row),
  }
}

/** Details for rules of single trades. Prices are numbers here, because least moves are compared to the millionth. */
function detailsAt(columns: TradeColumns, row: number): TradeDetails {
  const { roots, root, direction, risk, averageEntry, averageExit, openedAt } = columns
  const entry = known(averageEntry[row])
  const exit = known(averageExit[row])
  return {
    root: roots[root[row] ?? -1] ?? '',
    direction: direction[row] === -1 ? 'short' : 'long',
    risk: known(risk[row]),
    move: entry === null || exit === null ? null : Math.abs(Math.round((exit - entry) * 1_000_000)),
    isOpenKnown: known(openedAt[row]) !== null,
  }
}

function sizeAt({ quantity, roots, root }: TradeColumns, row: number): number | null {
  const size = known(quantity[row])
  return size === null ? null : contractsOf(roots[root[row] ?? -1] ?? '', size)
}

function summaryOf(
  columns: TradeColumns,
  rows: readonly number[],
  { account, withoutResult }: { account: AccountRow | null; withoutResult: number },
): Omit<OddsSource, 'reason' | 'ownDays'> {
  const days = Map.groupBy(rows, (row) => columns.tradingDay[row] ?? 0)
  const sums = (values: Float64Array) =>
    [...days.values()].map((day) => day.reduce((sum, row) => sum + (values[row] ?? Number.NaN), 0))
  const worst = days.size === 0 ? null : Math.min(...sums(columns.net))
  const worstR = days.size === 0 ? Number.NaN : Math.min(...sums(columns.r))
  const risks = rows.map((row) => columns.risk[row] ?? Number.NaN).filter((risk) => !Number.isNaN(risk))
  const sorted = [...days.keys()].sort((a, b) => a - b)
  const dayAt = (day: number | undefined) => (day === undefined ? null : dayText(day))
  return {
    accountId: account?.id ?? null,
    accountName: account?.name ?? '',
    currency: account?.currency ?? null,
    from: dayAt(sorted[0]),
    to: dayAt(sorted.at(-1)),
    days: days.size,
    trades: rows.length,
    withoutResult,
    symbols: [...new Set(rows.map((row) => columns.roots[columns.root[row] ?? -1] ?? ''))].slice(0, 20),
    worstDay: maybeFigure(worst),
    worstDayR: known(worstR),
    withoutWorst: rows.filter((row) => Number.isNaN(columns.mae[row] ?? Number.NaN)).length,
    medianRisk:
      risks.length * 2 <= rows.length
        ? null
        : decimalFromFigure(Math.round(medianInPlace(Float64Array.from(risks)))),
  }
}
