import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './column-kinds.ts'
import { localTable, ownerTable } from './table-classes.ts'

// What several servers on one database have in common. All times are the database's.

/** Work a user waits for: a PDF being written, an archive being put back. */
export const tasks = ownerTable(
  'tasks',
  {
    userId: uuid().notNull(),
    kind: text().notNull(),
    id: uuid().notNull(),
    /** The run that works on it: one that was declared dead writes no more. */
    run: uuid().notNull(),
    status: text().$type<'running' | 'done' | 'failed'>().notNull(),
    /** Its progress, in the form of its kind. */
    state: jsonb().$type<object>().notNull(),
    result: bytes(),
    createdAt: instant().notNull(),
    /** When its server last showed that it is alive. */
    beatAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.id] }), index('tasks_age').on(t.beatAt)],
)

/** Tries that all servers count together. */
export const sharedLimits = localTable(
  'shared_limits',
  {
    /** Hash of what is counted. */
    key: text().primaryKey(),
    count: integer().notNull(),
    until: instant().notNull(),
  },
  (t) => [index('shared_limits_until').on(t.until)],
)

/** Keys made at the first start: all servers on one database sign and encrypt with the same. */
export const serverSecrets = localTable('server_secrets', {
  name: text().primaryKey(),
  value: jsonb().$type<Record<string, string>>().notNull(),
})
