import { MINUTE_MS } from '../time/durations.ts'
import { localMillis } from '../time/zone.ts'
import type { Instrument } from './instrument.ts'

const METALS = /^X(AU|AG|PT|PD)/
const DAY_MINUTES = 24 * 60
/** Minutes after midnight in New York (17:00), with some tolerance for inaccurate clocks. */
const CLOSE = 17 * 60
const GRACE = 5

/** Futures that also trade at the weekend. */
const ALWAYS_OPEN = new Set(['BTC', 'MBT', 'ETH', 'MET'])

/**
 * Whether futures or currencies (including metals) are closed at an instant: from Friday 17:00 to Sunday 17:00 in New
 * York. False for coins and for everything whose hours are unknown, such as shares and other contracts for difference.
 * A fill at such an instant means its time was read in the wrong time zone.
 * Source: hours of CME Globex (the last session of a week ends at 17:00, the first begins at 18:00) and of spot currencies.
 * @example restsAt(Date.parse('2026-06-13T12:00Z'), readInstrument('MNQU6')) // → true, a Saturday
 */
export function restsAt(instant: number, { assetClass, root }: Instrument): boolean {
  const isWeekly =
    assetClass === 'forex' ||
    (assetClass === 'cfd' && METALS.test(root)) ||
    (assetClass === 'future' && !ALWAYS_OPEN.has(root))
  if (!isWeekly) return false
  const local = new Date(localMillis(instant, 'America/New_York'))
  const minute = (local.getTime() / MINUTE_MS) % DAY_MINUTES
  const weekday = local.getUTCDay()
  if (weekday === 6) return true
  return weekday === 5 ? minute > CLOSE + GRACE : weekday === 0 && minute < CLOSE - GRACE
}
