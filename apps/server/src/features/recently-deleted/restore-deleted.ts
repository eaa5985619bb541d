import type { RestorableKind } from '@ballast/contract/journal/recently-deleted'
import type { Deps } from '../../deps.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
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
import { isStored } from '../undo/deleted-things.ts'

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
    // If the thing itself is still stored, only what it belongs to can be missing.
    if (
      error instanceof AppError &&
      error.code === 'not_found' &&
      kind !== 'trades' &&
      kind !== 'screenshot' &&
      (await isStored(context.db, { kind, ...ref }))
    )
      throw new AppError('not_found', {
        message: 'What this belongs to no longer exists. If you deleted it, restore that first.',
      })
    throw error
  }
}
