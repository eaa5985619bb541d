import { decimalFromMicros } from '@ballast/domain/money/micros'
import { eq } from 'drizzle-orm'
import { csvLine, MASK } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { setups } from '../../schema/accounts.ts'
import { dayPlans, tradePlans } from '../../schema/plans.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { accountExecutions } from '../trade-store/account-executions.ts'
import type { CorrectedExecution } from '../trade-store/corrections/correct-executions.ts'

const PAGE = 1000

/** In privacy mode every amount of money is written as dots; prices, counts and R stay. */
type Export = { userId: string; isMasked: boolean }

/** Every fill, each once, with its costs as the broker stated them, and what was corrected beside what stood there. */
export async function* exportExecutions(db: Db, { userId, isMasked }: Export): AsyncGenerator<string> {
  yield csvLine([
    'Account',
    'Symbol',
    'Side',
    'Quantity',
    'Price',
    'Time (UTC)',
    'Time in the file',
    'Commission',
    'Fees',
    'Swap',
    'Fees in kind',
    'Currency',
    'Identity',
    'Corrected, before',
  ])
  for (const account of await accountsOf(db, { userId })) {
    const money = moneyOf(isMasked)
    const counting = await accountExecutions(db, { userId, accountId: account.id })
    const rows = counting.sort(
      (a, b) => a.executedAt - b.executedAt || a.sequence - b.sequence || (a.identity < b.identity ? -1 : 1),
    )
    for (let from = 0; from < rows.length; from += PAGE)
      yield rows
        .slice(from, from + PAGE)
        .map((row) => csvLine(executionCells({ account, row, money })))
        .join('')
  }
}

type Money = (micros: number | null) => string | null
type Fill = { account: AccountRow; row: CorrectedExecution; money: Money }

export function executionCells({ account, row, money }: Fill): (string | null)[] {
  return [
    account.name,
    row.symbol,
    row.side,
    row.quantity,
    row.price,
    new Date(row.executedAt).toISOString(),
    row.originalTime,
    money(row.commission),
    money(row.fees),
    money(row.swap),
    (row.feesInKind ?? []).map((fee) => `${fee.quantity} ${fee.currency}`).join('; '),
    account.currency,
    row.identity,
    originalText(row, money),
  ]
}

/** `Price 21004.25; Fees unknown`: what the source states of what was corrected. */
function originalText({ correction, original }: CorrectedExecution, money: Money): string | null {
  if (!correction || !original) return null
  const texts: Record<(typeof correction)[number], string> = {
    quantity: `Quantity ${original.quantity}`,
    price: `Price ${original.price}`,
    executedAt: `Time ${new Date(original.executedAt).toISOString()}`,
    commission: `Commission ${money(original.commission) ?? 'unknown'}`,
    fees: `Fees ${money(original.fees) ?? 'unknown'}`,
    gross: `Result ${money(original.gross) ?? 'unknown'}`,
  }
  return correction.map((fact) => texts[fact]).join('; ')
}

export async function* exportAccounts(db: Db, { userId, isMasked }: Export): AsyncGenerator<string> {
  const money = moneyOf(isMasked)
  yield csvLine([
    'Name',
    'Kind',
    'Currency',
    'Starting balance',
    'Time zone',
    'Day reset',
    'Break-even tolerance',
    'Default risk',
    'Loss limit',
    'Archived',
  ])
  for (const account of await accountsOf(db, { userId })) yield csvLine(accountCells(account, money))
}

export function accountCells(account: AccountRow, money: Money): (string | null)[] {
  return [
    account.name,
    account.kind,
    account.currency,
    money(account.startingBalance),
    account.timeZone,
    account.dayReset,
    money(account.breakEvenTolerance),
    money(account.defaultRisk),
    money(account.lossLimit),
    account.archivedAt?.toISOString() ?? null,
  ]
}

/** Day plans and trade plans, one under the other by day; a column that does not fit a kind stays empty. */
export async function* exportPlans(db: Db, { userId, isMasked }: Export): AsyncGenerator<string> {
  const money = moneyOf(isMasked)
  const accounts = new Map((await accountsOf(db, { userId })).map((account) => [account.id, account.name]))
  const names = await db
    .select({ id: setups.id, name: setups.name })
    .from(setups)
    .where(eq(setups.userId, userId))
  const setupNames = new Map(names.map((setup) => [setup.id, setup.name]))
  yield csvLine([...PLAN_COLUMNS])
  const days = await db
    .select()
    .from(dayPlans)
    .where(eq(dayPlans.userId, userId))
    .orderBy(dayPlans.day, dayPlans.id)
  for (const plan of days) yield csvLine(dayPlanCells(plan, { accounts, money }))
  const plans = await db
    .select()
    .from(tradePlans)
    .where(eq(tradePlans.userId, userId))
    .orderBy(tradePlans.day, tradePlans.id)
  for (const plan of plans) yield csvLine(tradePlanCells(plan, { accounts, setupNames, money }))
}

type Names = { accounts: ReadonlyMap<string, string>; money: Money }

export function dayPlanCells(
  { day, accountId, words }: typeof dayPlans.$inferSelect,
  { accounts, money }: Names,
): (string | number | null)[] {
  return [
    'day',
    day,
    accounts.get(accountId ?? '') ?? 'All accounts',
    words.symbols.join('; '),
    words.bias,
    null,
    null,
    null,
    null,
    money(words.maxLoss),
    null,
    'planned',
    words.maxTrades,
    words.levels.map((level) => `${level.price} ${level.label}`.trim()).join('; '),
    words.ifThens.map((line) => `If ${line.when}, then ${line.action}`).join('; '),
    words.thesis,
  ]
}

export function tradePlanCells(
  plan: typeof tradePlans.$inferSelect,
  { accounts, setupNames, money }: Names & { setupNames: ReadonlyMap<string, string> },
): (string | null)[] {
  return [
    'trade',
    plan.day,
    accounts.get(plan.accountId) ?? null,
    plan.symbol,
    plan.direction,
    plan.entry,
    plan.stop,
    plan.target,
    plan.quantity,
    money(plan.risk),
    setupNames.get(plan.setupId ?? '') ?? null,
    plan.status,
    null,
    null,
    plan.checklist.map((item) => `[${item.done ? 'x' : ' '}] ${item.text}`).join('; '),
    plan.notes,
  ]
}

const PLAN_COLUMNS = [
  'Plan',
  'Day',
  'Account',
  'Symbols',
  'Bias or direction',
  'Entry',
  'Stop',
  'Target',
  'Quantity',
  'Max loss or risk',
  'Setup',
  'Status',
  'Max trades',
  'Levels',
  'If-then lines or checklist',
  'Notes',
] as const

export function moneyOf(isMasked: boolean): Money {
  return (micros) => (micros === null ? null : isMasked ? MASK : decimalFromMicros(micros))
}
