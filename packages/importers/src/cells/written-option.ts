import { readInstrument } from '@ballast/domain/instruments/instrument'
import { readDateTime } from './date-time.ts'
import { occSymbol, readOcc } from './option-symbol.ts'

/** `IWM17Jan24P192.00`, `DASH 20211112C 230.000`, `.SPY240419C500`, `SPY 240419C500`: strikes in dollars. */
const COMPACT =
  /^(?:\.([A-Z]{1,6})|([A-Z][A-Z.]{0,5}?) ?)(\d{1,2}[A-Z]{3}\d{2}|20\d{6}|\d{6})([CP]) ?(\d{1,6}(?:\.\d{1,3})?)$/
/** `NIO251226P5500`: a strike in thousandths, without the zeros before it. */
const THOUSANDTHS = /^[A-Z][A-Z.]{0,5}\d{6}[CP]\d{4,7}$/

/** The dates in `SPY C 22NOV22 396.00`, `AMD 12/19/2025 Call 210`, `SPY Jan 19 '24 $450 Put`, `SPY 19 JAN 24 450 P`. */
const DATES = [
  /\b\d{1,2} ?[A-Z]{3} ?(20)?\d{2}(?= |$)/,
  /\b[A-Z]{3} \d{1,2},? '?(20)?\d{2}(?= |$)/,
  /\b[A-Z]{3}-\d{1,2}-\d{2}(?= |$)/,
  /\b\d{1,2}\/\d{1,2}\/(20)?\d{2}(?= |$)/,
  /\b20\d{2}-\d{2}-\d{2}(?= |$)/,
]

/**
 * The contract of an option of a share or an index, however a platform writes it, in the clearing house's form; null for
 * anything else. An option of a future has another size, so it is none of them.
 * @example readWrittenOption('IWM17Jan24P192.00') // → 'IWM240117P00192000'
 */
export function readWrittenOption(text: string): string | null {
  if (text.length < 10) return null
  // `SPY 04/15/2024 00:00:00 EDT Put $511.00`
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/ 00:00:00( [A-Z]{2,4})?/, '')
  return readOcc(bare) ?? readCompact(bare) ?? readWords(bare)
}

function readCompact(text: string): string | null {
  const [, dotted, plain = '', date = '', right = '', strike = ''] = COMPACT.exec(text) ?? []
  const isThousandths = THOUSANDTHS.test(text)
  return contractOf({
    root: dotted ?? plain,
    date: /^\d{6}$/.test(date) ? `20${date}` : date,
    right,
    strike: isThousandths ? String(Number(strike) / 1000) : strike,
  })
}

function readWords(text: string): string | null {
  const found = /^([A-Z][A-Z.]{0,5}) (.+)$/.exec(text)
  const [, root = '', rest = ''] = found ?? []
  const date = DATES.map((pattern) => pattern.exec(rest)?.[0]).find((match) => match !== undefined)
  if (date === undefined) return null
  const words = rest.replace(date, '').trim().split(/ +/)
  const right = words.find((word) => /^(C|P|CALLS?|PUTS?)$/.test(word))
  const strike = words.find((word) => /^\$?\d{1,6}(\.\d{1,3})?$/.test(word))
  if (words.length !== 2 || !right || !strike) return null
  return contractOf({ root, date, right, strike: strike.replace('$', '') })
}

function contractOf(written: { root: string; date: string; right: string; strike: string }): string | null {
  const { root, date, right, strike } = written
  // `19JAN24`, `JAN 19 '24` and `JAN-19-24` are read as `19 JAN 24`.
  const spaced = date
    .replace(/^(\d{1,2}) ?([A-Z]{3}) ?(\d+)$/, '$1 $2 $3')
    .replace(/^([A-Z]{3})[ -](\d{1,2}),?[ -]'?(\d+)$/, '$2 $1 $3')
  const expiry = readDateTime(spaced, 'month-first')
  const isShare = readInstrument(root).assetClass === 'stock'
  // Options of coins are of one coin each.
  const isCoin = readInstrument(`${root}USD`).assetClass === 'crypto'
  if (!expiry || !isShare || isCoin) return null
  return occSymbol({ root, expiry, right: right.startsWith('C') ? 'call' : 'put', strike })
}
