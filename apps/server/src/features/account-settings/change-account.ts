import type { AccountBody } from '@ballast/contract/accounts/account-form'
import { FREE_ACCOUNTS } from '@ballast/domain/billing/free-plan'
import { maybeMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { isTimeZone } from '@ballast/domain/time/zone'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { uniquelyNamed } from '../../platform/database/unique-name.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import {
  type AccountRow,
  countAccounts,
  insertAccount,
  lastPlace,
  orderAccountRows,
  requireAccount,
  updateAccount,
} from '../accounts/accounts.queries.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'

/** Adds an account. Throws 402 above the free plan's limit of one, 409 for a name in use, 422 for an unknown zone. */
export async function createAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  body: AccountBody,
): Promise<AccountRow> {
  const { userId } = caller
  const columns = columnsOf(body) as ReturnType<typeof columnsOf> &
    Required<Omit<AccountColumns, 'startDay' | 'color'>>
  return uniquelyNamed('an account', () =>
    withTransaction(deps.db, async (db) => {
      await lockUser(db, caller)
      await lockVersion(db, caller)
      if ((await countAccounts(db, caller)) >= FREE_ACCOUNTS && !(await hasPro({ ...deps, db }, caller)))
        throw new AppError('account_limit')
      const row: AccountRow = {
        userId,
        id: uuid(),
        archivedAt: null,
        createdAt: deps.clock.now(),
        startDay: null,
        color: null,
        position: await lastPlace(db, caller),
        ...columns,
      }
      await insertAccount(db, row)
      await bumpVersion(db, { userId, reload: true })
      return row
    }),
  )
}

type Change = {
  userId: string
  id: string
  body: Partial<AccountBody> & { archived?: boolean; was?: Partial<AccountBody> }
}

/** What the account's trades are built from. */
const BUILT_FROM = ['timeZone', 'dayReset', 'currency', 'defaultRisk'] as const
/** What the statistics of its trades depend on besides. */
const COUNTED_WITH = ['startingBalance', 'startDay', 'breakEvenTolerance', 'lossLimit'] as const

/**
 * Changes the given fields, and rebuilds the account's trades if they depend on one that differs. Throws 409 if one that is
 * replaced is not what it was for the caller.
 */
export async function changeAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id, body }: Change,
): Promise<AccountRow> {
  return uniquelyNamed('an account', () =>
    withTransaction(db, async (db) => {
      await lockVersion(db, { userId })
      const before = await requireAccount(db, { userId, id })
      const archivedAt = body.archived ? (before.archivedAt ?? clock.now()) : null
      const set = { ...columnsOf(body), ...(body.archived === undefined ? {} : { archivedAt }) }
      assertAsKnown(before, { set, was: columnsOf(body.was ?? {}) })
      const differs = (field: keyof AccountColumns) => field in set && set[field] !== before[field]
      if (Object.keys(set).length > 0) await updateAccount(db, { userId, id, set })
      if (BUILT_FROM.some(differs))
        await rebuildTrades(db, { userId, accountId: id, symbols: null, reload: true })
      else await bumpVersion(db, { userId, reload: COUNTED_WITH.some(differs) })
      return { ...before, ...set }
    }),
  )
}

type Replaced = Record<'set' | 'was', Partial<AccountColumns>>

/** Another change to the same value is no conflict. */
function assertAsKnown(before: AccountRow, { set, was }: Replaced): void {
  for (const field of Object.keys(was) as (keyof AccountColumns)[])
    if (was[field] !== before[field] && set[field] !== before[field]) throw new AppError('stale')
}

/** Sets the order in which accounts are listed everywhere. */
export async function arrangeAccounts(
  { db }: { db: Db },
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  await withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    await orderAccountRows(db, { userId, ids })
    await bumpVersion(db, { userId })
  })
}

type AccountColumns = Omit<AccountRow, 'userId' | 'id' | 'archivedAt' | 'createdAt' | 'position'>

/** The columns of the fields a body has; fields it leaves out are left out here too. */
function columnsOf(body: Partial<AccountBody>): Partial<AccountColumns> {
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) {
    throw invalidInput({ timeZone: 'Choose a zone such as America/New_York' })
  }
  const columns: Partial<AccountColumns> = {}
  for (const key of ['name', 'timeZone', 'dayReset'] as const) {
    if (body[key] !== undefined) columns[key] = body[key]
  }
  if (body.kind !== undefined) columns.kind = body.kind
  if (body.currency !== undefined) columns.currency = body.currency
  if (body.startDay !== undefined) columns.startDay = body.startDay
  if (body.color !== undefined) columns.color = body.color
  if (body.breakEvenTolerance !== undefined)
    columns.breakEvenTolerance = microsFromDecimal(body.breakEvenTolerance)
  for (const key of ['startingBalance', 'defaultRisk', 'lossLimit'] as const) {
    if (body[key] !== undefined) columns[key] = maybeMicros(body[key])
  }
  return columns
}
