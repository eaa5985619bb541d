import { type Algorithm, hash, verify } from '@node-rs/argon2'

/**
 * argon2id, 19 MiB, two passes: the OWASP minimum. Read for each hash, so that tests, in which thousands register, can lower it.
 */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, { algorithm: 2 as Algorithm.Argon2id, parallelism: 1, ...PASSWORD_COST })
}

let unknownHash: Promise<string> | null = null

/**
 * True if the password matches. Without a hash (unknown name, provider-only account) it verifies a dummy hash and returns false,
 * so that the response time reveals nothing.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  unknownHash ??= hashPassword('nobody has this password')
  const fits = await verify(storedHash ?? (await unknownHash), password)
  return fits && storedHash !== null
}
