import type { OwnAccount } from '@ballast/contract/own-account'
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { emailConfirmations } from '../../schema/users.ts'
import { callingUser } from '../auth/auth.queries.ts'

/** What users see of their own account, with the address that they have still to confirm. */
export async function readOwnAccount(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnAccount> {
  const user = await callingUser(db, { userId })
  const [wanted] = await db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        isNotNull(emailConfirmations.email),
        gt(emailConfirmations.expiresAt, now),
      ),
    )
    .orderBy(desc(emailConfirmations.expiresAt))
    .limit(1)
  return {
    username: user.username,
    email: user.email,
    emailConfirmed: user.emailProvenAt !== null,
    wantedEmail: wanted?.email ?? null,
    hasPassword: user.passwordHash !== null,
    profileImage: user.profileImage,
    deletesAt: user.deletesAt?.toISOString() ?? null,
  }
}
