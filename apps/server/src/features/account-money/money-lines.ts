import type { MoneyLine } from '@ballast/contract/accounts/account-money'
import type { MoneyLineBody } from '@ballast/contract/accounts/money-form'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { instantOnDay } from '@ballast/domain/time/instant-on-day'
import type { Deps } from '../../deps.ts'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type AccountRow, accountsOf, requireAccount } from '../accounts/accounts.queries.ts'
import { showAttempts } from '../attempts/show-attempts.ts'
import {
  type CashLine,
  cashLinesAfter,
  deleteTypedLine,
  isTyped,
  type LineKey,
  movedLines,
  saveTypedLine,
} from './account-money.queries.ts'

import { dayOf, loggedLines, type Payout, payoutsOf } from './logged-lines.ts'

type MoneyDeps = Pick<Deps, 'db' | 'clock' | 'attemptStates'>

const PAGE = 50

type Page = { userId: string; account: string | undefined; after: string | undefined }

/** Money that moved outside trades, newest first, paged by key. */
export async function showLines(
  deps: MoneyDeps,
  { userId, account, after }: Page,
): Promise<{ lines: MoneyLine[]; next: string | null }> {
  const { db } = deps
  const accounts = new Map((await accountsOf(db, { userId })).map((row) => [row.id, row]))
  const payouts = payoutsOf(await showAttempts(deps, { userId })).filter(
    ({ accountId }) => account === undefined || accountId === account,
  )
  const moved = payouts.length === 0 ? [] : await movedLines(db, { userId })
  const logged = loggedKeys(moved, { accounts, payouts })
  const from = after === undefined ? null : readKey(after)
  // Lines that are logged as payouts are left out, so more than a page is read to fill one.
  const limit = PAGE * 4
  const rows = await cashLinesAfter(db, { userId, accountId: account, after: from, limit })
  const found = [
    ...linesOfCash(rows, { accounts, logged }),
    ...linesOfPayouts(payouts, accounts).filter(({ key }) => from === null || compareKeys(key, from) > 0),
  ].sort((a, b) => compareKeys(a.key, b.key))
  // Payouts older than the last ledger line that was read wait for their page.
  const last = rows.length === limit ? rows.at(-1) : undefined
  const reach = last && { at: last.occurredAt, id: last.identity }
  const page = found.filter(({ key }) => !reach || compareKeys(key, reach) <= 0).slice(0, PAGE)
  const hasMore = found.length > page.length || reach !== undefined
  const end = page.at(-1)?.key ?? reach
  return { lines: page.map(({ line }) => line), next: hasMore && end ? writeKey(end) : null }
}

/** Adds or changes a line. Throws 404 for an account that is not the caller's. */
export async function writeLine(
  { db }: Pick<Deps, 'db'>,
  { userId, id, body }: { userId: string; id: string; body: MoneyLineBody },
): Promise<MoneyLine> {
  const account = await requireAccount(db, { userId, id: body.accountId })
  await withTransaction(db, async (db) => {
    // First, so that another change of the line, which replaces it, waits.
    await bumpVersion(db, { userId })
    await saveTypedLine(db, {
      userId,
      id,
      accountId: account.id,
      kind: body.kind,
      currency: account.currency,
      amount: microsFromDecimal(body.amount),
      occurredAt: new Date(instantOnDay(body.day, '12:00', account)),
      text: body.note,
    })
  })
  return {
    id,
    accountId: account.id,
    kind: body.kind,
    day: body.day,
    note: body.note,
    source: 'typed',
    amount: decimalFromMicros(microsFromDecimal(body.amount)),
    currency: account.currency,
  }
}

export async function removeLine(
  { db }: Pick<Deps, 'db'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await withTransaction(db, async (db) => {
    if (!(await deleteTypedLine(db, { userId, id }))) throw new AppError('not_found')
    await bumpVersion(db, { userId })
  })
}

type KeyedLine = { key: LineKey; line: MoneyLine }
type Accounts = ReadonlyMap<string, AccountRow>

const keyOf = ({ accountId, identity }: CashLine) => `${accountId} ${identity}`

/** The keys of all withdrawals that are logged payouts: a page of lines alone does not say which is which payout. */
export function loggedKeys(
  lines: readonly CashLine[],
  { accounts, payouts }: { accounts: Accounts; payouts: readonly Payout[] },
): Set<string> {
  return new Set(
    [...accounts.values()].flatMap((account) => [...loggedLines(account, { lines, payouts })].map(keyOf)),
  )
}

export function linesOfCash(
  rows: readonly CashLine[],
  { accounts, logged }: { accounts: Accounts; logged: ReadonlySet<string> },
): KeyedLine[] {
  return rows.flatMap((row) => {
    const account = accounts.get(row.accountId)
    if (!account || row.amount === 0 || logged.has(keyOf(row))) return []
    const typed = isTyped(row)
    const line = {
      id: typed ? row.sourceId : row.identity,
      accountId: row.accountId,
      kind: row.kind,
      amount: decimalFromMicros(row.amount),
      currency: row.currency,
      day: dayOf(row, account),
      note: row.text,
      source: typed ? ('typed' as const) : ('file' as const),
    }
    return [{ key: { at: row.occurredAt, id: row.identity }, line }]
  })
}

export function linesOfPayouts(payouts: readonly Payout[], accounts: Accounts): KeyedLine[] {
  return payouts.flatMap(({ id, accountId, day, gross, note }) => {
    const account = accounts.get(accountId)
    if (!account) return []
    const line = {
      id,
      accountId,
      day,
      note,
      kind: 'payout' as const,
      source: 'tracker' as const,
      amount: decimalFromMicros(-gross),
      currency: account.currency,
    }
    return [{ key: { at: new Date(instantOnDay(day, '12:00', account)), id }, line }]
  })
}

/** Newest first. */
export function compareKeys(a: LineKey, b: LineKey): number {
  return b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}

export const writeKey = ({ at, id }: LineKey) => `${at.toISOString()} ${id}`

export function readKey(text: string): LineKey | null {
  const [instant = '', ...rest] = text.split(' ')
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? null : { at, id: rest.join(' ') }
}
