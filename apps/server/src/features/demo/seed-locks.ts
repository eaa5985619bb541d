import { type Lock, type LockRule, lockEndsAt } from '@ballast/domain/locks/lock'
import { type LockDay, lockDays } from '@ballast/domain/locks/lock-days'
import type { LockTrade } from '@ballast/domain/locks/lock-windows'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { tradingDayNumber } from '@ballast/domain/time/trading-day'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { accounts } from '../../schema/accounts.ts'
import { locks } from '../../schema/locks.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'

/** How many days back to search. */
const DAYS = 90
/** A demo lock is set this long before its day's first trade. */
const BEFORE_MS = HOUR_MS / 2
const RULES: readonly LockRule[] = [
  { kind: 'max_losses', count: 2 },
  { kind: 'max_losses', count: 3 },
  { kind: 'max_losses', count: 4 },
]

/** One lock that the demo’s trader kept and one they broke, each on the latest day that shows it. */
export async function seedLocks(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1)
  if (!account) return
  const boundary = { timeZone: account.timeZone, dayReset: account.dayReset }
  const today = tradingDayNumber(now.getTime(), boundary)
  const all = await tradesOf(db, { userId, currency: account.currency })
  const wanted: ((day: LockDay) => boolean)[] = [
    ({ state }) => state === 'kept',
    ({ state, money }) => state === 'broken' && money.every(({ net, unknown }) => net < 0 && unknown === 0),
  ]
  for (let day = today - 3; day > today - DAYS && wanted.length > 0; day--) {
    const own = all.filter(({ closedAt }) => tradingDayNumber(closedAt, boundary) === day)
    const first = Math.min(...own.map(({ openedAt }) => openedAt))
    if (own.length === 0) continue
    const setAt = Math.max(dayEndsAt(day - 1, boundary), first - BEFORE_MS)
    for (const rule of RULES) {
      const endsAt = lockEndsAt(rule, { setAt, days: 1, boundary })
      const lock: Lock = { rule, boundary, setAt, endsAt, exitAskedAt: null }
      const [became] = lockDays(lock, own, now.getTime())
      const at = became ? wanted.findIndex((fits) => fits(became)) : -1
      if (at < 0) continue
      wanted.splice(at, 1)
      await db.insert(locks).values({
        userId,
        id: uuid(),
        rule,
        source: 'own',
        ...boundary,
        setAt: new Date(setAt),
        endsAt: new Date(endsAt),
      })
      break
    }
  }
}

type ClosedTrade = LockTrade & { openedAt: number; closedAt: number }

async function tradesOf(
  db: Db,
  { userId, currency }: { userId: string; currency: string },
): Promise<ClosedTrade[]> {
  const rows = await db
    .select({ id: trades.id, openedAt: trades.openedAt, closedAt: trades.closedAt, net: trades.net })
    .from(trades)
    .where(and(eq(trades.userId, userId), settled(userId, trades.sourceId), isNotNull(trades.closedAt)))
  return rows.flatMap(({ id, openedAt, closedAt, net }) =>
    closedAt === null || net === null
      ? []
      : [
          {
            id,
            net,
            currency,
            outcome: Math.sign(net),
            openedAt: openedAt.getTime(),
            closedAt: closedAt.getTime(),
          },
        ],
  )
}
