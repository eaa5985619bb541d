import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import {
  decimalFromFigure,
  decimalFromMicros,
  maybeDecimal,
  maybeFigure,
  microsFromDecimal,
} from '@ballast/domain/money/micros'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { dayNumber, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { runningByAccount } from '../attempts/attempt-states.ts'
import { showAttempts } from '../attempts/show-attempts.ts'
import {
  type Bounds,
  type CashLine,
  type CorrectionSum,
  correctionSums,
  isTyped,
  type LedgerEnd,
  lastImports,
  ledgerEnds,
  movedLines,
  statedDays,
} from './account-money.queries.ts'
import { checkLedger, latestLedgers, spansOf, trackedBalance } from './ledger-check.ts'
import { dayOf, loggedLines, type Payout, payoutsOf } from './logged-lines.ts'
import { NO_TRADES, type Span, type TradeSums, tradeSumsOf } from './trade-sums.ts'

type MoneyDeps = Pick<Deps, 'db' | 'clock' | 'attemptStates'>

/**
 * The parts of each account's balance. While an attempt runs, its balance is the account's balance, and the rest is listed.
 * The end of the broker's latest ledger is compared with the same balance as it was at that instant.
 */
export async function showBalances(
  deps: MoneyDeps & Pick<Deps, 'columns'>,
  { userId }: { userId: string },
): Promise<AccountBalance[]> {
  const { db, clock, attemptStates } = deps
  const accounts = await accountsOf(db, { userId })
  const tracked = await showAttempts(deps, { userId })
  const payouts = payoutsOf(tracked)
  const { columns } = await deps.columns.columnsOf(userId)
  const trades = tradeSumsOf(columns)
  const lines = await movedLines(db, { userId })
  const imports = keyed(await lastImports(db, { userId }))
  const statements = keyed(await statedDays(db, { userId }))
  const ledgers = latestLedgers(accounts, await ledgerEnds(db, { userId }))
  const running = runningByAccount((await attemptStates.of(userId, clock.now().getTime())).attempts)
  const spans = spansOf(ledgers, running)
  const bounds = accounts.map((account) => boundsOf(account, spans))
  const corrected = await correctionSums(db, { userId, bounds })
  const money = { lines, corrected, payouts }
  const then = { trades: tradeSumsOf(columns, spans), ledgers, running, spans, ...money }
  return accounts.map((account) => {
    const sums = trades.get(account.id) ?? NO_TRADES
    const { moved, corrections, funded, foreign, added } = partsOf(account, { trades: sums, ...money })
    const attempts = tracked.attempts.filter((attempt) => attempt.accountId === account.id)
    const current = attempts.find((attempt) => attempt.endedOn === null)
    const latest = attempts.toSorted((a, b) => (a.purchasedOn < b.purchasedOn ? 1 : -1))[0]
    const balance = current ? microsFromDecimal(current.now.balance) : added
    const last = imports.get(account.id)
    const stated = statements.get(account.id)
    return {
      accountId: account.id,
      currency: account.currency,
      start: maybeDecimal(account.startingBalance),
      startDay: account.startDay,
      before: sums.before,
      unknown: sums.unknown,
      open: sums.open,
      closed: decimalFromFigure(sums.closed),
      moved: decimalFromFigure(moved),
      funded: maybeFigure(funded),
      corrections: decimalFromFigure(corrections),
      foreign,
      doubtful: doubtfulOf(account, corrected),
      byFirm: current && balance !== null && added !== null ? decimalFromFigure(balance - added) : null,
      balance: maybeFigure(balance),
      firm: (current ?? latest)?.firm ?? null,
      statements: stated
        ? { days: stated.days, agree: stated.agree, apart: decimalFromMicros(stated.apart) }
        : null,
      ledger: ledgerOf(account, then),
      lastImport: last ? { at: last.at, files: last.files, rows: last.rows, cash: last.cash } : null,
    }
  })
}

/** The instants at which the account's start day begins and its ledger ends. */
function boundsOf(account: AccountRow, spans: ReadonlyMap<string, Span>): Bounds {
  const { id, startDay } = account
  return {
    accountId: id,
    start: startDay === null ? null : dayEndsAt(dayNumber(startDay) - 1, account),
    end: spans.get(id)?.to ?? null,
  }
}

type Money = Omit<MoneyMoves, 'firstTrade'>
type AccountParts = Money & { trades: TradeSums }

/** The parts of an account's balance without the Prop Tracker, and their sum; null without a known start. */
function partsOf(account: AccountRow, { trades, ...money }: AccountParts) {
  const sums = sumsOfLines(account, { ...money, firstTrade: trades.first })
  const { startingBalance: start } = account
  return { ...sums, added: start === null ? null : start + trades.closed + sums.moved + sums.corrections }
}

/** Corrections that may count twice, see `doubtful` of the balance. */
function doubtfulOf(account: AccountRow, corrected: readonly CorrectionSum[]): AccountBalance['doubtful'] {
  const own = corrected.filter(
    ({ accountId, currency, isBefore }) =>
      accountId === account.id && currency === account.currency && !isBefore,
  )
  const lines = own.reduce((sum, { doubtful }) => sum + doubtful, 0)
  const sum = own.reduce((total, { doubtfulSum }) => total + doubtfulSum, 0)
  return lines === 0 ? null : { lines, sum: decimalFromFigure(sum) }
}

type AtLedgerEnds = Omit<AccountParts, 'trades'> & {
  /** As they were at the end of each account's ledger. */
  trades: ReadonlyMap<string, TradeSums>
  ledgers: ReadonlyMap<string, LedgerEnd>
  running: ReturnType<typeof runningByAccount>
  spans: ReadonlyMap<string, Span>
}

/** Null without a ledger, or if it ends before the account's start day or the attempt that runs. */
function ledgerOf(account: AccountRow, then: AtLedgerEnds): AccountBalance['ledger'] {
  const { id, startDay } = account
  const ledger = then.ledgers.get(id)
  const span = then.spans.get(id)
  if (!ledger || !span) return null
  const day = dayText(tradingDayNumber(span.to, account))
  const trades = then.trades.get(id) ?? NO_TRADES
  const tracked = trackedBalance(then.running, id, span.to)
  if (tracked === null || (tracked === undefined && startDay !== null && day < startDay)) return null
  const lines = then.lines.filter(({ occurredAt }) => occurredAt.getTime() <= span.to)
  const corrected = then.corrected.filter(({ isAfter }) => !isAfter)
  const payouts = then.payouts.filter((payout) => payout.day <= day)
  const ours = tracked ?? partsOf(account, { trades, lines, corrected, payouts }).added
  if (ours === null) return null
  return checkLedger(ledger, { day, ours, trades })
}

type MoneyMoves = {
  /** Money paid in and out. */
  lines: readonly CashLine[]
  /** Everything else that is in no trade. */
  corrected: readonly CorrectionSum[]
  payouts: readonly Payout[]
  /** When the account's first trade was opened, in ms. */
  firstTrade: number
}

/**
 * Money that moved an account's balance outside trades, from its start day on, in millionths of the account's currency.
 * `funded` is the deposit that is the starting balance itself, which moved nothing. `foreign` is the number of lines in other
 * currencies, which are in neither sum.
 */
export function sumsOfLines(
  account: AccountRow,
  { lines, corrected, payouts, firstTrade }: MoneyMoves,
): { moved: number; corrections: number; funded: number | null; foreign: number } {
  const { id, currency, startDay } = account
  const all = lines.filter((line) => line.accountId === id)
  const others = corrected.filter((sum) => sum.accountId === id)
  const isOwn = (one: { currency: string }) => one.currency === currency
  const firstOther = Math.min(...others.filter(isOwn).map(({ first }) => first))
  const funding = fundingOf(account, all.filter(isOwn), Math.min(firstTrade, firstOther))
  const logged = loggedLines(account, { lines: all, payouts })
  const sums = { moved: 0, corrections: 0, funded: funding?.amount ?? null, foreign: 0 }
  for (const line of all) {
    if (line === funding) continue
    if (startDay !== null && dayOf(line, account) < startDay) continue
    if (!isOwn(line)) sums.foreign += line.amount === 0 ? 0 : 1
    else if (!logged.has(line)) sums.moved += line.amount
  }
  for (const other of others) {
    if (other.isBefore) continue
    if (isOwn(other)) sums.corrections += other.sum
    else sums.foreign += other.lines
  }
  for (const { accountId, day, gross } of payouts)
    if (accountId === id && (startDay === null || day >= startDay)) sums.moved -= gross
  return sums
}

/**
 * The deposit with which a file's ledger begins, if the account is said to start with the same amount: a broker that
 * funds an account states it in its ledger, and the trader types it as the starting balance.
 */
function fundingOf(
  { startDay, startingBalance }: AccountRow,
  lines: readonly CashLine[],
  /** When the first trade was opened, or the first other line was stated, in ms. */
  firstOther: number,
): CashLine | null {
  const at = lines.reduce((first, { occurredAt }) => Math.min(first, occurredAt.getTime()), Infinity)
  if (startDay !== null || at > firstOther) return null
  return (
    lines.find(
      (line) =>
        line.occurredAt.getTime() === at &&
        line.kind === 'deposit' &&
        line.amount === startingBalance &&
        !isTyped(line),
    ) ?? null
  )
}

function keyed<Row extends { accountId: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.accountId, row]))
}
