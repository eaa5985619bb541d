import type { AttemptStatus } from '@ballast/contract/attempts/attempt-vocabulary'
import { unitsFromMicros } from '@ballast/domain/money/micros'
import { percentOf } from '@ballast/domain/prop-rules/percent-of'
import { dayText } from '@ballast/domain/time/trading-day'
import type { History, HistoryAccount } from '@ballast/testkit/history/history'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { accountExpenses, accountPayouts, attempts } from '../../schema/attempts.ts'
import { storedRules } from '../attempts/stored/stored-attempt.ts'

/** The programme each account of the history was bought in. */
const PROGRAMMES: Record<string, { programmeId: string; programme: string; phase: number }> = {
  'topstep-50k': { programmeId: 'topstep-combine', programme: 'Trading Combine', phase: 0 },
  'apex-50k-pa': { programmeId: 'apex-legacy', programme: 'Legacy evaluation', phase: 1 },
  'tradeify-50k': { programmeId: 'tradeify-growth', programme: 'Growth', phase: 0 },
}

type Seed = { userId: string; history: History; accountIds: Map<string, string>; now: Date }

/** The history's funded accounts as attempts, with their costs and payouts. */
export async function seedAttempts(db: Db, { userId, history, accountIds, now }: Seed): Promise<void> {
  for (const account of history.accounts) {
    const accountId = accountIds.get(account.key)
    const bought = PROGRAMMES[account.key]
    if (accountId && bought && account.firm)
      await seedAttempt(db, { userId, accountId, account, firm: account.firm, bought, now })
  }
}

type DemoPurchase = {
  userId: string
  accountId: string
  account: HistoryAccount
  firm: string
  bought: (typeof PROGRAMMES)[string]
  now: Date
}

async function seedAttempt(
  db: Db,
  { userId, accountId, account, firm, bought, now }: DemoPurchase,
): Promise<void> {
  const id = uuid()
  const size = account.startingBalance
  const isFunded = account.kind === 'funded'
  const first = Math.min(account.openedOn, ...account.expenses.map(({ day }) => day))
  const price = account.expenses.find(({ kind }) => kind === 'evaluation')
  const state: AttemptStatus = account.state === 'breached' ? 'breached' : isFunded ? 'funded' : 'evaluation'
  const rules = storedRules({
    ...bought,
    size: String(unitsFromMicros(size)),
    state: isFunded ? 'funded' : 'evaluation',
  })
  await db.insert(attempts).values({
    userId,
    id,
    accountId,
    firm,
    size,
    state,
    rules,
    ...bought,
    createdAt: now,
    updatedAt: now,
    purchasedOn: dayText(first),
    endedOn: account.closedOn === null ? null : dayText(account.closedOn),
    reason: '',
    listPrice: price?.amount ?? null,
    paid: price?.amount ?? null,
    currency: account.currency,
    // This account's floor trails each closed trade, by the trader's own correction.
    edits: isFunded ? { trail: { value: 'closed', on: dayText(first) } } : {},
  })
  const written = { userId, attemptId: id, note: '', createdAt: now }
  const expenses = account.expenses
    .filter((expense) => expense !== price)
    .map(({ day, kind, amount }) => ({
      ...written,
      id: uuid(),
      kind,
      amount,
      refundOf: null,
      currency: account.currency,
      paidOn: dayText(day),
    }))
  if (expenses.length > 0) await db.insert(accountExpenses).values(expenses)
  const payouts = account.payouts.map(({ day, amount }) => ({
    ...written,
    id: uuid(),
    gross: amount,
    state: 'paid' as const,
    traderShare: percentOf(amount, rules.splitPercent ?? 100),
    requestedOn: dayText(day),
    receivedOn: dayText(day + 2),
  }))
  if (payouts.length > 0) await db.insert(accountPayouts).values(payouts)
}
