import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, precision: 3 })
const micros = () => bigint({ mode: 'number' })

export const accounts = pgTable(
  'accounts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    currency: text().notNull(),
    startingBalance: micros().notNull(),
    timeZone: text().notNull(),
    dayReset: text().notNull(),
    breakEvenTolerance: micros().notNull(),
    defaultRisk: micros(),
    lossLimit: micros(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('accounts_name').on(t.userId, sql`lower(${t.name})`),
  ],
)

export const setups = pgTable(
  'setups',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    rules: jsonb().$type<string[]>().notNull(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('setups_name').on(t.userId, sql`lower(${t.name})`),
  ],
)
