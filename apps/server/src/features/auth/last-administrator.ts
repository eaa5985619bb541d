import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * Throws 409 where a user is the only administrator who can sign in. Rows of administrators are locked for this transaction: of
 * two who end each other one comes second, and is refused. Call it before anything else is locked.
 */
export async function assertNotLastAdministrator(db: Db, { userId }: { userId: string }): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM users WHERE role = 'admin' AND suspended_at IS NULL AND deletes_at IS NULL
        ORDER BY id FOR UPDATE`,
  )
  if (rows.length === 1 && rows[0]?.id === userId) throw new AppError('last_administrator')
}
