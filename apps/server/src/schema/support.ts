import type { Look } from '@ballast/domain/people/support-limits'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { localTable, ownerTable } from './table-classes.ts'

/** Support access: administrators may look until it ends. A user has one at a time. */
export const supportGrants = ownerTable(
  'support_grants',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    /** Whether notes of trades are shown too. */
    withNotes: boolean().notNull(),
    grantedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When its owner ended it early. */
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('support_grants_open').on(t.userId).where(sql`ended_at IS NULL`),
    index('support_grants_expiry').on(t.expiresAt),
  ],
)

/** Every look by an administrator, for the owner to read. */
export const supportLooks = ownerTable(
  'support_looks',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    grantId: uuid().notNull(),
    adminId: uuid().notNull(),
    at: instant().notNull(),
    /** accounts, trades or imports. */
    what: text().$type<Look>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/** Files that could not be read, sent by their owner to the operator of the installation. */
export const sentFiles = localTable(
  'sent_files',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    note: text().notNull(),
    storageKey: text().notNull(),
    sentAt: instant().notNull(),
    /** When it is deleted. */
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('sent_files_id').on(t.id),
    index('sent_files_time').on(t.sentAt, t.id),
    index('sent_files_expiry').on(t.expiresAt),
  ],
)
