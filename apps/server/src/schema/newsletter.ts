import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { localTable } from './table-classes.ts'

/** Newsletter subscribers. Not linked to users: most of them have no account. */
export const newsletterSubscribers = localTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Lower-cased, for lookup and uniqueness. */
    emailKey: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    interests: jsonb().$type<string[]>().notNull(),
    source: text().notNull(),
    status: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [uniqueIndex('newsletter_subscribers_email').on(t.emailKey)],
)

/** Links in emails; only the token's hash is stored. */
export const newsletterLinks = localTable(
  'newsletter_links',
  {
    tokenHash: text().primaryKey(),
    subscriberId: uuid().notNull(),
    purpose: text().$type<'confirm' | 'leave'>().notNull(),
    createdAt: instant().notNull(),
    /** Null: valid as long as the subscriber exists. */
    expiresAt: instant(),
  },
  (t) => [index('newsletter_links_subscriber').on(t.subscriberId)],
)
