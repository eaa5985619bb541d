/**
 * Zone abbreviations. Some platforms write `CST` in summer too, so an abbreviation means the clock of its region, not a
 * fixed offset.
 */
export const REGIONS: Record<string, string> = {
  EST: 'America/New_York',
  EDT: 'America/New_York',
  ET: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  CT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  GMT: 'UTC',
  BST: 'Europe/London',
  CET: 'Europe/Berlin',
  CEST: 'Europe/Berlin',
  // The initials of Romance Standard Time and Romance Daylight Time, as Windows calls them.
  RST: 'Europe/Paris',
  RDT: 'Europe/Paris',
  UTC: 'UTC',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  HKT: 'Asia/Hong_Kong',
  // That of India: no broker writes Israel’s or Ireland’s.
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  SGT: 'Asia/Singapore',
}

/**
 * A time without the zone behind it, as the clock of that zone showed it.
 * @example splitZone('Mar 2, 2026 09:35:02 ET') // → { text: 'Mar 2, 2026 09:35:02', zone: 'America/New_York' }
 */
export function splitZone(text: string): { text: string; zone: string | null } {
  const [, time, word] = /^(.{1,60}\d(?: ?[AaPp]\.?[Mm]\.?)?) ?\(?([A-Z]{2,4})\)?$/.exec(text) ?? []
  const zone = word ? REGIONS[word] : undefined
  return time !== undefined && zone ? { text: time, zone } : { text, zone: null }
}
