/**
 * The clock of most MetaTrader servers, those of FTMO among them: seven hours ahead of New York all year, so that
 * 17:00 there is their midnight. That is UTC+2, and UTC+3 while New York has summer time; no IANA zone is like it
 * (Athens changes with Europe, weeks later in spring and a week earlier in autumn).
 * Source: the firms' announcements; FTMO, trading update of 14 March 2024.
 */
export const NEW_YORK_CLOSE = 'America/New_York+7'

/**
 * How a clock is named to people: an IANA zone is its own name.
 * @example clockName(NEW_YORK_CLOSE) // → 'New York + 7 h'
 */
export function clockName(clock: string): string {
  return clock === NEW_YORK_CLOSE ? 'New York + 7 h' : clock
}
