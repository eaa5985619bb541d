import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import type { SupportLook } from '@ballast/contract/admin/support-looks'
import type { Look } from '@ballast/domain/people/support-limits'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { announce } from '../../platform/changes/changes.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { pageOf, readPageKey } from '../../platform/http/page-key.ts'
import { supportLooks } from '../../schema/support.ts'
import { users } from '../../schema/users.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { NOTHING_HELD, tradeSpansOf } from '../accounts/trade-spans.ts'
import { presentImport } from '../imports/imports.presenter.ts'
import { listImports } from '../imports/imports.queries.ts'
import { type Grant, runningGrant } from './grants.ts'
import { presentTradeLook, tradesForLook } from './looked-at-trades.ts'

type LookRequest = { userId: string; adminId: string; what: Look; after?: string | undefined }

const MAX_IMPORTS = 100

/**
 * What an administrator sees of a user who granted it: the only access to a trade from outside its owner's session.
 * Recorded for both before anything is read. Throws 404 for an unknown user, 403 without a current grant.
 */
export async function lookAt(
  { db, clock, columns }: Pick<Deps, 'db' | 'clock' | 'columns'>,
  { userId, adminId, what, after }: LookRequest,
): Promise<SupportLook> {
  const now = clock.now()
  const grant = await withTransaction(db, async (db) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!user) throw new AppError('not_found')
    const grant = await runningGrant(db, { userId, now })
    if (!grant) throw new AppError('no_support_access')
    await db.insert(supportLooks).values({ userId, id: uuid(), grantId: grant.id, adminId, at: now, what })
    await recordAct(db, {
      at: now,
      action: 'support.look',
      actor: adminId,
      subjectId: userId,
      after: { what },
    })
    await announce(db, { userId })
    return grant
  })
  return {
    expiresAt: grant.expiresAt.toISOString(),
    withNotes: grant.withNotes,
    accounts: null,
    trades: null,
    imports: null,
    next: null,
    ...(await READERS[what]({ db, columns }, grant, after)),
  }
}

type LookReader = (
  deps: Pick<Deps, 'db' | 'columns'>,
  grant: Grant,
  after: string | undefined,
) => Promise<Partial<SupportLook>>

const READERS: Record<Look, LookReader> = {
  accounts: async ({ db, columns }, { userId }) => {
    const spans = await tradeSpansOf({ columns }, { userId })
    return {
      accounts: (await accountsOf(db, { userId })).map((account) => ({
        id: account.id,
        name: account.name,
        kind: account.kind,
        currency: account.currency,
        timeZone: account.timeZone,
        dayReset: account.dayReset,
        trades: (spans.get(account.id) ?? NOTHING_HELD).tradeCount,
        isArchived: account.archivedAt !== null,
      })),
    }
  },
  trades: async ({ db }, grant, after) => {
    const found = await tradesForLook(db, { grant, after: readPageKey(after), limit: PAGE_ROWS + 1 })
    const { rows, next } = pageOf(found, PAGE_ROWS, ({ openedAt }) => openedAt)
    return { trades: rows.map(presentTradeLook), next }
  },
  imports: async ({ db }, { userId }) => ({
    imports: (await listImports(db, { userId })).slice(0, MAX_IMPORTS).map(({ import: row, accountName }) => {
      const {
        id,
        createdAt,
        accountName: account,
        status,
        error,
        files,
        counts: { dependent: _, ...counts },
        differences,
      } = presentImport(row, accountName, null)
      return {
        id,
        at: createdAt,
        account,
        status,
        error,
        counts,
        differences,
        files: files.map(({ name, format, size }) => ({ name, format, size })),
      }
    }),
  }),
}
