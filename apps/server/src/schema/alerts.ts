import type { Currency } from '@ballast/domain/accounts/account-vocabulary'
import type { AlertPart } from '@ballast/domain/prop-rules/alerts/alert-input'
import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
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

/** Alerts, with the words and figures known at the time. The key identifies one event of one attempt for ever. */
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
    /** When it happened, and when it became known here. */
    at: instant().notNull(),
    noticedAt: instant().notNull(),
    /** Known only well after the fact, mostly from a file. */
    isLate: boolean().notNull(),
    /** Listed from the start, but announced only from this instant on: later if its rule was snoozed. */
    announcedFrom: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('alerts_event').on(t.userId, t.attemptId, t.key),
    index('alerts_noticed').on(t.userId, t.noticedAt),
  ],
)

/** A trader's changes to an alert rule for one account. */
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

/** Which alerts of an attempt were active at the last check: only later ones are news. */
export const alertWatches = ownerTable(
  'alert_watches',
  {
    userId: uuid().notNull(),
    attemptId: uuid().notNull(),
    activeIds: jsonb('standing').$type<string[]>().notNull().default(sql`'[]'::jsonb`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attemptId] })],
)

/** The trader's own daily stop for an account, from a trading day on until the next row. `none` removes it. */
export const dayStops = ownerTable(
  'day_stops',
  {
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    kind: text().$type<'amount' | 'r' | 'losses' | 'none'>().notNull(),
    amount: micros(),
    /** In R; `amount` then holds what it was worth when the stop was set. */
    r: real(),
    losses: integer(),
    setAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.accountId, t.fromDay] })],
)
