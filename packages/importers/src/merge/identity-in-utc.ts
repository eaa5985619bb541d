import { inUtc } from '../cells/date-time.ts'

/**
 * The identity that a row without a broker id has now. Until November 2026 it had its time with the offset of the file,
 * so that a file from another zone stated other rows; stored identities still have.
 * @example identityInUtc('row:XYZ|buy|10|41.25|2026-03-03T00:30:00+01:00|1') // → 'row:XYZ|buy|10|41.25|2026-03-02T23:30:00+00:00|1'
 */
export function identityInUtc(identity: string): string {
  return identity.startsWith('row:') ? inUtc(identity) : identity
}
