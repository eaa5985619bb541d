import type { LockRule } from '@ballast/domain/locks/lock'
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

/** A lock as it was set. Only its emergency exit ever changes; its outcome is computed. */
export const locks = ownerTable(
  'locks',
  {
    userId: uuid().notNull(),
    /** Created in the browser, so that sending it again creates no second one. */
    id: uuid().notNull(),
    rule: jsonb().$type<LockRule>().notNull(),
    /** Set by hand, or as the decision of a reset. */
    source: text().$type<'own' | 'reset'>().notNull(),
    /** The clock of its days, so that changing an account later does not move its end. */
    timeZone: text().notNull(),
    dayReset: text().notNull(),
    setAt: instant().notNull(),
    endsAt: instant().notNull(),
    exitAskedAt: instant(),
    /** The start of the latest active time that its trader was notified of. */
    toldFrom: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('locks_of_user').on(t.userId, t.endsAt),
    index('locks_running').on(t.endsAt),
  ],
)

/** The address to which a trader's locks are posted for the trader's own program. */
export const lockWebhooks = ownerTable('lock_webhooks', {
  userId: uuid().primaryKey(),
  url: text().notNull(),
  /** The key its messages are signed with; shown once, when it is created. */
  secret: text().notNull(),
  createdAt: instant().notNull(),
  /** Calls that failed for good since the last success. */
  failures: integer().notNull().default(0),
  /** When it was switched off for failing; null: it is on. */
  stoppedAt: instant(),
})

/** Requests to a webhook and their responses. */
export const lockWebhookCalls = ownerTable(
  'lock_webhook_calls',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    body: text().notNull(),
    state: text().$type<'queued' | 'taken' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    /** The last response's status; null if there was none. */
    status: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('lock_webhook_calls_age').on(t.createdAt)],
)
