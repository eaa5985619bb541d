import {
  MAX_PASSKEYS,
  type newCredentialSchema,
  type usedCredentialSchema,
} from '@ballast/contract/people/passkeys'
import { defined } from '@ballast/domain/defined'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { lockUser } from '../../../platform/changes/lock-user.ts'
import { isDuplicate, withTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashSecret } from '../../../platform/sessions/secret.ts'
import { findUserById, type UserRow } from '../auth.queries.ts'
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  takeChallenge,
} from './passkeys.queries.ts'
import type { Site } from './site.ts'

/** EdDSA, ES256 and RS256: the algorithms that authenticators use. */
const ALGORITHMS = [-8, -7, -257]
/** How long a user may take to find their phone or key. */
const VALID_MS = 5 * 60_000

type PasskeyDeps = Pick<Deps, 'db' | 'clock'>

/** Loaded with the first passkey: 150 modules that most servers never need. */
const webauthn = () => import('@simplewebauthn/server')

/** Options with which the browser creates a passkey for this user. */
export async function beginPasskey({ db, clock }: PasskeyDeps, user: UserRow, site: Site) {
  const own = await listPasskeys(db, { userId: user.id })
  if (own.length >= MAX_PASSKEYS) throw new AppError('passkey_limit')
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new TextEncoder().encode(user.id),
    userName: user.username,
    timeout: VALID_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  await saveChallenge({ db, clock }, { challenge, userId: user.id })
  return {
    challenge,
    rp: { id: site.id, name: site.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: VALID_MS,
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

type NewPasskey = { name: string; credential: z.infer<typeof newCredentialSchema>; site: Site }

/**
 * Stores a passkey that the browser created after `beginPasskey`, and notifies the user by mail. Throws `passkey_refused`
 * for any other.
 */
export async function addPasskey(
  { db, clock, jobs }: PasskeyDeps & Pick<Deps, 'jobs'>,
  user: UserRow,
  { name, credential, site }: NewPasskey,
) {
  const userId = user.id
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {}, response: defined(credential.response) },
    expectedChallenge: (challenge) => isOurs({ db, clock }, { challenge, userId }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused)
  if (!verified.verified) throw new AppError('passkey_refused')
  const made = verified.registrationInfo.credential
  const row = {
    userId,
    id: uuid(),
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    name,
    createdAt: clock.now(),
    lastUsedAt: null,
  }
  await withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    if ((await countPasskeys(db, { userId })) >= MAX_PASSKEYS) throw new AppError('passkey_limit')
    await insertPasskey(db, row)
    await jobs.send(db, 'mail', changeMail(user, { name, change: 'added' }))
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('passkey_refused') : error
  })
  return row
}

export async function removePasskey(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  user: UserRow,
  id: string,
): Promise<void> {
  await withTransaction(db, async (db) => {
    const deleted = await deletePasskey(db, { userId: user.id, id })
    if (!deleted) throw new AppError('not_found')
    await jobs.send(db, 'mail', changeMail(user, { name: deleted.name, change: 'removed' }))
  })
}

/** Options with which the browser signs in: it offers the passkeys it has for this site. */
export async function beginPasskeySignIn({ db, clock }: PasskeyDeps, site: Site) {
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge } = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: VALID_MS,
    userVerification: 'required',
  })
  await saveChallenge({ db, clock }, { challenge, userId: null })
  return { challenge, rpId: site.id, timeout: VALID_MS, userVerification: 'required' as const }
}

/**
 * The user whose passkey signed the challenge. Throws `passkey_refused` for an unknown passkey, another site's, a
 * challenge that was already used or has expired, and a counter that went backwards.
 */
export async function userOfPasskey(
  { db, clock }: PasskeyDeps,
  { credential, site }: { credential: z.infer<typeof usedCredentialSchema>; site: Site },
): Promise<UserRow> {
  const known = await findPasskey(db, { credentialId: credential.id })
  if (!known) throw new AppError('passkey_refused')
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {}, response: defined(credential.response) },
    expectedChallenge: (challenge) => isOurs({ db, clock }, { challenge, userId: null }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(refused)
  if (!verified.verified) throw new AppError('passkey_refused')
  const { newCounter: counter } = verified.authenticationInfo
  const { userId, id } = known
  await markPasskeyUsed(db, { userId, id, counter, now: clock.now() })
  const user = await findUserById(db, { userId })
  if (!user) throw new AppError('passkey_refused')
  return user
}

/** Whatever the library's reason, the browser gets the same message. */
function refused(): never {
  throw new AppError('passkey_refused')
}

type Challenge = { challenge: string; userId: string | null }

async function saveChallenge({ db, clock }: PasskeyDeps, { challenge, userId }: Challenge): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + VALID_MS)
  await insertChallenge(db, { challengeHash: hashSecret(challenge), userId, expiresAt })
}

function isOurs({ db, clock }: PasskeyDeps, { challenge, userId }: Challenge): Promise<boolean> {
  return takeChallenge(db, { challengeHash: hashSecret(challenge), userId, now: clock.now() })
}

function changeMail(
  { email, username }: UserRow,
  { name, change }: { name: string; change: 'added' | 'removed' },
) {
  const then =
    change === 'added'
      ? 'Whoever holds it can sign in without your password.'
      : 'It no longer opens your account.'
  return {
    to: email,
    subject: `A passkey of your ${PRODUCT_NAME} account was ${change}`,
    text: `Hello ${username},\n\nThe passkey “${name}” was just ${change}. ${then}\n\nIf it was not you, choose a new password at once with “Forgot password” on the login page, and look at your passkeys under Settings, Account.\n`,
  }
}
