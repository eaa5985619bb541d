import type { Role } from '@ballast/contract/auth'
import type { ProfileStatistic } from '@ballast/contract/people/profile'
import type { ViewPage } from '@ballast/contract/views'
import type { ProfileLink } from '@ballast/domain/people/profile-links'
import type { ProfileReportReason } from '@ballast/domain/people/profile-vocabulary'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { localTable, ownerTable, referenceTable } from './table-classes.ts'

export const users = referenceTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    /** Lower-cased, for lookup and uniqueness. */
    usernameKey: text().notNull(),
    /** The skeleton of the name; null for accounts from before skeletons existed until a job has written it. */
    usernameSkeleton: text(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** When the owner proved the address; null: never. */
    emailProvenAt: instant(),
    /** When a mail server last refused the address for good; null again once its owner has confirmed it again. */
    emailRefusedAt: instant(),
    /** argon2id; null for people who only sign in through a provider. */
    passwordHash: text(),
    role: text().$type<Role>().notNull().default('user'),
    /** Path of the person's own picture; its last part is the picture's id. Null: none. */
    profileImage: text(),
    preferences: jsonb().notNull().default(sql`'{}'::jsonb`),
    createdAt: instant().notNull(),
    /** When the account will be deleted, if its owner asked for that; until then they may cancel. */
    deletesAt: instant(),
    /** When the owner was last reminded of it. */
    deletionRemindedAt: instant(),
    /** When an administrator suspended the account; null: it is open. Its data stays unchanged. */
    suspendedAt: instant(),
    /** Until when the user has Pro without payment, granted by an administrator. */
    compedUntil: instant(),
    /** When they were last active, to within some minutes. */
    lastSeenAt: instant(),
  },
  (t) => [
    index('users_created').on(t.createdAt, t.id),
    index('users_deletes_at').on(t.deletesAt),
    uniqueIndex('users_username_key').on(t.usernameKey),
    uniqueIndex('users_username_skeleton').on(t.usernameSkeleton),
    // Several users may claim an address; only one can have proven it.
    index('users_email').on(t.emailKey),
    uniqueIndex('users_proven_email').on(t.emailKey).where(sql`email_proven_at IS NOT NULL`),
  ],
)

/** A user's choices about what others see. Without a row nobody sees anything. */
export const profiles = referenceTable('profiles', {
  userId: uuid().primaryKey(),
  isPublic: boolean().notNull(),
  about: text().notNull(),
  showsStatistics: boolean().notNull(),
  /** Which statistics. */
  statistics: jsonb()
    .$type<ProfileStatistic[]>()
    .notNull()
    .default(sql`'["expectancy", "win_rate", "rules_kept", "days_up"]'::jsonb`),
  showsEquity: boolean().notNull(),
  showsImported: boolean().notNull(),
  showsAchievements: boolean().notNull(),
  isListed: boolean().notNull(),
  links: jsonb().$type<ProfileLink[]>().notNull().default(sql`'[]'::jsonb`),
  updatedAt: instant().notNull(),
  /** When an administrator hid the profile, and why; its owner's own choices stay unchanged. */
  hiddenAt: instant(),
  hiddenReason: text(),
})

/** A user's earlier names: the old address redirects to the new one for a while, and nobody else can take it. */
export const formerUsernames = referenceTable(
  'former_usernames',
  {
    userId: uuid().notNull(),
    usernameKey: text().notNull(),
    username: text().notNull(),
    skeleton: text().notNull(),
    until: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.usernameKey] }),
    uniqueIndex('former_usernames_key').on(t.usernameKey),
    index('former_usernames_skeleton').on(t.skeleton),
    index('former_usernames_until').on(t.until),
  ],
)

/** Reports of profiles: one per user and profile. */
export const profileReports = localTable(
  'profile_reports',
  {
    userId: uuid().notNull(),
    profileUserId: uuid().notNull(),
    id: uuid().notNull(),
    reason: text().$type<ProfileReportReason>().notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    /** dismissed or hidden; null: pending. */
    decision: text().$type<'dismissed' | 'hidden'>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.profileUserId] }),
    uniqueIndex('profile_reports_id').on(t.id),
    index('profile_reports_profile').on(t.profileUserId),
    index('profile_reports_open').on(t.createdAt, t.id).where(sql`decided_at IS NULL`),
  ],
)

/**
 * Rises with every write to the user's trades, and, by triggers, with every write to what attempts are computed from;
 * caches are keyed by it, and each rise is announced to all servers.
 */
export const dataVersions = ownerTable('data_versions', {
  userId: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The version of the last change to what attempts are computed from besides trades. */
  recordsVersion: bigint({ mode: 'number' }).notNull().default(0),
  /** The version at which alerts were last checked, and when the next check is due by the clock alone. */
  watchedVersion: bigint({ mode: 'number' }).notNull().default(0),
  lookAt: instant(),
  /** The version of the last change that a cache cannot patch (rows vanished, accounts changed). */
  reloadVersion: bigint({ mode: 'number' }).notNull(),
  /** The version of the last change to setups' names, which concerns only what is read with them. */
  namesVersion: bigint({ mode: 'number' }).notNull().default(0),
})

/**
 * The user's trades as columns, as they were read at some version: a file, from which a server that no longer has them in
 * memory starts. Derived from the trades; deleting a row only costs time.
 */
export const columnSnapshots = ownerTable('column_snapshots', {
  userId: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** What wrote it: another release may pack the same trades differently. */
  format: text().notNull(),
  /** Also in the file, which is replaced under the same key before this row is. */
  token: uuid().notNull(),
  storageKey: text().notNull(),
})

export const sessions = ownerTable(
  'sessions',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    tokenHash: text().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('sessions_token').on(t.tokenHash)],
)

export const passwordResets = ownerTable(
  'password_resets',
  {
    userId: uuid().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] })],
)

/** Browsers and networks a user has signed in from: other people's wrong attempts do not lock these out. */
export const knownPlaces = ownerTable(
  'known_places',
  {
    userId: uuid().notNull(),
    /** Hash of the browser's secret, or of the network. */
    placeHash: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.placeHash] }), index('known_places_age').on(t.seenAt)],
)

/** Links that prove an address. */
export const emailConfirmations = ownerTable(
  'email_confirmations',
  {
    userId: uuid().notNull(),
    tokenHash: text().notNull(),
    /** The new address of the account; null: proves its current one. */
    email: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] })],
)

/** Calls that create something, by their sender's key: sent twice, they run once. */
export const idempotencyKeys = ownerTable(
  'idempotency_keys',
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    /** Method, path and hash of the body: a key belongs to one call. */
    call: text().notNull(),
    /** Null while it is in flight. */
    answer: jsonb(),
    /** The run that executes it. */
    run: uuid().notNull().defaultRandom(),
    /** True once the run's writes are saved; set in the same transaction. */
    isSaved: boolean().notNull().default(false),
    /** When the run last sent a heartbeat, by the database's clock. */
    beatAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** A person's account at a sign-in provider. */
export const identities = referenceTable(
  'identities',
  {
    userId: uuid().notNull(),
    provider: text().notNull(),
    subject: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    uniqueIndex('identities_subject').on(t.provider, t.subject),
  ],
)

/** State of a social sign-in in progress: `state` going out, a one-time `code` coming back. */
export const socialSignIns = localTable(
  'social_sign_ins',
  {
    secretHash: text().primaryKey(),
    kind: text().$type<'state' | 'code'>().notNull(),
    provider: text().notNull(),
    codeVerifier: text(),
    /** Hash of a secret in a cookie: only the browser that started it may continue. */
    browserHash: text(),
    userId: uuid(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('social_sign_ins_expiry').on(t.expiresAt)],
)

export const views = ownerTable(
  'views',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The page it is a view of: `journal` or `performance`. */
    page: text().$type<ViewPage>().notNull().default('journal'),
    search: text().notNull(),
    columns: jsonb().$type<string[] | null>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('views_name').on(t.userId, t.page, sql`lower(${t.name})`),
  ],
)
