import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: the OWASP minimum. Read at each hash, so that tests, where thousands register, can be quick. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, { algorithm: 2 as Algorithm.Argon2id, parallelism: 1, ...PASSWORD_COST })
}

let unknownHash: Promise<string> | null = null

/**
 * True when the password fits. Without a hash (unknown name, provider-only account) it spends the same time
 * on a made-up one and answers false, so that an answer's time says nothing.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  unknownHash ??= hashPassword('nobody has this password')
  const fits = await verify(storedHash ?? (await unknownHash), password)
  return fits && storedHash !== null
}
