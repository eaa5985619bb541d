import type { CalendarEvent } from '@ballast/contract/calendar'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { and, between, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { cashEvents } from '../../schema/imports.ts'
import { dayPlans } from '../../schema/plans.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'

type Range = { userId: string; from: string; to: string }
type DatedEvent = CalendarEvent & { day: string }

const SHOWN = ['deposit', 'withdrawal', 'fee'] as const
const DAY = 86_400_000

/**
 * Deposits, withdrawals and fees by the trading day of their account, each once however many imports hold it.
 * Fees that belong to a contract are costs of trades and stay with those.
 */
export async function listEvents(
  db: Db,
  { userId, from, to }: Range,
  accounts: readonly AccountRow[],
): Promise<DatedEvent[]> {
  if (accounts.length === 0) return []
  const ids = accounts.map((account) => account.id)
  // A day of an account begins and ends up to a day away from midnight UTC.
  const rows = await db
    .select()
    .from(cashEvents)
    .where(
      and(
        eq(cashEvents.userId, userId),
        inArray(cashEvents.accountId, ids),
        inArray(cashEvents.kind, [...SHOWN]),
        isNull(cashEvents.symbol),
        gte(cashEvents.occurredAt, new Date(Date.parse(from) - 2 * DAY)),
        lt(cashEvents.occurredAt, new Date(Date.parse(to) + 3 * DAY)),
      ),
    )
    .orderBy(cashEvents.occurredAt, cashEvents.identity)
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const once = new Map(rows.map((row) => [`${row.accountId} ${row.identity}`, row]))
  return [...once.values()].flatMap((row) => {
    const account = accountOf.get(row.accountId)
    if (!account || row.amount === 0) return []
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
}

/** What leaves a funded account was paid out to the trader; one that comes back was taken back. */
function bookingOf(
  { kind, amount }: Pick<typeof cashEvents.$inferSelect, 'kind' | 'amount'>,
  account: Pick<AccountRow, 'kind'>,
): Pick<CalendarEvent, 'kind' | 'amount'> {
  const isPayout = kind === 'withdrawal' && account.kind === 'funded'
  return isPayout
    ? { kind: 'payout', amount: decimalFromMicros(-amount) }
    : { kind: kind as CalendarEvent['kind'], amount: decimalFromMicros(amount) }
}

/** Days that have a plan: for one of these accounts, or for all. */
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
