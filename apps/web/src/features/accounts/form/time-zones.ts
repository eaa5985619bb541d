import { clockName, NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import { type COMMON_ZONES, currentZoneName, timeZones } from '@ballast/domain/time/time-zones'
import { isTimeZone } from '@ballast/domain/time/zone'
import { placeOf } from '../../../lib/time/place-of.ts'
import { offsetText } from '../../../lib/time/wall-clock.ts'

/** Words a trader may search for. */
const KEYWORDS: Readonly<Record<(typeof COMMON_ZONES)[number], readonly string[]>> = {
  'America/Chicago': ['futures', 'CME', 'central'],
  'America/New_York': ['stocks', 'FX', 'NYSE', 'eastern'],
  'Europe/London': ['LSE', 'GMT', 'UK'],
  'Europe/Berlin': ['Frankfurt', 'Eurex', 'CET'],
  'Europe/Prague': ['FTMO day', 'CET'],
  'Europe/Athens': ['MetaTrader server time', 'GMT+2', 'EET'],
  UTC: ['GMT', 'crypto', 'universal'],
  'Asia/Tokyo': ['Japan', 'JST'],
  'Australia/Sydney': ['ASX'],
}

export type ZoneOption = { value: string; label: string; hint: string; keywords: string[] }

/**
 * Every zone known to both the server and this browser: the trader's own first, then the common ones, then the rest by name.
 */
export function zoneOptions(own: string, at: Date): ZoneOption[] {
  const words: Readonly<Record<string, readonly string[]>> = KEYWORDS
  const mine = currentZoneName(own)
  return [...new Set([mine, ...timeZones()])].filter(isTimeZone).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: zone === mine ? `yours, ${offsetText(zone, at)}` : offsetText(zone, at),
    keywords: [placeOf(zone), ...(words[zone] ?? []), ...(zone === mine ? ['yours'] : [])],
  }))
}

/** Clocks of files that are not time zones; accounts use 17:00 in New York instead. */
export const SERVER_CLOCKS: readonly ZoneOption[] = [
  {
    value: NEW_YORK_CLOSE,
    label: clockName(NEW_YORK_CLOSE),
    hint: 'MetaTrader servers, UTC+2, in summer UTC+3',
    keywords: ['MetaTrader server time', 'FTMO', 'GMT+2', 'GMT+3', 'EET', 'New York close'],
  },
]
