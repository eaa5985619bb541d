import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './column-kinds.ts'
import { localTable, ownerTable } from './table-classes.ts'

// What several servers on one database share. All times are the database's.

/** Work a user waits for, such as a PDF being written or an archive being restored. */
export const tasks = ownerTable(
  'tasks',
  {
    userId: uuid().notNull(),
    kind: text().notNull(),
    id: uuid().notNull(),
    /** The run that works on it; a run that was declared dead must write nothing more. */
    run: uuid().notNull(),
    status: text().$type<'running' | 'done' | 'failed'>().notNull(),
    /** Its progress, in the format of its kind. */
    state: jsonb().$type<object>().notNull(),
    result: bytes(),
    createdAt: instant().notNull(),
    /** When its server last sent a heartbeat. */
    beatAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.id] }), index('tasks_age').on(t.beatAt)],
)

/** Rate limits that all servers count together. */
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

/** Keys created on the first start, so that all servers on one database sign and encrypt with the same ones. */
export const serverSecrets = localTable('server_secrets', {
  name: text().primaryKey(),
  value: jsonb().$type<Record<string, string>>().notNull(),
})
