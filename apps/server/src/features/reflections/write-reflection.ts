import type { BodyOf } from '@ballast/contract/endpoint'
import type { Reflection, writeReflection } from '@ballast/contract/reflections'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { nextRevision } from './next-revision.ts'
import {
  findReflection,
  looksBack,
  presentReflection,
  type ReflectionRow,
  saveReflection,
  saysNothing,
} from './reflections.queries.ts'

const EMPTY = {
  mood: null,
  moodBefore: null,
  moodDuring: null,
  text: '',
  lesson: '',
  intent: '',
  answers: [],
}

/** Changes the fields that were sent. Throws 409 if the reflection was changed elsewhere since it was read. */
export async function changeReflection(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, day, body }: { userId: string; day: string; body: BodyOf<typeof writeReflection> },
): Promise<Reflection> {
  const { revision, ...fields } = body
  const row = await withTransaction(db, async (db) => {
    // The day may not have a row yet.
    await lockUser(db, { userId })
    const before = await findReflection(db, { userId, day })
    if (revision !== undefined && revision !== (before?.revision ?? 0)) throw new AppError('stale')
    const now = clock.now()
    const after: ReflectionRow = {
      ...EMPTY,
      ...before,
      ...fields,
      // Moods noted before and during the session do not begin it.
      createdAt: before && looksBack(before) ? before.createdAt : now,
      userId,
      day,
      revision: nextRevision(before, now),
      updatedAt: now,
    }
    after.answers = after.answers.filter(({ answer }) => answer !== '')
    await saveReflection(db, after)
    return saysNothing(after) ? null : after
  })
  return presentReflection(day, row)
}
