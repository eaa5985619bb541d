import type { Audience } from '@ballast/contract/admin/announcement-form'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { localTable, ownerTable, referenceTable } from './table-classes.ts'

/** Days (UTC) on which a user was signed in and active, from which active users and cohorts are counted. */
export const activeDays = ownerTable(
  'active_days',
  { userId: uuid().notNull(), day: date().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index('active_days_day').on(t.day)],
)

/** Figures of the overview: one number per day (UTC), figure and key. Written by jobs, so that no page counts users' rows. */
export const adminFigures = localTable(
  'admin_figures',
  {
    figure: text().notNull(),
    day: date().notNull(),
    /** What the figure is split by: a format, a plan, a week of a cohort. Empty if it is not split. */
    key: text().notNull(),
    value: doublePrecision().notNull(),
    /** The denominator of a share. */
    n: integer(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.figure, t.day, t.key] })],
)

export type TableStructure = { rows: number; columns: number; headers: string[] }

/** Unreadable files: their structure and what was wrong, never a value. One row per user, structure and reason. */
export const importFailures = ownerTable(
  'import_failures',
  {
    userId: uuid().notNull(),
    /** Hash of the kind of file and its header names. */
    signature: text().notNull(),
    code: text().notNull(),
    id: uuid().notNull(),
    /** csv, xlsx, html, xml, or unknown. */
    kind: text().notNull(),
    /** The format it resembles most, or null. */
    guess: text(),
    tables: jsonb().$type<TableStructure[]>().notNull(),
    size: integer().notNull(),
    times: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.signature, t.code] }),
    index('import_failures_time').on(t.lastAt, t.id),
    index('import_failures_signature').on(t.signature),
  ],
)

/** Administrators' announcements to users. */
export const announcements = referenceTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    /** `everyone`, a role, or a plan. */
    audience: text().$type<Audience>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Whether a notification is also sent when it starts, and when that happened. */
    tells: boolean().notNull().default(false),
    toldAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index('announcements_time').on(t.endsAt)],
)

export const announcementDismissals = ownerTable(
  'announcement_dismissals',
  { userId: uuid().notNull(), announcementId: uuid().notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.announcementId] })],
)

/** Switches set by administrators; without a row the environment decides. */
export const switches = localTable('switches', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
})

/** Links with which users download their own archive without signing in. */
export const exportLinks = ownerTable(
  'export_links',
  { userId: uuid().notNull(), tokenHash: text().notNull(), expiresAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] })],
)
