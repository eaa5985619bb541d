import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * Throws 409 if a user is the only administrator who can sign in. Locks the administrators' rows for this transaction, so if
 * two of them remove each other, the second is refused. Call it before anything else is locked.
 */
export async function assertNotLastAdministrator(db: Db, { userId }: { userId: string }): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM users WHERE role = 'admin' AND suspended_at IS NULL AND deletes_at IS NULL
        ORDER BY id FOR UPDATE`,
  )
  if (rows.length === 1 && rows[0]?.id === userId) throw new AppError('last_administrator')
}
