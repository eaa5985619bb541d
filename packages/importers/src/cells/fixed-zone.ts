/** Zones that have had the same unusual offset all year since the first exports. */
const ODD: Record<number, string> = {
  210: 'Asia/Tehran',
  270: 'Asia/Kabul',
  330: 'Asia/Kolkata',
  345: 'Asia/Kathmandu',
  390: 'Asia/Yangon',
  570: 'Australia/Darwin',
}

/**
 * A zone without daylight saving for an offset a file states once for all its rows, as exchanges do in a header: the
 * clock of such a column never changes. Null for an offset that no zone has.
 * @example fixedZone(480) // → 'Etc/GMT-8'
 */
export function fixedZone(offsetMinutes: number): string | null {
  if (offsetMinutes === 0) return 'UTC'
  if (offsetMinutes % 60 !== 0) return ODD[offsetMinutes] ?? null
  const hours = offsetMinutes / 60
  if (hours < -12 || hours > 14) return null
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
