import type { Draws } from '@ballast/testkit/draws'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import type { Person } from '../client.ts'
import type { TestServer } from '../open-test-server.ts'
import type { Fill } from './broker-book.ts'

/** A trader whose history is made up, and what the next operation draws from. */
export type Trader = {
  server: TestServer
  person: Person
  draw: Draws
  /** The broker's own record of the trader's account, which the imported files are parts of. */
  book: readonly Fill[]
  /** What can be undone or restored, by kind. */
  undos: Map<Undo, string[]>
}
export type Undo =
  | 'import'
  | 'trades'
  | 'bulk'
  | 'regrouping'
  | 'move'
  | 'accounts'
  | 'group'
  | 'setup'
  | 'entry'
  | 'attempt'
  | 'dayPlan'
  | 'tradePlan'
  | 'screenshot'

/** One thing that a trader does; it may find nothing to act on. */
export type Operation = (trader: Trader) => Promise<unknown>

export function keepUndo({ undos }: Trader, kind: Undo, id: string | undefined): void {
  if (id) undos.set(kind, [...(undos.get(kind) ?? []), id])
}

/** One of what can be undone, mostly taken from the list; null if there is nothing of that kind. */
export function takeUndo({ undos, draw }: Trader, kind: Undo): string | null {
  const ids = undos.get(kind) ?? []
  if (ids.length === 0) return null
  const id = draw.pick(ids)
  if (draw.chance(0.8))
    undos.set(
      kind,
      ids.filter((each) => each !== id),
    )
  return id
}

const ORDER: Record<string, SQL> = {
  // Their ids follow from what they are made of, so they say nothing about the order in which they came.
  trades: sql`opened_at, symbol, key, id`,
}

/** The ids of a trader's rows, in the order in which they were made. Read from the database, so that no cache is warmed. */
export async function idsIn(
  { server, person }: Pick<Trader, 'server' | 'person'>,
  table: string,
  where: SQL = sql`true`,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    server.deps.db,
    sql`SELECT id FROM ${sql.identifier(table)} WHERE user_id = ${person.userId} AND ${where} AND ${unsettledToo('a test')}
        ORDER BY ${ORDER[table] ?? sql`id`}`,
  )
  return rows.map(({ id }) => id)
}

/** One of the trader's rows, or null. */
export async function oneIn(trader: Trader, table: string, where?: SQL): Promise<string | null> {
  const ids = await idsIn(trader, table, where)
  return ids.length === 0 ? null : trader.draw.pick(ids)
}

/** Up to so many of some rows, in random order. */
export function drawSome({ draw }: Trader, ids: readonly string[], most: number): string[] {
  if (ids.length === 0) return []
  return [...new Set(Array.from({ length: draw.integer(1, most) }, () => draw.pick(ids)))]
}

/** Up to so many of the trader's rows. */
export const someIn = async (trader: Trader, table: string, most: number): Promise<string[]> =>
  drawSome(trader, await idsIn(trader, table), most)
