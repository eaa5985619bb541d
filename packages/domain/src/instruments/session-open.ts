import { compareTexts } from '../text/compare-texts.ts'
import { localMillis, resolveLocal } from '../time/zone.ts'
import type { Instrument } from './instrument.ts'
import { readInstrument } from './instrument.ts'

/** When a market's main session opens, in the market's own time zone. */
export type SessionOpen = { timeZone: string; time: string }

const CHICAGO = 'America/Chicago'
const NEW_YORK = 'America/New_York'
const BERLIN = 'Europe/Berlin'

/** Futures by the market they open with: roots, opening time, zone. */
const FUTURES_OPEN: readonly (readonly [string, string, string])[] = [
  ['ES MES NQ MNQ RTY M2K YM MYM EMD NKD', '08:30', CHICAGO],
  ['FDAX FDXM FDXS FESX FSXE', '09:00', BERLIN],
  ['FGBL', '08:00', BERLIN],
  ['CL QM MCL NG QG MNG RB HO', '09:00', NEW_YORK],
  ['GC QO MGC', '08:20', NEW_YORK],
  ['SI SIL', '08:25', NEW_YORK],
  ['HG MHG', '08:10', NEW_YORK],
  ['PL', '08:20', NEW_YORK],
  ['PA', '08:30', NEW_YORK],
  ['ZB UB ZN TN ZF ZT', '07:20', CHICAGO],
  ['6A 6B 6C 6E 6J 6N 6S 6M E7 M6A M6B M6E', '07:20', CHICAGO],
  ['ZC ZS ZW ZL ZM LE HE', '08:30', CHICAGO],
]
const BY_ROOT = new Map(
  FUTURES_OPEN.flatMap(([roots, time, timeZone]) =>
    roots.split(' ').map((root) => [root, { time, timeZone }]),
  ),
)

/**
 * When the main session of an instrument's market opens: the hours with the volume of the pit or the cash market.
 * Currencies and metals in lots open with London. `null` for coins, which never close, and for unknown instruments.
 * Source: regular trading hours of CME Group, Eurex and NYSE, and the settlement sessions of NYMEX and COMEX.
 * @example sessionOpenOf(readInstrument('MNQU6')) // → { time: '08:30', timeZone: 'America/Chicago' }
 */
export function sessionOpenOf({ assetClass, root }: Instrument): SessionOpen | null {
  if (assetClass === 'future') return BY_ROOT.get(root) ?? null
  if (assetClass === 'stock' || assetClass === 'option') return { time: '09:30', timeZone: NEW_YORK }
  if (assetClass === 'forex' || (assetClass === 'cfd' && /^X(AU|AG|PT|PD)/.test(root)))
    return { time: '08:00', timeZone: 'Europe/London' }
  return null
}

type Params = {
  /** Symbols and how often each was traded. */
  traded: readonly { symbol: string; n: number }[]
  /** The date of the session, `YYYY-MM-DD`, and the time zone to express it in. */
  day: string
  timeZone: string
}

/**
 * When the day of a trader of these symbols usually starts: the opening of the market they trade most, as `HH:MM` in
 * the given time zone, with both zones' daylight saving on that date. `null` if no market is known.
 * @example usualStart({ traded: [{ symbol: 'MNQU6', n: 3 }], day: '2026-06-15', timeZone: 'Europe/Berlin' }) // → '15:30'
 */
export function usualStart({ traded, day, timeZone }: Params): string | null {
  const counts = new Map<string, { open: SessionOpen; n: number }>()
  for (const { symbol, n } of traded) {
    const open = sessionOpenOf(readInstrument(symbol))
    if (!open) continue
    const key = `${open.timeZone} ${open.time}`
    counts.set(key, { open, n: (counts.get(key)?.n ?? 0) + n })
  }
  const [mostCommon] = [...counts].sort(([a, one], [b, other]) => other.n - one.n || compareTexts(a, b))
  if (!mostCommon) return null
  const { open } = mostCommon[1]
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = open.time.split(':').map(Number)
  const { instant } = resolveLocal(
    { year, month, day: date, hour, minute, second: 0, millisecond: 0 },
    open.timeZone,
  )
  return new Date(localMillis(instant, timeZone)).toISOString().slice(11, 16)
}
