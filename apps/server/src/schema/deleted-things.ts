import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

export type DeletedKind =
  | 'setup'
  | 'setup_picture'
  | 'day_plan'
  | 'trade_plan'
  | 'attempt'
  | 'attempt_entry'
  | 'receipt'
  | 'account_group'
  | 'conversation'
  | 'trade_move'
  | 'column_mapping'

/** Everything a user deleted, so that it can be restored for 30 days. */
export const deletedThings = ownerTable(
  'deleted_things',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().$type<DeletedKind>().notNull(),
    /** The id it had; for a remembered mapping its signature. */
    thingId: text().notNull(),
    /** Its rows, as JSON. */
    payload: jsonb().notNull(),
    /** Storage keys of the files that are finally deleted with it. */
    files: jsonb().$type<readonly string[]>().notNull(),
    createdAt: instant().notNull(),
    /** When it was restored; then its files are retained. */
    restoredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('deleted_things_thing').on(t.userId, t.kind, t.thingId),
    index('deleted_things_age').on(t.createdAt),
  ],
)
