import type { Currency } from '@ballast/domain/accounts/account-words'
import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import type { AlertPart } from '@ballast/domain/prop-rules/alerts/alerts-facts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, micros } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

/** Alerts, in the words and figures known then. The key identifies one event of one attempt for ever. */
export const alerts = ownerTable(
  'alerts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    attemptId: uuid().notNull(),
    accountId: uuid().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    key: text().notNull(),
    title: jsonb().$type<AlertPart[]>().notNull(),
    text: jsonb().$type<AlertPart[]>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** When it came about, and when it was known here. */
    at: instant().notNull(),
    noticedAt: instant().notNull(),
    /** Known only well after the fact: from a file, mostly. */
    isLate: boolean().notNull(),
    /** Listed from the beginning, announced from here on: later where its rule was snoozed. */
    announcedFrom: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('alerts_event').on(t.userId, t.attemptId, t.key),
    index('alerts_noticed').on(t.userId, t.noticedAt),
  ],
)

/** A trader's changes of an alert rule for one account. */
export const alertSettings = ownerTable(
  'alert_settings',
  {
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    isMuted: boolean().notNull().default(false),
    snoozedUntil: instant(),
    /** Null: the defaults. */
    thresholds: jsonb().$type<number[]>(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.accountId, t.kind] })],
)

/** Which alerts of an attempt held at the last look: only what begins after it is news. */
export const alertWatches = ownerTable(
  'alert_watches',
  {
    userId: uuid().notNull(),
    attemptId: uuid().notNull(),
    standing: jsonb().$type<string[]>().notNull().default(sql`'[]'::jsonb`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attemptId] })],
)

/** The trader's own stop for a day of an account, from a trading day on until the next row. `none` takes it back. */
export const dayStops = ownerTable(
  'day_stops',
  {
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    kind: text().$type<'amount' | 'r' | 'losses' | 'none'>().notNull(),
    amount: micros(),
    /** With what 1 R was worth when it was set, as `amount`. */
    r: real(),
    losses: integer(),
    setAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.accountId, t.fromDay] })],
)
