import type { BodyOf } from '@ballast/contract/endpoint'
import { type createSetup as endpoint, MAX_SETUPS } from '@ballast/contract/setups'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { uniquelyNamed } from '../../platform/database/unique-name.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { setups } from '../../schema/accounts.ts'
import type { SetupRow } from './setups.queries.ts'

/** Adds a setup. Throws 409 for a name in use, 422 for one too many. */
export async function createSetup(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, body }: { userId: string; body: BodyOf<typeof endpoint> },
): Promise<SetupRow> {
  const row: SetupRow = {
    userId,
    id: uuid(),
    name: body.name,
    rules: body.rules,
    description: body.description ?? '',
    expectedR: body.expectedR ?? null,
    archivedAt: null,
    createdAt: clock.now(),
  }
  await uniquelyNamed('a setup', () =>
    withTransaction(db, async (db) => {
      await assertRoom(db, { userId })
      await db.insert(setups).values(row)
    }),
  )
  return row
}

/** Until the transaction ends, no other setup is added. Throws 422 if there are as many as may be. */
export async function assertRoom(db: Db, { userId }: UserRef): Promise<void> {
  await lockUser(db, { userId })
  if ((await db.$count(setups, eq(setups.userId, userId))) >= MAX_SETUPS)
    throw invalidInput({ name: `You have ${MAX_SETUPS} setups. Delete one first` })
}
