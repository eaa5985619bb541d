import { PRODUCT_NAME } from '@ballast/domain/product'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'
import { hashSecret, newOwnedSecret, ownerOfSecret } from '../../platform/sessions/secret.ts'
import { exportLinks } from '../../schema/admin.ts'
import { users } from '../../schema/users.ts'

export const EXPORT_QUEUE = 'export-link-mail'
const VALID_DAYS = 7

/**
 * Mails users a link to their own archive. It is created here, so that no queue ever contains one and no administrator sees it.
 */
export async function mailExportLink(
  { db, clock, mail, config }: Pick<Deps, 'db' | 'clock' | 'mail' | 'config'>,
  { userId }: { userId: string },
): Promise<void> {
  const [user] = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  const now = clock.now()
  const token = newOwnedSecret(userId)
  await db.delete(exportLinks).where(and(allUsers('expired links'), lt(exportLinks.expiresAt, now)))
  await db.insert(exportLinks).values({
    userId,
    tokenHash: hashSecret(token),
    expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS),
  })
  const url = `${config.publicUrl}/api/export/by-link/${token}`
  await mail.send(exportLetter(user, { url, days: VALID_DAYS }))
}

/** The owner of a link's archive; null for an unknown or expired link. */
export async function ownerOfLink(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<string | null> {
  const userId = ownerOfSecret(token)
  if (!userId) return null
  const [row] = await db
    .select({ userId: exportLinks.userId })
    .from(exportLinks)
    .where(
      and(
        eq(exportLinks.userId, userId),
        eq(exportLinks.tokenHash, hashSecret(token)),
        gt(exportLinks.expiresAt, now),
      ),
    )
  return row?.userId ?? null
}

function exportLetter(
  { username, email }: { username: string; email: string },
  { url, days }: { url: string; days: number },
): Message {
  return letter({
    to: email,
    subject: `Your ${PRODUCT_NAME} archive`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `With this link you can download everything in your account as one file: trades, notes, pictures and original files. It works for ${days} days, also while you cannot sign in.`,
      'Whoever has the link can read all of it, so do not pass it on. Nobody else was sent it.',
    ],
    action: { label: 'Download your archive', url },
    foot: 'You get this because your data was asked for. If it was not you, you do not need to do anything.',
  })
}
