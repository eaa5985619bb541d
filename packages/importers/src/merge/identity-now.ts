import { inUtc } from '../cells/date-time.ts'
import { readWrittenOption } from '../cells/written-option.ts'

const OPTION = /\d ?[CP] ?\d|\b(call|put|[CP])s?\b/i

/**
 * The identity that a row without a broker id has now; stored identities may still have a former one. Until November
 * 2026 it had its time with the offset of the file, so that a file from another zone stated other rows, and until
 * December 2026 an option's symbol as the file writes it.
 * @example identityNow('row:XYZ|buy|10|41.25|2026-03-03T00:30:00+01:00|1') // → 'row:XYZ|buy|10|41.25|2026-03-02T23:30:00+00:00|1'
 */
export function identityNow(identity: string): string {
  if (!identity.startsWith('row:')) return identity
  const now = inUtc(identity)
  if (!OPTION.test(now)) return now
  const parts = now.slice('row:'.length).split('|')
  return `row:${parts.map((part) => readWrittenOption(part) ?? part).join('|')}`
}
