import { PRODUCT_NAME } from '@ballast/domain/product'
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { announce } from '../../platform/changes/changes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Message } from '../../platform/mail/mail.ts'
import { exportLinks } from '../../schema/admin.ts'
import { affiliates } from '../../schema/affiliates.ts'
import { groupMembers } from '../../schema/groups.ts'
import { lockWebhookCalls, lockWebhooks } from '../../schema/locks.ts'
import { mentorSettings } from '../../schema/mentor.ts'
import { supportGrants } from '../../schema/support.ts'
import { profiles } from '../../schema/users.ts'
import { deletePasskeysOf } from './passkeys/passkeys.queries.ts'
import { deleteSessionsOf, forgetPlaces } from './sessions.queries.ts'

type Hold = { userId: string; now: Date }

/**
 * For an account whose address was never proven, once its owner shows that it is theirs: whoever created the account may
 * be somebody else, so everything ends by which they could still get in, see what is written from now on, or be paid.
 * What is written stays. A mail names what was switched off, because the creator may just as well have been the owner.
 */
export async function endStrangersHold(
  { db, jobs }: { db: Db; jobs: Deps['jobs'] },
  { user, now }: { user: { id: string; username: string; email: string }; now: Date },
): Promise<void> {
  const userId = user.id
  await deleteSessionsOf(db, { userId })
  await forgetPlaces(db, { userId })
  await deletePasskeysOf(db, { userId })
  await db.delete(exportLinks).where(eq(exportLinks.userId, userId))
  const ended: string[] = []
  for (const end of [endWebhook, hideProfile, stopSharing, endSupport, forgetConsent, forgetPayoutAddress]) {
    const what = await end(db, { userId, now })
    if (what) ended.push(what)
  }
  if (ended.length === 0) return
  await announce(db, { userId })
  await jobs.send(db, 'mail', endedMail(user, ended))
}

async function endWebhook(db: Db, { userId }: Hold): Promise<string | null> {
  await db.delete(lockWebhookCalls).where(eq(lockWebhookCalls.userId, userId))
  const gone = await db
    .delete(lockWebhooks)
    .where(eq(lockWebhooks.userId, userId))
    .returning({ url: lockWebhooks.url })
  return gone.length > 0 ? 'the address your locks were sent to was removed' : null
}

async function hideProfile(db: Db, { userId, now }: Hold): Promise<string | null> {
  const hidden = await db
    .update(profiles)
    .set({ isPublic: false, isListed: false, updatedAt: now })
    .where(and(eq(profiles.userId, userId), or(eq(profiles.isPublic, true), eq(profiles.isListed, true))))
    .returning({ userId: profiles.userId })
  return hidden.length > 0 ? 'your profile is no longer public' : null
}

async function stopSharing(db: Db, { userId }: Hold): Promise<string | null> {
  const stopped = await db
    .update(groupMembers)
    .set({ sharesProcess: false, showsPicture: false })
    .where(
      and(
        eq(groupMembers.userId, userId),
        or(eq(groupMembers.sharesProcess, true), eq(groupMembers.showsPicture, true)),
      ),
    )
    .returning({ groupId: groupMembers.groupId })
  return stopped.length > 0 ? 'your groups no longer see your process or your picture' : null
}

async function endSupport(db: Db, { userId, now }: Hold): Promise<string | null> {
  const [ended] = await db
    .update(supportGrants)
    .set({ endedAt: now })
    .where(
      and(eq(supportGrants.userId, userId), isNull(supportGrants.endedAt), gt(supportGrants.expiresAt, now)),
    )
    .returning({ until: supportGrants.expiresAt })
  if (!ended) return null
  await recordAct(db, {
    at: now,
    action: 'support.end',
    actor: userId,
    subjectId: userId,
    before: { until: ended.until.toISOString() },
    after: { until: now.toISOString() },
  })
  return 'support access has ended'
}

async function forgetConsent(db: Db, { userId }: Hold): Promise<string | null> {
  const [had] = await db
    .select({ agreedTo: mentorSettings.agreedTo })
    .from(mentorSettings)
    .where(eq(mentorSettings.userId, userId))
  if (!had?.agreedTo) return null
  await db.update(mentorSettings).set({ agreedTo: null }).where(eq(mentorSettings.userId, userId))
  return 'the language model gets nothing of yours until you agree again'
}

/** Payouts wait until there is an address again. */
async function forgetPayoutAddress(db: Db, { userId }: Hold): Promise<string | null> {
  const forgotten = await db
    .update(affiliates)
    .set({ payoutAddress: '', payoutIdentity: '' })
    .where(and(eq(affiliates.userId, userId), ne(affiliates.payoutAddress, '')))
    .returning({ id: affiliates.id })
  return forgotten.length > 0
    ? 'the address affiliate payouts go to was removed, and payouts wait until you enter yours'
    : null
}

function endedMail({ username, email }: { username: string; email: string }, ended: string[]): Message {
  return {
    to: email,
    subject: `Some settings of your ${PRODUCT_NAME} account were switched off`,
    text: `Hello ${username},\n\nUntil now nobody had confirmed that this address belongs to your ${PRODUCT_NAME} account “${username}”, so somebody else may have created the account. You have just shown that it is yours. To be safe, every device was signed out, and:\n\n${ended.map((what) => `- ${what}`).join('\n')}\n\nIf these settings were your own, you can make them again. Your journal is as it was.\n`,
  }
}
