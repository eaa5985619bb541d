import { readInstrument } from '@ballast/domain/instruments/instrument'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { accountExpenses, attemptSnapshots, attempts } from '../../schema/attempts.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import { insertGroup } from '../account-groups/account-groups.queries.ts'
import { insertAccount, lastPlace } from '../accounts/accounts.queries.ts'
import type { AttemptRow } from '../attempts/attempts.queries.ts'
import { storedRules } from '../attempts/stored/stored-attempt.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { seedAlerts } from './seed-alerts.ts'
import { type DemoFill, seedFills } from './seed-history.ts'

const USD = 1_000_000
const FACTOR = 0.5
const SIZE = 25_000 * USD
/** The evaluation's target, and the number of the leader's last trades that reach it. */
const TARGET = 1_250 * USD
const COPIED = 216
const BOUGHT = { firm: 'Lucid Trading', programmeId: 'lucid-pro', programme: 'LucidPro' }

type Seed = { userId: string; leaderId: string; now: Date }
type LeaderTrade = Awaited<ReturnType<typeof leadersTrades>>[number]

/**
 * A second account that copies the demo's evaluation at half its size: its own evaluation was passed and it has been funded
 * since. Includes a refunded fee, and a balance stated by the firm that differs from ours by a few dollars.
 */
export function seedCopies(db: Db, { userId, leaderId, now }: Seed): Promise<void> {
  return withTransaction(db, async (db) => {
    const leading = await leadersTrades(db, { userId, leaderId })
    const first = leading[0]
    if (!first) return
    const accountId = uuid()
    await insertAccount(db, {
      ...({
        userId,
        id: accountId,
        name: 'Lucid 25K',
        kind: 'funded',
        currency: 'USD',
        createdAt: now,
      } as const),
      startingBalance: SIZE,
      timeZone: 'America/Chicago',
      dayReset: '17:00',
      breakEvenTolerance: 0,
      defaultRisk: null,
      lossLimit: 1_000 * USD,
      archivedAt: null,
      color: 'rose',
      position: await lastPlace(db, { userId }),
    })
    const rows = leading.flatMap(copiesOf)
    await seedFills(db, { userId, accountId, sourceId: uuid(), rows, now })
    await rebuildTrades(db, { userId, accountId, symbols: null, reload: true })
    await insertGroup(db, {
      userId,
      id: uuid(),
      name: 'Topstep and Lucid',
      withinSeconds: 10,
      refusedAt: null,
      createdAt: now,
      fromDay: null,
      toDay: null,
      members: [
        { accountId: leaderId, factor: 1 },
        { accountId, factor: FACTOR },
      ],
    })
    await seedLucid(db, { userId, accountId, firstDay: first.openDay, now })
    await seedAlerts(db, { userId, now, accountId })
  })
}

/** The leader's last trades, from the start of a day on, without a few that the copier missed. */
async function leadersTrades(db: Db, { userId, leaderId }: Omit<Seed, 'now'>) {
  const all = await db
    .select()
    .from(trades)
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        eq(trades.accountId, leaderId),
        isNotNull(trades.closedAt),
      ),
    )
    .orderBy(asc(trades.openedAt), asc(trades.key))
  const first = all.at(-COPIED)?.openDay ?? all[0]?.openDay ?? ''
  return all.filter(({ openDay }) => openDay >= first).filter((_, at) => at % 43 !== 20)
}

/** A copier's fills of a trade: half its size but at least one contract, a moment later. */
function copiesOf(trade: LeaderTrade): DemoFill[] {
  const { key, symbol, direction, closedAt, averageExit } = trade
  if (!closedAt || averageExit === null) return []
  const quantity = Math.max(1, Math.floor(Number(trade.quantity) * FACTOR))
  const share = quantity / Number(trade.quantity)
  const tick = Number(readInstrument(symbol).tickSize ?? 0.01)
  const costs = (amount: number) => Math.round((amount * share) / 2)
  const scaled = (amount: number | null) => (amount === null ? null : Math.round(amount * share))
  const sequence = Number(key.replace(/\D/g, '')) % 1_000_000_000
  const fill = (part: 'in' | 'out', price: string, at: Date): DemoFill => ({
    identity: `copy:${key}:${part}`,
    symbol,
    quantity: String(quantity),
    sequence,
    swap: 0,
    side: (part === 'in') === (direction === 'long') ? 'buy' : 'sell',
    price: String(Math.round(Math.round(Number(price) / tick) * tick * 1e6) / 1e6),
    executedAt: at.getTime() + 300 + (sequence % 7) * 60,
    commission: costs(trade.commission),
    fees: costs(trade.fees),
    mae: part === 'in' ? scaled(trade.mae) : null,
    mfe: part === 'in' ? scaled(trade.mfe) : null,
  })
  return [fill('in', trade.averageEntry, trade.openedAt), fill('out', averageExit, closedAt)]
}

type SecondAccount = { userId: string; accountId: string; firstDay: string; now: Date }

/** The evaluation until the day it reached its target, and the funded account from the next day on. */
async function seedLucid(db: Db, { userId, accountId, firstDay, now }: SecondAccount): Promise<void> {
  const days = await resultsByDay(db, { userId, accountId })
  let sum = 0
  const passedOn = days.find(({ net }) => {
    sum += net
    return sum >= TARGET
  })?.day
  const purchasedOn = dayText(dayNumber(firstDay) - 1)
  const common = { userId, accountId, ...BOUGHT, size: SIZE, edits: {}, createdAt: now, updatedAt: now }
  const evaluation: AttemptRow = {
    ...common,
    id: uuid(),
    phase: 0,
    purchasedOn,
    endedOn: passedOn ?? null,
    revision: 1,
    state: passedOn ? 'passed' : 'evaluation',
    reason: passedOn ? 'Target reached' : '',
    listPrice: 140 * USD,
    paid: 98 * USD,
    rate: null,
    currency: 'USD',
    rules: storedRules({ ...BOUGHT, phase: 0, size: '25000', state: 'evaluation' }),
  }
  const rows = [evaluation]
  if (passedOn)
    rows.push({
      ...evaluation,
      id: uuid(),
      phase: 1,
      purchasedOn: dayText(dayNumber(passedOn) + 1),
      endedOn: null,
      state: 'funded',
      reason: '',
      listPrice: null,
      paid: null,
      rules: storedRules({ ...BOUGHT, phase: 1, size: '25000', state: 'funded' }),
    })
  await db.insert(attempts).values(rows)
  await seedRefund(db, { userId, attempt: evaluation, now })
  const running = rows.at(-1) ?? evaluation
  await seedSnapshot(db, { attempt: running, days, now })
}

type Day = { day: string; net: number; at: Date }

async function resultsByDay(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Day[]> {
  const rows = await db
    .select({ day: trades.tradingDay, net: trades.net, at: trades.closedAt })
    .from(trades)
    .where(and(eq(trades.userId, userId), settled(userId, trades.sourceId), eq(trades.accountId, accountId)))
    .orderBy(asc(trades.closedAt))
  const days = new Map<string, Day>()
  for (const { day, net, at } of rows)
    if (at) days.set(day, { day, net: (days.get(day)?.net ?? 0) + (net ?? 0), at })
  return [...days.values()]
}

type Attempt = { userId: string; attempt: AttemptRow; now: Date }

/** A data fee that was charged by mistake, and its refund. */
async function seedRefund(db: Db, { userId, attempt, now }: Attempt): Promise<void> {
  const fee = uuid()
  const refund = uuid()
  const common = { userId, attemptId: attempt.id, amount: 39 * USD, currency: 'USD', createdAt: now } as const
  const day = dayNumber(attempt.purchasedOn)
  await db.insert(accountExpenses).values([
    { ...common, id: fee, kind: 'data', paidOn: dayText(day + 3), refundOf: null, note: 'Charged twice' },
    { ...common, id: refund, kind: 'refund', paidOn: dayText(day + 9), refundOf: fee, note: '' },
  ])
}

/** A snapshot from three trading days ago: 4.20 less than the trades add up to. */
async function seedSnapshot(
  db: Db,
  { attempt, days, now }: { attempt: AttemptRow; days: readonly Day[]; now: Date },
): Promise<void> {
  const own = days.filter(({ day }) => day >= attempt.purchasedOn)
  const seen = own.at(-3)
  if (!seen) return
  const until = own.filter(({ day }) => day <= seen.day)
  const balance = until.reduce((sum, { net }) => sum + net, SIZE) - 4.2 * USD
  await db.insert(attemptSnapshots).values({
    userId: attempt.userId,
    id: uuid(),
    attemptId: attempt.id,
    balance: Math.round(balance),
    open: 0,
    floor: null,
    highWater: null,
    dailyFloor: null,
    createdAt: now,
    tradingDays: null,
    profitableDays: null,
    bestDay: null,
    takenAt: new Date(seen.at.getTime() + DAY_MS / 96),
  })
}
