import * as contract from '@ballast/contract/reflections'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import {
  findReflection,
  presentReflection,
  type ReflectionRow,
  saveReflection,
} from './reflections.queries.ts'

export function mountReflections(gate: Gate, { db, clock }: Deps): void {
  register(gate, contract.getReflection, async ({ caller, params: { day } }) =>
    presentReflection(day, await findReflection(db, { userId: caller.userId, day })),
  )
  register(gate, contract.writeReflection, async ({ caller, params: { day }, body }) => {
    const { revision, ...fields } = body
    const row = await withTransaction(db, async (db) => {
      const before = await findReflection(db, { userId: caller.userId, day })
      if (revision !== undefined && revision !== (before?.revision ?? 0)) throw new AppError('stale')
      const now = clock.now()
      const after: ReflectionRow = {
        mood: null,
        text: '',
        createdAt: now,
        ...before,
        ...fields,
        userId: caller.userId,
        day,
        revision: (before?.revision ?? 0) + 1,
        updatedAt: now,
      }
      await saveReflection(db, after)
      return after.text === '' && after.mood === null ? null : after
    })
    return presentReflection(day, row)
  })
}
