import { bigint, index, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { localTable, ownerTable, referenceTable } from './table-classes.ts'

/** The secret a user's authenticator app shares with this server. */
export const twoStepSecrets = ownerTable('two_step_secrets', {
  userId: uuid().primaryKey(),
  /** Base32. */
  secret: text().notNull(),
  createdAt: instant().notNull(),
  /** When the app's first code was entered; until then no code is required. */
  confirmedAt: instant(),
  /** The 30-second step of the last accepted code, so that a code works once. */
  lastStep: bigint({ mode: 'number' }),
})

/** Codes that replace the app, once each. */
export const recoveryCodes = ownerTable(
  'recovery_codes',
  { userId: uuid().notNull(), codeHash: text().notNull(), usedAt: instant() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const passkeys = referenceTable(
  'passkeys',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says it was used; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), uniqueIndex('passkeys_credential').on(t.credentialId)],
)

/** Challenges for a browser to sign, once each. */
export const passkeyChallenges = localTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    /** The user whose passkey is being created; null while someone signs in. */
    userId: uuid(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
)
