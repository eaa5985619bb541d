import type { Snapshot } from '@ballast/contract/groups/snapshots'
import type {
  GroupEntry,
  GroupRole,
  Reaction,
  ReportReason,
  Silence,
} from '@ballast/domain/groups/group-vocabulary'
import type { ProcessDay } from '@ballast/domain/groups/process-day'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { groupTable, ownerTable, referenceTable } from './table-classes.ts'

// Tables that are queried by group and by user are on every server; the rest of a group is on one.

/** A group of traders. */
export const groups = referenceTable(
  'groups',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    about: text().notNull(),
    /** House rules. */
    rules: text().notNull(),
    entry: text().$type<GroupEntry>().notNull(),
    createdAt: instant().notNull(),
    /** Its owner may restore it for 30 days. */
    deletedAt: instant(),
  },
  (t) => [
    index('groups_listed').on(t.createdAt).where(sql`deleted_at IS NULL AND entry <> 'invitation'`),
    index('groups_deleted').on(t.deletedAt),
  ],
)

/** Members of a group, and users removed from it. */
export const groupMembers = referenceTable(
  'group_members',
  {
    groupId: uuid().notNull(),
    userId: uuid().notNull(),
    role: text().$type<GroupRole>().notNull(),
    joinedAt: instant().notNull(),
    sharesProcess: boolean().notNull(),
    showsPicture: boolean().notNull(),
    isMuted: boolean().notNull(),
    /** Until when a moderator has made them read-only. */
    silentUntil: instant(),
    /** When they last viewed the posts. */
    seenAt: instant(),
    removedAt: instant(),
    /** No invitation lets them in again. */
    isBanned: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_members_user').on(t.userId)],
)

export const groupInvitations = referenceTable(
  'group_invitations',
  {
    groupId: uuid().notNull(),
    id: uuid().notNull(),
    tokenHash: text().notNull(),
    madeBy: uuid().notNull(),
    expiresAt: instant().notNull(),
    maxUses: integer().notNull(),
    uses: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    uniqueIndex('group_invitations_token').on(t.tokenHash),
    index('group_invitations_expiry').on(t.expiresAt),
  ],
)

/** Requests to join. */
export const groupRequests = referenceTable(
  'group_requests',
  {
    groupId: uuid().notNull(),
    userId: uuid().notNull(),
    note: text().notNull(),
    askedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_requests_user').on(t.userId)],
)

/** Posts, and replies to them. */
export const groupPosts = groupTable(
  'group_posts',
  {
    groupId: uuid().notNull(),
    /** Created in the browser, so that sending it again creates no second one. */
    id: uuid().notNull(),
    /** Null if the account was deleted and others had replied. */
    userId: uuid(),
    /** The post it replies to. */
    parentId: uuid(),
    text: text().notNull(),
    mentions: jsonb().$type<{ userId: string; username: string }[]>().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    deletedAt: instant(),
    deletedBy: text().$type<'author' | 'moderator'>(),
    /** Since when only moderators and its author see it, and what a moderator asked for. */
    heldAt: instant(),
    heldNote: text(),
    /** The shared snapshot, erased when it is withdrawn. */
    snapshot: jsonb().$type<Snapshot>(),
    withdrawnAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    index('group_posts_feed').on(t.groupId, t.createdAt, t.id).where(sql`parent_id IS NULL`),
    index('group_posts_replies').on(t.groupId, t.parentId, t.createdAt),
    index('group_posts_user').on(t.userId),
    index('group_posts_held').on(t.groupId).where(sql`held_at IS NOT NULL`),
    index('group_posts_deleted').on(t.deletedAt),
  ],
)

export const groupPictures = groupTable(
  'group_pictures',
  {
    groupId: uuid().notNull(),
    id: uuid().notNull(),
    postId: uuid().notNull(),
    userId: uuid().notNull(),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A screenshot of the shared trade, deleted when that is withdrawn. */
    isShared: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    index('group_pictures_post').on(t.groupId, t.postId),
    index('group_pictures_user').on(t.userId),
  ],
)

export const groupReactions = groupTable(
  'group_reactions',
  {
    groupId: uuid().notNull(),
    postId: uuid().notNull(),
    userId: uuid().notNull(),
    reaction: text().$type<Reaction>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.postId, t.userId, t.reaction] }),
    index('group_reactions_user').on(t.userId),
  ],
)

export const groupReports = groupTable(
  'group_reports',
  {
    groupId: uuid().notNull(),
    postId: uuid().notNull(),
    /** The reporter. */
    userId: uuid().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.postId, t.userId] }),
    index('group_reports_open').on(t.groupId, t.createdAt).where(sql`decided_at IS NULL`),
    index('group_reports_user').on(t.userId),
  ],
)

/** Participants in the challenge of a week. */
export const groupChallengers = groupTable(
  'group_challengers',
  {
    groupId: uuid().notNull(),
    monday: date({ mode: 'string' }).notNull(),
    userId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.monday, t.userId] }),
    index('group_challengers_user').on(t.userId),
  ],
)

/** Users whom a user has muted or blocked, in all groups. */
export const groupSilences = referenceTable(
  'group_silences',
  {
    userId: uuid().notNull(),
    personId: uuid().notNull(),
    silence: text().$type<Silence>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.personId] }), index('group_silences_person').on(t.personId)],
)

/** The last days of a user who takes part in leaderboards or challenges, as acts of process. */
export const processDays = ownerTable('process_days', {
  userId: uuid().primaryKey(),
  days: jsonb().$type<ProcessDay[]>().notNull(),
  computedAt: instant().notNull(),
  /** When a computation was last queued. */
  askedAt: instant(),
})
