import type { RestorableKind } from '@ballast/contract/journal/recently-deleted'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { deletedThings } from '../../schema/deleted-things.ts'
import { restoreGroup } from '../account-groups/write-group.ts'
import { restoreReceipt } from '../attempts/receipts.ts'
import { restoreAttempt } from '../attempts/write-attempt.ts'
import { restoreEntry } from '../attempts/write-entries.ts'
import { restoreDayPlan } from '../day-plans/write-day-plan.ts'
import { restoreConversation } from '../mentor/conversations.ts'
import { hideScreenshot } from '../screenshots/manage-screenshots.ts'
import { restoreSetup } from '../setups/delete-setup.ts'
import { restorePicture } from '../setups/setup-pictures.ts'
import { restoreTradePlan } from '../trade-plans/write-trade-plan.ts'
import { restoreDeletion } from '../trades/delete-trades.ts'

type Context = Pick<Deps, 'db' | 'clock'>

const RESTORE: Record<RestorableKind, (context: Context, ref: OwnedId) => Promise<unknown>> = {
  trades: restoreDeletion,
  screenshot: (context, ref) => hideScreenshot(context, { ...ref, hidden: false }),
  setup: restoreSetup,
  setup_picture: restorePicture,
  day_plan: restoreDayPlan,
  trade_plan: restoreTradePlan,
  attempt: restoreAttempt,
  attempt_entry: restoreEntry,
  receipt: restoreReceipt,
  account_group: restoreGroup,
  conversation: restoreConversation,
}

/** Restores something a user deleted. Throws 404, and 409 or 422 if its place has been taken since. */
export async function restoreDeleted(
  context: Context,
  { kind, ...ref }: OwnedId & { kind: RestorableKind },
): Promise<void> {
  try {
    await RESTORE[kind](context, ref)
  } catch (error) {
    if (
      error instanceof AppError &&
      error.code === 'not_found' &&
      (await isStored(context, { kind, ...ref }))
    )
      throw new AppError('not_found', {
        message: 'What this belongs to no longer exists. If you deleted it, restore that first.',
      })
    throw error
  }
}

/** Whether it is still there, so that only what it belongs to can be missing. */
async function isStored(
  { db }: Context,
  { userId, id, kind }: OwnedId & { kind: RestorableKind },
): Promise<boolean> {
  if (kind === 'trades' || kind === 'screenshot') return false
  const t = deletedThings
  const [found] = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.kind, kind), eq(t.thingId, id), isNull(t.restoredAt)))
    .limit(1)
  return found !== undefined
}
