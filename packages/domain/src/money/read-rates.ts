import { CURRENCIES, type Currency } from '../accounts/account-vocabulary.ts'
import { isDay } from '../time/trading-day.ts'
import type { DayRate } from './day-rate.ts'

/** The maximum number of rates per file, and per trader. */
export const MAX_RATES = 5000
const MAX_PROBLEMS = 20
/** A positive decimal with at most twelve digits on either side. */
export const RATE_PATTERN = /^\d{1,12}(\.\d{1,12})?$/

export type ReadRates = { rates: DayRate<Currency>[]; problems: string[] }

/**
 * Reads rates from a small CSV file with the columns date, from, to and rate, separated by commas, semicolons or tabs.
 * If several lines are about one pair and day, the last counts. A line that cannot be read is reported by its number
 * and skipped.
 * @example readRates('date,from,to,rate\n2026-06-12,EUR,USD,1.08').rates
 * // → [{ day: '2026-06-12', from: 'EUR', to: 'USD', rate: '1.08' }]
 */
export function readRates(text: string): ReadRates {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\n|\r/, MAX_RATES + 2)
  const rates = new Map<string, DayRate<Currency>>()
  const problems: string[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (at === 0 && /^"?(date|day)\b/i.test(line))) continue
    const rate = rateOf(line)
    if (typeof rate === 'string') problems.push(`Line ${at + 1}: ${rate}`)
    else rates.set(`${rate.day} ${rate.from} ${rate.to}`, rate)
  }
  if (lines.length > MAX_RATES + 1) problems.push(`Only the first ${MAX_RATES} lines were read.`)
  return { rates: [...rates.values()].slice(0, MAX_RATES), problems: problems.slice(0, MAX_PROBLEMS) }
}

function rateOf(line: string): DayRate<Currency> | string {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const [day = '', from = '', to = '', number = '', next = ''] = cells
  if (cells.length < 4) return 'it needs a date, two currencies and a rate.'
  if (!isDay(day)) return `“${day.slice(0, 20)}” is not a date such as 2026-06-12.`
  const pair = [from, to].map((name) => CURRENCIES.find((one) => one === name.toUpperCase()))
  const unknown = [from, to][pair.indexOf(undefined)]
  if (unknown !== undefined) return `“${unknown.slice(0, 20)}” is not a currency known here.`
  const [first, second] = pair
  if (!first || !second || first === second) return 'it names one currency twice.'
  if (separator === ',' && /^\d+$/.test(number) && /^\d/.test(next))
    return `“${`${number},${next}`.slice(0, 20)}” has the comma that separates the columns: write it with a point, or separate the columns by semicolons.`
  const rate = separator === ',' ? number : number.replace(',', '.')
  if (!RATE_PATTERN.test(rate) || Number(rate) === 0)
    return `“${number.slice(0, 20)}” is not a rate above zero.`
  return { day, from: first, to: second, rate }
}
