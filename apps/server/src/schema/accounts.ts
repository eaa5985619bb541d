import type { AccountColor, AccountKind, Currency } from '@ballast/domain/accounts/account-vocabulary'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, micros } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

export const accounts = ownerTable(
  'accounts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Null: not known. */
    startingBalance: micros(),
    timeZone: text().notNull(),
    dayReset: text().notNull(),
    breakEvenTolerance: micros().notNull(),
    defaultRisk: micros(),
    lossLimit: micros(),
    /** The first trading day that counts towards the balance, starting from the starting balance; null: all days. */
    startDay: date({ mode: 'string' }),
    /** One of ACCOUNT_COLORS, or null. */
    color: text().$type<AccountColor>(),
    /** Position among the trader's accounts; with equal positions the older account comes first. */
    position: integer().notNull().default(0),
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('accounts_name').on(t.userId, sql`lower(${t.name})`),
  ],
)

/**
 * What a broker charges an account for a contract from a day on; used for fills whose commission no source states. Amounts
 * are positive.
 */
export const commissionProfiles = ownerTable(
  'commission_profiles',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Null: every contract without its own profile. */
    root: text(),
    /** A trading day; null: from the start. */
    validFrom: date({ mode: 'string' }),
    perContract: micros().notNull(),
    perSide: micros().notNull(),
    percentOfValue: numeric().notNull(),
    minimumPerSide: micros().notNull(),
    includesFees: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('commission_profiles_account').on(t.userId, t.accountId),
  ],
)

/** A trader's own specification of a contract, used instead of the contract table's. */
export const ownContracts = ownerTable(
  'own_contracts',
  {
    userId: uuid().notNull(),
    /** The root that symbols are grouped by. */
    root: text().notNull(),
    tickSize: numeric(),
    /** Money per 1.0 of price and 1 unit. */
    pointValue: numeric().notNull(),
    currency: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.root] })],
)

export type SetupRule = { group: 'entry' | 'management' | 'exit'; text: string }

export const setups = ownerTable(
  'setups',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    rules: jsonb().$type<SetupRule[]>().notNull(),
    /** The average result the trader expects from it, in units of risk. */
    expectedR: numeric(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('setups_name').on(t.userId, sql`lower(${t.name})`),
  ],
)

/** Example pictures of a setup. */
export const setupPictures = ownerTable(
  'setup_pictures',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    setupId: uuid().notNull(),
    storageKey: text().notNull(),
    caption: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('setup_pictures_setup').on(t.userId, t.setupId)],
)

/** Accounts that trade the same ideas. Members are stored and replaced together, because a single member means nothing. */
export const accountGroups = ownerTable(
  'account_groups',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The leader comes first, with factor 1. */
    members: jsonb().$type<{ accountId: string; factor: number }[]>().notNull(),
    withinSeconds: integer().notNull(),
    /** First and last trading day of the group, inclusive; null: open-ended. */
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }),
    /** Set if these accounts were proposed as a group and the trader refused. */
    refusedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/** The value of one unit of a currency in another on a day, typed by the trader or read from a file. */
export const currencyRates = ownerTable(
  'currency_rates',
  {
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    fromCurrency: text().$type<Currency>().notNull(),
    toCurrency: text().$type<Currency>().notNull(),
    rate: numeric().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fromCurrency, t.toCurrency, t.day] })],
)

/**
 * Deleted or merged accounts until they are purged. Their rows stay in their tables, under `holderId` instead of their
 * user, where nothing finds them, and are restored by changing the owner back.
 */
export const removedAccounts = ownerTable(
  'removed_accounts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    holderId: uuid().notNull(),
    name: text().notNull(),
    trades: integer().notNull(),
    /** The account it was merged into, and the data to undo that. */
    intoId: uuid(),
    undo: jsonb(),
    removedAt: instant().notNull(),
    goesAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('removed_accounts_goes').on(t.goesAt)],
)

/**
 * Sample trades that a user has added to their empty journal, while they exist. Rows that users have added to these
 * accounts since are their own.
 */
export const sampleData = ownerTable('sample_data', {
  userId: uuid().primaryKey(),
  accounts: jsonb().$type<string[]>().notNull(),
  setups: jsonb().$type<string[]>().notNull(),
  /** Days with a sample reflection. */
  days: jsonb().$type<string[]>().notNull(),
  /** False until everything has been added. */
  isWhole: boolean().notNull(),
  addedAt: instant().notNull(),
})
