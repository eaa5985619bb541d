import { sql } from 'drizzle-orm'
import { type Db, jsonParameter, rowsOf, withTransaction } from '../../database/database.ts'
import { emptyBooks, type SandboxBooks } from './books.ts'

/** Adds a customer with empty books; an existing one stays unchanged. */
export async function addCustomer(db: Db, id: string): Promise<void> {
  await db.execute(
    sql`INSERT INTO sandbox_customers (id, state) VALUES (${id}, ${jsonParameter(emptyBooks(id))}) ON CONFLICT DO NOTHING`,
  )
}

/** Changes one customer's books exclusively: others wait for the end of the transaction. Null if there is no such customer. */
export function withBooks<T>(
  db: Db,
  id: string,
  work: (books: SandboxBooks) => T,
): Promise<{ result: T } | null> {
  return withTransaction(db, async (db) => {
    const [row] = await rowsOf<{ state: SandboxBooks }>(
      db,
      sql`SELECT state FROM sandbox_customers WHERE id = ${id} FOR UPDATE`,
    )
    if (!row) return null
    const before = JSON.stringify(row.state)
    const result = work(row.state)
    const after = JSON.stringify(row.state)
    if (after !== before)
      await db.execute(sql`UPDATE sandbox_customers SET state = ${after}::jsonb WHERE id = ${id}`)
    return { result }
  })
}
