import { readInstrument } from '@ballast/domain/instruments/instrument'
import Big from 'big.js'
import { type DecimalSeparator, readDecimal } from '../../cells/number-style.ts'
import type { Table } from '../../importer.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { headerWord } from '../header-words.ts'
import { isPair } from './pairs-in-units.ts'

/** What a fill was worth: `Trade Value`, `Filled Volume (USDT)`, `Turnover`. */
const VALUES = /\b(value|amount|volume|turnover|notional|proceeds|total|consideration|funds)\b/
/** What is put up for a position is a part of its value, and an order’s is that of its limit. */
const OTHERS = /\b(margin|order|position|balance|percent|fees|commission|taxes|pl|profit|result)\b/
/** A value may be of the fills behind a rounded average price. */
const TOLERANCE = 0.001

/**
 * Reads from a fill's value what one unit of each contract counts: `10` at `60000` is worth `60` where a contract is a
 * ten-thousandth of a coin. Only powers of ten in every fill of the contract: other ratios are those of two currencies,
 * or include costs. Contracts of known value keep it, because some platforms write size × price there.
 * @example multipliersOf(table, mapping, '.')('BTC_USDT') // → '0.0001'
 */
export function multipliersOf(
  table: Table,
  mapping: ColumnMapping,
  decimal: DecimalSeparator,
): (symbol: string) => string | null {
  const { headerRow, columns } = mapping
  const header = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  const taken = Object.values(columns)
  const places = header.flatMap((cell, column) => {
    const word = headerWord(cell)
    return VALUES.test(word) && !OTHERS.test(word) && !taken.includes(column) ? [column] : []
  })
  if (places.length === 0) return () => null
  const rows = Map.groupBy(table.rows.slice(headerRow), (row) => (row[columns.symbol ?? -1] ?? '').trim())
  const known = new Map<string, string | null>()
  return (symbol) => {
    if (known.has(symbol)) return known.get(symbol) ?? null
    const fills = (rows.get(symbol) ?? []).map((row) => {
      const number = (column = -1) => readDecimal((row[column] ?? '').trim(), decimal)
      return { size: number(columns.quantity), price: number(columns.price), values: places.map(number) }
    })
    const power = places.map((_, place) => powerOf(fills, place)).find((one) => one !== null) ?? null
    const found = power === null || !isUnknown(symbol, power) ? null : new Big(10).pow(power).toFixed()
    known.set(symbol, found)
    return found
  }
}

type Fill = { size: string | null; price: string | null; values: (string | null)[] }

/** The power of ten by which a column of values differs from size × price in every fill; null if it is not one. */
function powerOf(fills: readonly Fill[], place: number): number | null {
  const powers = new Set<number | null>()
  let isExact = false
  for (const { size, price, values } of fills) {
    const product = Math.abs(Number(size) * Number(price))
    const text = values[place] ?? ''
    const value = Math.abs(Number(text))
    if (product === 0 || value === 0) continue
    const power = Math.round(Math.log10(value / product))
    const halfStep = 0.5 / 10 ** (text.split('.')[1] ?? '').length
    const isNear = Math.abs(value - product * 10 ** power) <= Math.max(value * TOLERANCE, halfStep)
    isExact ||= halfStep < value / 100
    powers.add(isNear ? power : null)
  }
  return isExact && powers.size === 1 ? ([...powers][0] ?? null) : null
}

/** Whether nothing else says what a contract is worth. Size × price alone is no proof for a future. */
function isUnknown(symbol: string, power: number): boolean {
  const { assetClass, pointValue } = readInstrument(symbol)
  if (power === 0 && assetClass === 'crypto') return true
  if (power === 0) return assetClass === 'unknown' && !/[FGHJKMNQUVXZ]\d{1,2}$|FUT/i.test(symbol)
  return !isPair(symbol) && (assetClass !== 'future' || pointValue === null)
}
