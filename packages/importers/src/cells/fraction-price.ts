import { readInstrument } from '@ballast/domain/instruments/instrument'

/** Ticks of contracts that are quoted in 32nds of a point, or in parts of one: US Treasury notes and bonds. */
const TICKS = new Set(['0.03125', '0.015625', '0.0078125', '0.00390625'])

const QUOTED = /^(\d{2,3})[ '’-](\d\d)[.'’]?(\d{1,3}|\+)?$/

/** Grains, quoted in eighths of a cent: `450'2` is 450 2/8. */
const GRAINS = new Set(['ZC', 'ZS', 'ZW', 'KE', 'ZO', 'XC', 'XK', 'XW', 'MZC', 'MZS', 'MZW'])

const QUOTED_GRAIN = /^(\d{2,4})[ '’-](\d)$/

/** What the last digits stand for, in eighths of a 32nd: `5` is a half, `2` and `25` a quarter, `1` an eighth. */
const EIGHTHS: Record<string, number> = {
  '0': 0,
  '1': 1,
  '2': 2,
  '3': 3,
  '5': 4,
  '6': 5,
  '7': 6,
  '8': 7,
  '+': 4,
  '00': 0,
  '25': 2,
  '50': 4,
  '75': 6,
  '000': 0,
  '125': 1,
  '250': 2,
  '375': 3,
  '500': 4,
  '625': 5,
  '750': 6,
  '875': 7,
}

/** In 256ths of a point: 1/256 = 0.00390625. */
const PART = 390_625

/**
 * Whether a text is the price of a Treasury or a grain as the exchange quotes it. Read as a number, `110'045` would be
 * 110,045 points.
 * @example isFraction("110'045", 'ZNM4') // → true; of NQ it is false
 */
export function isFraction(text: string, symbol: string): boolean {
  if (QUOTED_GRAIN.test(text)) return GRAINS.has(readInstrument(symbol).root)
  return QUOTED.test(text) && TICKS.has(readInstrument(symbol).tickSize ?? '')
}

/**
 * Such a price as plain decimal text: whole points, 32nds and parts of a 32nd, or cents and eighths. `null` if there are no
 * such parts.
 * Source: CME Group, fractional pricing: 108'185 is 108 18.5/32.
 * @example readFraction("110'045") // 110 + 4.5/32 → '110.14062500'
 */
export function readFraction(text: string): string | null {
  const [, cents = '', eighth = ''] = QUOTED_GRAIN.exec(text) ?? []
  if (cents !== '') return Number(eighth) > 7 ? null : `${cents}.${Number(eighth) * 125}`.replace(/\.0$/, '')
  const [, whole = '', thirtySeconds = '', last = '0'] = QUOTED.exec(text) ?? []
  const eighths = EIGHTHS[last]
  if (whole === '' || eighths === undefined || Number(thirtySeconds) > 31) return null
  const parts = (Number(thirtySeconds) * 8 + eighths) * PART
  return `${whole}.${String(parts).padStart(8, '0')}`
}
