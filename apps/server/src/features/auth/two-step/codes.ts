import { randomBytes } from 'node:crypto'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { Secret, TOTP } from 'otpauth'
import { hashSecret } from '../../../platform/sessions/secret.ts'

const PERIOD_SECONDS = 30
/** Phone clocks are off by at most this many steps. */
const STEPS_OFF = 1
/** Letters and digits that are not easily confused; 32 of them, so that random bytes map to them evenly. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789'
const SIGNS_OF_A_CODE = 12

/** A new secret of 160 bits, in base32. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export function appAddress({ secret, username }: { secret: string; username: string }): string {
  return appOf(secret, username).toString()
}

/**
 * The number of the 30-second step a code belongs to, or null if it is not the app's code for the current, previous or
 * next step (RFC 6238).
 */
export function stepOfCode({
  secret,
  code,
  now,
}: {
  secret: string
  code: string
  now: Date
}): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const off = appOf(secret, '').validate({ token, timestamp, window: STEPS_OFF })
  return off === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + off
}

/** Recovery codes of 60 bits, formatted in groups of four. */
export function newRecoveryCodes(howMany: number): string[] {
  return Array.from({ length: howMany }, () => {
    const signs = [...randomBytes(SIGNS_OF_A_CODE)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
    return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
  })
}

/** The stored hash of a recovery code, regardless of case, spaces and dashes. */
export function hashRecoveryCode({ userId, code }: { userId: string; code: string }): string {
  return hashSecret(`recovery ${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`)
}

function appOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret,
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  })
}
