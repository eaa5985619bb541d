import { amountSchema } from '@ballast/contract/attempts/attempt-form'
import type * as contract from '@ballast/contract/attempts/attempt-money'
import { EXPENSE_KINDS } from '@ballast/contract/attempts/attempt-vocabulary'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { DAY_MS } from '@ballast/domain/time/durations'
import { type ReadFee, readFees } from '@ballast/importers/fees'
import { UnreadableFile } from '@ballast/importers/importer'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { accountExpenses } from '../../schema/attempts.ts'
import { type AttemptRow, type ExpenseRow, receiptsOf } from './attempts.queries.ts'
import { dropReceipt } from './receipts.ts'
import { loadBooked } from './show-attempts.ts'

type Context = Pick<Deps, 'db' | 'clock'>
type Params = { userId: string; text: string }
type ImportContext = {
  attempts: (AttemptRow & { accountName: string })[]
  /** How many fees and prices are logged, as `keyOf` names them. */
  logged: ReadonlyMap<string, number>
  tomorrow: string
}

/**
 * Each row of a file of fees as an entry, or the reason why it cannot be one. Rows that are alike are as many fees, less
 * those logged already. Throws 422 for any other kind of file.
 */
export async function previewFees(
  { db, clock }: Context,
  { userId, text }: Params,
): Promise<contract.FeeRow[]> {
  const known = await loadKnown(db, userId, clock.now())
  const logged = new Map(known.logged)
  return readRows(text).map((fee) => {
    const row = rowOf(fee, known)
    if (row.problem !== null) return row
    const key = keyOf(row)
    const left = logged.get(key) ?? 0
    if (left === 0) return row
    logged.set(key, left - 1)
    return { ...row, problem: 'This fee is logged already' }
  })
}

/** Adds the fees of a file that have no problem, all or none. Returns their ids. */
export function importFees({ db, clock }: Context, { userId, text }: Params): Promise<string[]> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const now = clock.now()
    const rows = await previewFees({ db, clock }, { userId, text })
    const added = rows.flatMap(
      ({ attemptId, kind, amount, currency, paidOn, note, problem }): ExpenseRow[] =>
        problem !== null || attemptId === null || kind === null || amount === null || !currency || !paidOn
          ? []
          : [
              {
                userId,
                id: uuid(),
                attemptId,
                kind,
                currency,
                paidOn,
                note,
                createdAt: now,
                amount: microsFromDecimal(amount),
                rate: null,
                refundOf: null,
              },
            ],
    )
    if (added.length === 0) throw invalidInput({ text: 'No row of this file can be used' })
    await db.insert(accountExpenses).values(added)
    return added.map(({ id }) => id)
  })
}

/** Undoes an import of fees. Throws 404 if none of them exists any more. */
export function removeFees(
  { db, clock }: Context,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  return withTransaction(db, async (db) => {
    for (const { id } of await receiptsOf(db, { userId, entryIds: ids }))
      await dropReceipt(db, { userId, id, now: clock.now() })
    const deleted = await db
      .delete(accountExpenses)
      .where(and(eq(accountExpenses.userId, userId), inArray(accountExpenses.id, [...ids])))
      .returning({ id: accountExpenses.id })
    if (deleted.length === 0) throw new AppError('not_found')
  })
}

function readRows(text: string): ReadFee[] {
  try {
    return readFees(text)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidInput({ text: error.message })
    throw error
  }
}

async function loadKnown(db: Db, userId: string, now: Date): Promise<ImportContext> {
  const { rows, accounts, ledger } = await loadBooked({ db }, { userId })
  const logged = new Map<string, number>()
  for (const fee of ledger) {
    if (fee.type === 'payout') continue
    const key = keyOf({ ...fee, amount: fee.amount.replace(/^-/, ''), paidOn: fee.day })
    logged.set(key, (logged.get(key) ?? 0) + 1)
  }
  return {
    attempts: rows.map((row) => ({ ...row, accountName: accounts.get(row.accountId)?.name ?? '' })),
    logged,
    tomorrow: new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10),
  }
}

type FeeKey = Record<'attemptId' | 'kind' | 'amount' | 'currency' | 'paidOn', string | null>
const keyOf = ({ attemptId, kind, amount, currency, paidOn }: FeeKey) =>
  [attemptId, kind, Number(amount), currency, paidOn].join(' ')

function rowOf(fee: ReadFee, { attempts, tomorrow }: ImportContext): contract.FeeRow {
  const attempt = attemptOf(fee, attempts)
  const amount = amountSchema.safeParse(fee.amount).data ?? null
  const kind = kindOf(fee.kind)
  const row: contract.FeeRow = {
    line: fee.line,
    accountName: attempt?.accountName ?? fee.account.slice(0, 100),
    kind,
    attemptId: attempt?.id ?? null,
    amount,
    currency: fee.currency === '' ? (attempt?.currency ?? null) : fee.currency,
    paidOn: fee.day,
    note: fee.note.slice(0, 200),
    problem: null,
  }
  return { ...row, problem: problemOf(row, { fee, attempt, tomorrow }) }
}

type FeeContext = { fee: ReadFee; attempt: AttemptRow | null; tomorrow: string }

function problemOf(row: contract.FeeRow, { fee, attempt, tomorrow }: FeeContext): string | null {
  if (row.paidOn === null) return 'Its date cannot be read: write it as 2026-06-01'
  if (row.amount === null || Number(row.amount) <= 0) return 'Its amount cannot be read'
  if (row.kind === null) return `“${fee.kind.slice(0, 40)}” is not a kind of fee: ${EXPENSE_KINDS.join(', ')}`
  if (!attempt) return 'No attempt is in an account of this name'
  if (row.currency === null) return 'Its currency is not one of those known here'
  if (row.paidOn < attempt.purchasedOn) return `This is before the day of purchase, ${attempt.purchasedOn}`
  return row.paidOn > tomorrow ? 'This day is in the future' : null
}

/** The account's latest attempt bought by that day, else its first; if no account is named, the user's only attempt. */
function attemptOf(
  { account, day }: ReadFee,
  attempts: ImportContext['attempts'],
): ImportContext['attempts'][number] | null {
  const name = account.trim().toLowerCase()
  const named = name === '' ? attempts : attempts.filter((row) => row.accountName.toLowerCase() === name)
  if (name === '' && attempts.length > 1) return null
  const bought = named
    .filter(({ purchasedOn }) => day === null || purchasedOn <= day)
    .sort((a, b) => (a.purchasedOn < b.purchasedOn ? 1 : -1))
  return bought[0] ?? named[0] ?? null
}

/** `Add-on` → addon; `Reset fee` → reset; nothing → other. */
function kindOf(text: string): contract.FeeRow['kind'] {
  const word = text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/fees?$/, '')
  if (word === '') return 'other'
  return EXPENSE_KINDS.find((kind) => kind === word) ?? null
}
