import type { ImportPreview } from '@ballast/contract/imports'
import { NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import { browserTimeZone } from '../../../lib/time/wall-clock.ts'
import { isMetaTrader, platformsAsked } from './preview-questions.ts'

/** Clocks of MetaTrader servers. They differ only in the weeks when one of them already has summer time. */
const METATRADER = [
  { zone: NEW_YORK_CLOSE, reason: 'most MetaTrader servers' },
  { zone: 'Europe/Athens', reason: 'servers that follow Europe' },
]
/** We have not seen which of its two clocks FTMO's export uses. */
const FTMO = [
  { zone: 'Europe/Prague', reason: 'FTMO’s client area' },
  { zone: NEW_YORK_CLOSE, reason: 'FTMO’s servers' },
]

/** The likeliest zones of a file's times, best first, each with its reason. */
export function suggestedZones(preview: ImportPreview, accountZone: string | null) {
  const zones = [
    ...(isMetaTrader(preview) ? METATRADER : []),
    ...(platformsAsked(preview).includes('ftmo') ? FTMO : []),
    ...(accountZone ? [{ zone: accountZone, reason: 'the account’s' }] : []),
    { zone: browserTimeZone(), reason: 'yours' },
  ]
  return zones.filter(({ zone }, index) => zones.findIndex((other) => other.zone === zone) === index)
}

/** What may help to choose the zone. A cash ledger alone has no fills to compare. */
export function zoneHint(preview: ImportPreview): string {
  const compare = preview.samples.length > 0 ? ' Compare the first fills below.' : ''
  return isMetaTrader(preview)
    ? `The file does not say: MetaTrader writes its server’s time. Most servers, including FTMO’s, change to summer time with New York; some with Europe, weeks later.${compare}`
    : `The file does not say.${compare}`
}
