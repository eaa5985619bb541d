import { inOrder } from '@ballast/domain/trades/build-trades'
import { eq } from 'drizzle-orm'
import { csvLine } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { setups } from '../../schema/accounts.ts'
import { dayPlans, tradePlans } from '../../schema/plans.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { accountExecutions } from '../trade-store/account-executions.ts'
import {
  accountCells,
  dayPlanCells,
  executionCells,
  moneyOf,
  PLAN_COLUMNS,
  tradePlanCells,
} from './csv-rows.ts'

const PAGE = 1000

/** In privacy mode, amounts of money are written as dots; prices, counts and R stay. */
type Export = { userId: string; isMasked: boolean }

/** Every fill once, with the costs the broker stated, and corrections beside their original values. */
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
    const rows = inOrder(await accountExecutions(db, { userId, accountId: account.id }))
    for (let from = 0; from < rows.length; from += PAGE)
      yield rows
        .slice(from, from + PAGE)
        .map((row) => csvLine(executionCells({ account, row, money })))
        .join('')
  }
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
    'Start day',
  ])
  for (const account of await accountsOf(db, { userId })) yield csvLine(accountCells(account, money))
}

/** Day plans and trade plans, sorted by day; columns that do not apply to a kind are empty. */
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
