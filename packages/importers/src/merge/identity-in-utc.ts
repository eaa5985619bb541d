const MOMENT = /(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?)[+-]\d{2}:\d{2}/g

/**
 * The identity that a row without a broker id has now. Until November 2026 it had its time with the offset of the file,
 * so that a file from another zone stated other rows; stored identities still have.
 * @example identityInUtc('row:XYZ|buy|10|41.25|2026-03-03T00:30:00+01:00|1') // → 'row:XYZ|buy|10|41.25|2026-03-02T23:30:00+00:00|1'
 */
export function identityInUtc(identity: string): string {
  if (!identity.startsWith('row:')) return identity
  return identity.replace(MOMENT, (moment, local: string) => {
    const at = Date.parse(moment)
    return Number.isNaN(at) ? moment : `${new Date(at).toISOString().slice(0, local.length)}+00:00`
  })
}
