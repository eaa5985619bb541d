/**
 * The clock of most MetaTrader servers, including FTMO's: seven hours ahead of New York all year, so that their
 * midnight is 17:00 in New York. That is UTC+2, and UTC+3 while New York has daylight saving time; no IANA zone matches
 * it (Athens changes with Europe, weeks later in spring and a week earlier in autumn).
 * Source: the firms' announcements; FTMO, trading update of 14 March 2024.
 */
export const NEW_YORK_CLOSE = 'America/New_York+7'

/**
 * The display name of a clock; an IANA zone is its own name.
 * @example clockName(NEW_YORK_CLOSE) // → 'New York + 7 h'
 */
export function clockName(clock: string): string {
  return clock === NEW_YORK_CLOSE ? 'New York + 7 h' : clock
}
