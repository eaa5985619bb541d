import * as contract from '@ballast/contract/views'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { uniquelyNamed } from '../../platform/database/unique-name.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { views } from '../../schema/users.ts'

type ViewRow = typeof views.$inferSelect

export function mountViews(gate: Gate, { db, clock }: Deps): void {
  const own = (userId: string, id: string) => and(eq(views.userId, userId), eq(views.id, id))

  register(gate, contract.listViews, async ({ caller }) => {
    const rows = await db
      .select()
      .from(views)
      .where(eq(views.userId, caller.userId))
      .orderBy(sql`lower(${views.name})`)
    return rows.map(presentView)
  })
  register(gate, contract.createView, async ({ caller, body }) => {
    const row: ViewRow = { userId: caller.userId, id: uuid(), ...body, createdAt: clock.now() }
    await named(() =>
      withTransaction(db, async (db) => {
        await lockUser(db, caller)
        if ((await db.$count(views, eq(views.userId, caller.userId))) >= contract.MAX_VIEWS)
          throw invalidInput({ name: `You have ${contract.MAX_VIEWS} saved views. Delete one first` })
        await db.insert(views).values(row)
      }),
    )
    return presentView(row)
  })
  register(gate, contract.updateView, async ({ caller, params, body }) => {
    const [row] = await named(() =>
      db
        .update(views)
        .set({ ...body, search: body.search ?? sql`${views.search}` })
        .where(own(caller.userId, params.id))
        .returning(),
    )
    if (!row) throw new AppError('not_found')
    return presentView(row)
  })
  register(gate, contract.deleteView, async ({ caller, params }) => {
    const deleted = await db.delete(views).where(own(caller.userId, params.id)).returning({ id: views.id })
    if (deleted.length === 0) throw new AppError('not_found')
    return { ok: true as const }
  })
}

function presentView(row: ViewRow): contract.View {
  return {
    id: row.id,
    page: row.page,
    name: row.name,
    search: row.search,
    columns: row.columns ?? null,
  }
}

const named = <T>(write: () => Promise<T>) => uniquelyNamed('a view', write, 'user_id, page, lower(name)')
