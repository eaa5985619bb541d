import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a URL or header: 256 bits, safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: its SHA-256. A stolen database opens no session. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
