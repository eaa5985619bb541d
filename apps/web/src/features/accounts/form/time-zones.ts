import { clockName, NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import { placeOf } from '../../../lib/time/place-of.ts'
import { offsetText } from '../../../lib/time/wall-clock.ts'

/** Zones markets keep their days in, with the words a trader may search for. */
const TRADING_ZONES: Readonly<Record<string, readonly string[]>> = {
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

/** Every zone the browser knows: its own first, then the markets', then the rest by name. */
export function zoneOptions(own: string, at: Date): ZoneOption[] {
  const all = [...new Set([own, ...Object.keys(TRADING_ZONES), ...Intl.supportedValuesOf('timeZone')])]
  return all.map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: zone === own ? `yours, ${offsetText(zone, at)}` : offsetText(zone, at),
    keywords: [placeOf(zone), ...(TRADING_ZONES[zone] ?? []), ...(zone === own ? ['yours'] : [])],
  }))
}

/** What files may be written in beside the zones; accounts say the same as 17:00 in New York. */
export const SERVER_CLOCKS: readonly ZoneOption[] = [
  {
    value: NEW_YORK_CLOSE,
    label: clockName(NEW_YORK_CLOSE),
    hint: 'MetaTrader servers, UTC+2, in summer UTC+3',
    keywords: ['MetaTrader server time', 'FTMO', 'GMT+2', 'GMT+3', 'EET', 'New York close'],
  },
]
