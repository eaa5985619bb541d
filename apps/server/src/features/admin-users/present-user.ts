import type { AdminUser, UserSheet } from '@ballast/contract/admin/users'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { runningGrant } from '../support-access/grants.ts'
import { findListedUser, type ListedUser, waysIn } from './users.queries.ts'

const instant = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())

export function presentUser(row: ListedUser): AdminUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailConfirmed: row.emailProvenAt !== null,
    role: row.role,
    status: row.status ?? 'none',
    plan: row.plan,
    paidUntil: instant(row.paidUntil),
    compedUntil: instant(row.compedUntil),
    registeredAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: instant(row.lastSeenAt),
    suspendedAt: instant(row.suspendedAt),
    deletesAt: instant(row.deletesAt),
    accounts: row.accounts,
    imports: row.imports,
  }
}

export async function showUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, lookedAtBy }: { id: string; lookedAtBy: string },
): Promise<UserSheet> {
  const row = await findListedUser(db, { id })
  if (!row) throw new AppError('not_found')
  const grant = await runningGrant(db, { userId: id, now: clock.now() })
  return {
    user: presentUser(row),
    ...(await waysIn(db, { userId: id, now: clock.now() })),
    isSelf: id === lookedAtBy,
    support: grant && { expiresAt: grant.expiresAt.toISOString(), withNotes: grant.withNotes },
  }
}
