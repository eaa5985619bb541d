import type { CalendarEvent } from '@ballast/contract/calendar'
import { decimalFromMicros, maybeMicros } from '@ballast/domain/money/micros'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { and, between, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { cashEvents } from '../../schema/imports.ts'
import { dayPlans } from '../../schema/plans.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { loggedPayoutLines } from '../attempts/logged-payouts.ts'
import { loadBooked } from '../attempts/show-attempts.ts'
import { cashLinesOf } from '../trade-store/cash-lines.ts'

type Range = { userId: string; from: string; to: string }
type DatedEvent = CalendarEvent & { day: string }

const SHOWN = ['deposit', 'withdrawal', 'fee'] as const

/**
 * Deposits, withdrawals and fees by their account's trading day, once each even if several imports contain them, and the
 * entries of the prop tracker. Fees for a contract are costs of trades, whether their fills are there or not, and are not
 * included.
 */
export async function listEvents(
  db: Db,
  { userId, from, to }: Range,
  accounts: readonly AccountRow[],
): Promise<DatedEvent[]> {
  if (accounts.length === 0) return []
  const ids = accounts.map((account) => account.id)
  const lines = cashLinesOf(db, { userId })
  const rows = await db
    .select()
    .from(lines)
    .where(
      and(
        inArray(lines.accountId, ids),
        isNull(lines.symbol),
        or(
          // Which of them are logged payouts depends on all of them.
          eq(lines.kind, 'withdrawal'),
          and(
            inArray(lines.kind, [...SHOWN]),
            // An account's day starts and ends up to a day away from midnight UTC.
            gte(lines.occurredAt, new Date(Date.parse(from) - 2 * DAY_MS)),
            lt(lines.occurredAt, new Date(Date.parse(to) + 3 * DAY_MS)),
          ),
        ),
      ),
    )
    .orderBy(lines.occurredAt, lines.accountId, lines.identity)
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const prop = await listPropEvents(db, { userId }, accounts)
  // By the day they left the account, as in its balance: the money may arrive weeks later.
  const logged = loggedPayoutLines(
    rows,
    prop.map((event) => ({ ...event, day: event.leftOn })),
  )
  const booked = rows.flatMap((row) => {
    const account = accountOf.get(row.accountId)
    if (!account || row.amount === 0 || logged.has(row)) return []
    const day = dayText(tradingDayNumber(row.occurredAt.getTime(), account))
    if (day < from || day > to) return []
    return [
      {
        day,
        ...bookingOf(row, account),
        currency: row.currency as CalendarEvent['currency'],
        accountName: account.name,
        text: row.text,
      },
    ]
  })
  const own = prop.filter(({ day }) => day >= from && day <= to)
  return [...booked, ...own.map(({ accountId: _, gross: __, leftOn: ___, ...event }) => event)]
}

/** A withdrawal from a funded account is a payout to the trader; a deposit reverses one. */
function bookingOf(
  { kind, amount }: Pick<typeof cashEvents.$inferSelect, 'kind' | 'amount'>,
  account: Pick<AccountRow, 'kind'>,
): Pick<CalendarEvent, 'kind' | 'amount'> {
  const isPayout = kind === 'withdrawal' && account.kind === 'funded'
  return isPayout
    ? { kind: 'payout', amount: decimalFromMicros(-amount) }
    : { kind: kind as CalendarEvent['kind'], amount: decimalFromMicros(amount) }
}

/** Payouts received and fees paid, as logged in the prop tracker. */
async function listPropEvents(
  db: Db,
  { userId }: Pick<Range, 'userId'>,
  accounts: readonly AccountRow[],
): Promise<(DatedEvent & { accountId: string; gross: number | null; leftOn: string })[]> {
  const known = new Map(accounts.map((account) => [account.id, account]))
  const { rows, ledger } = await loadBooked({ db }, { userId })
  const accountOf = new Map(rows.map(({ id, accountId }) => [id, known.get(accountId)]))
  return ledger.flatMap((entry) => {
    const account = accountOf.get(entry.attemptId)
    if (!account || !entry.counts) return []
    const kind: CalendarEvent['kind'] = entry.type === 'payout' ? 'payout' : 'expense'
    const { day, amount, currency } = entry
    const gross = maybeMicros(entry.gross)
    const leftOn = entry.requestedOn ?? day
    const text = [entry.type === 'payout' ? '' : entry.kind, entry.note].filter(Boolean).join(', ')
    return [
      { day, kind, amount, currency, accountName: account.name, text, accountId: account.id, gross, leftOn },
    ]
  })
}

/** Days that have a plan, for one of these accounts or for all accounts. */
export async function listPlannedDays(
  db: Db,
  { userId, from, to }: Range,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ day: dayPlans.day })
    .from(dayPlans)
    .where(
      and(
        eq(dayPlans.userId, userId),
        between(dayPlans.day, from, to),
        accountIds.length > 0
          ? or(isNull(dayPlans.accountId), inArray(dayPlans.accountId, [...accountIds]))
          : undefined,
      ),
    )
  return new Set(rows.map((row) => row.day))
}
