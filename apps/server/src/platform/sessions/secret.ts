import { createHash, randomBytes } from 'node:crypto'
import { uuidOfHex } from '../ids/hex-uuid.ts'

/** A new secret for a URL or header: 256 bits, safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * A secret that contains its owner's id, so that only the owner's rows are searched for it: the id in 22 characters,
 * then a secret as above.
 * @example ownerOfSecret(newOwnedSecret(userId)) // userId
 */
export function newOwnedSecret(userId: string): string {
  return `${Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')}${newSecret()}`
}

/** The user id that a secret begins with, to look it up together with its hash. Null if it has none. */
export function ownerOfSecret(secret: string): string | null {
  const [, owner] = /^([\w-]{22})[\w-]{43}$/.exec(secret) ?? []
  if (!owner) return null
  return uuidOfHex(Buffer.from(owner, 'base64url').toString('hex'))
}

/** The stored form of a secret: its SHA-256. A stolen database opens no session. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
