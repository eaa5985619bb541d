import type { attemptFollowSchema } from '@ballast/contract/attempts/attempt-form'
import { decimalFromMicros, maybeMicros } from '@ballast/domain/money/micros'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { findProgramme } from '@ballast/programmes/firms'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { attempts } from '../../schema/attempts.ts'
import { requireAccount } from '../accounts/accounts.queries.ts'
import { type AttemptRow, findAttemptRow, saveAttemptRow } from './attempts.queries.ts'
import { assertFits, assertSold } from './stored/attempt-fits.ts'
import { storedRules } from './stored/stored-attempt.ts'
import { assertAlone } from './write-attempt.ts'

type FollowInput = OwnedId & { body: z.infer<typeof attemptFollowSchema> }

/**
 * Ends an attempt as passed or reset and starts the next phase, or the same phase again, on the following day. Records
 * stay with the ended attempt. Throws 404, 422. Returns the new attempt's id.
 */
export function followAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id, body }: FollowInput,
): Promise<string> {
  return withTransaction(db, async (db) => {
    const before = await findAttemptRow(db, { userId, id })
    if (!before) throw new AppError('not_found')
    if (before.endedOn !== null) throw invalidInput({ endedOn: 'This attempt has ended already' })
    if (body.accountId !== null) await requireAccount(db, { userId, id: body.accountId })
    const now = clock.now()
    const ended: AttemptRow = {
      ...before,
      state: body.as === 'reset' ? 'reset' : 'passed',
      endedOn: body.endedOn,
      reason: body.reason,
      updatedAt: now,
    }
    const next: AttemptRow = {
      ...before,
      id: uuid(),
      endedOn: null,
      reason: '',
      revision: 1,
      createdAt: now,
      updatedAt: now,
      accountId: body.accountId ?? before.accountId,
      listPrice: null,
      paid: maybeMicros(body.paid),
      rate: null,
      purchasedOn: dayText(dayNumber(body.endedOn) + 1),
      ...(body.as === 'reset' ? sameAgain(before) : nextPhase(before)),
    }
    assertFits(ended, now)
    assertFits(next, now, next.purchasedOn)
    if (body.as === 'reset') assertSold(next, { isNewPurchase: true })
    await assertAlone(db, ended)
    if (!(await saveAttemptRow(db, ended))) throw new AppError('stale')
    await assertAlone(db, next)
    await db.insert(attempts).values(next)
    return next.id
  })
}

type FollowingTerms = Pick<AttemptRow, 'phase' | 'state' | 'rules' | 'edits'>

/** A reset is a new purchase, so it follows the rules as they are stated today, with the trader's own changes. */
function sameAgain(before: AttemptRow): FollowingTerms {
  const { programmeId, phase, size, edits, rules } = before
  const state = rules.phase.stage
  const terms = { programmeId, phase, state, size: String(Number(decimalFromMicros(size))) }
  return { phase, state, edits, rules: programmeId === null ? rules : storedRules(terms) }
}

/** Another phase has other levels, so only the clock of the trader's changes is carried over. */
function nextPhase({ programmeId, phase, size, edits }: AttemptRow): FollowingTerms {
  const stage =
    programmeId === null ? undefined : findProgramme(programmeId)?.programme.phases[phase + 1]?.stage
  if (programmeId === null || !stage)
    throw invalidInput({ as: 'This programme states no phase after this one' })
  const terms = { programmeId, phase: phase + 1, state: stage, size: String(Number(decimalFromMicros(size))) }
  return {
    phase: phase + 1,
    state: stage,
    rules: storedRules(terms),
    edits: edits.reset ? { reset: edits.reset } : {},
  }
}
