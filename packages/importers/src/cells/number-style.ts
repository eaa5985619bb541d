import Big from 'big.js'

export type DecimalSeparator = '.' | ','

const PLAIN = /^-?\d+(\.\d+)?$/
/** Grouping never begins with 0: `0,010` is not ten. */
const GROUPED: Record<DecimalSeparator, RegExp> = {
  '.': /^([1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})*,\d{3}|\d+)?(\.\d*)?$/,
  ',': /^([1-9]\d{0,2}(\.\d{3})+|\d+)?(,\d*)?$/,
}
/** No number is longer; patterns are not run over long texts. */
const MAX_LENGTH = 60

/** `0.04`, `1.5`: a point that cannot be a group separator, as in MetaTrader volumes even in a comma locale. */
const POINT_DECIMAL = /^(0\.\d+|\d+\.(\d{1,2}|\d{4,}))$/
const DOTTED_DATE = /^\d{1,4}\.\d{1,2}\.\d{2}/
const CURRENCY =
  /(?:^|(?<=[-+(]))(?:[A-Z]{3}|[A-Z]{1,2}\$|kr)(?=[-+\d(])|[$€£¥₿₽₹₺₩₪@]|(?<=\d)(?:[A-Z]{3,4}|zł|kr\.?)$/g

/**
 * A broker's number as plain decimal text, or null if it is not a number. Understands grouping, currency signs,
 * `(41.00)`, `- 2.50`, `+500`, `90.00 $`, non-breaking spaces and apostrophes.
 * @example readDecimal('$(1,241.00)', '.') // → '-1241.00'
 * @example readDecimal('1 000,50', ',') // → '1000.50'
 */
export function readDecimal(text: string, decimal: DecimalSeparator): string | null {
  if (text.length > MAX_LENGTH) return null
  if (decimal === '.' && PLAIN.test(text)) return text
  let rest = withoutCurrency(text.replace(/[−–]/g, '-'))
  let negative = false
  const inParentheses = /^-?\((.*)\)$/.exec(rest)
  if (inParentheses) {
    negative = true
    rest = inParentheses[1] ?? ''
  }
  if (rest.startsWith('-') || rest.startsWith('+')) {
    if (rest.startsWith('-')) negative = true
    rest = rest.slice(1)
  } else if (rest.endsWith('-')) {
    negative = true
    rest = rest.slice(0, -1)
  }
  const digits = plainDigits(rest, decimal)
  return digits === null ? null : negative ? `-${digits}` : digits
}

function withoutCurrency(text: string): string {
  return text.length > MAX_LENGTH ? text : text.replace(/[\s\u00a0\u202f\u2009'’]/g, '').replace(CURRENCY, '')
}

function plainDigits(text: string, decimal: DecimalSeparator): string | null {
  if (/^\d+([.,]\d+)?e[+-]?\d{1,2}$/i.test(text)) return new Big(text.replace(',', '.')).toFixed()
  if (!/\d/.test(text)) return null
  if (decimal === ',' && POINT_DECIMAL.test(text)) return text
  if (!GROUPED[decimal].test(text)) return null
  const plain = decimal === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.')
  const whole = plain.startsWith('.') ? `0${plain}` : plain
  return whole.endsWith('.') ? whole.slice(0, -1) : whole
}

/**
 * The decimal separator of a whole file, from all its numeric cells: never cell by cell, because `1,234` alone is
 * ambiguous. `hint` decides if no cell does (a semicolon-delimited file: the comma).
 * @example decideDecimal(['1.234,50', '2,5'], '.') // → ','
 */
export function decideDecimal(texts: Iterable<string>, hint: DecimalSeparator): DecimalSeparator {
  let comma = 0
  let point = 0
  for (const text of texts) {
    const vote = voteOf(text)
    if (vote === ',') comma++
    else if (vote === '.') point++
  }
  if (comma === 0 && point === 0) return hint
  return comma > point ? ',' : '.'
}

function voteOf(written: string): DecimalSeparator | null {
  // `EUR 1.234,50`
  const text = /^[-+( ]*[A-Za-z]/.test(written) ? withoutCurrency(written) : written
  const lastComma = text.lastIndexOf(',')
  const lastPoint = text.lastIndexOf('.')
  if ((lastComma < 0 && lastPoint < 0) || text.length > MAX_LENGTH) return null
  if (!/^[^A-Za-z:/\d]*\d[^:/]*$/.test(text) || DOTTED_DATE.test(text)) return null
  if (lastComma >= 0 && lastPoint >= 0) return lastComma > lastPoint ? ',' : '.'
  const separator = lastComma >= 0 ? ',' : '.'
  if (text.indexOf(separator) !== text.lastIndexOf(separator)) return separator === ',' ? '.' : ','
  const match = /(?<!\d)(\d*)[.,](\d*)/.exec(text)
  const before = match?.[1] ?? ''
  const after = match?.[2] ?? ''
  const couldGroup = after.length === 3 && before.length >= 1 && before.length <= 3 && before !== '0'
  return couldGroup ? null : separator
}
