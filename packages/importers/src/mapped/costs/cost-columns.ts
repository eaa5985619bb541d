import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import {
  allCostColumns,
  COST_FIELDS,
  type CostField,
  MAX_FURTHER_COSTS,
} from '@ballast/domain/vocabulary/mapped-fields'
import { type DecimalSeparator, readDecimal } from '../../cells/number-style.ts'
import { MAX_NAMED } from '../../file-notes.ts'
import type { Table } from '../../importer.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { headerWord } from '../header-words.ts'

type CostColumn = {
  column: number
  name: string
  cost: CostField
  /** `Fees` or `Total commission`, which may include what other columns of its kind state. */
  isGeneral: boolean
  /** It says that it includes others. */
  includes: boolean
  /** Its amounts by row, null where a cell has none. */
  amounts: readonly (Micros | null)[]
}

type Place = { headerRow: number; decimal: DecimalSeparator }

const KINDS: readonly [RegExp, CostField][] = [
  [/\bcommission\b/, 'commission'],
  [/\b(fees|taxes)\b|\btax transaction\b/, 'fees'],
  [/\bswap\b/, 'swap'],
]
/** Who charges a fee, or which tax it is, without a word that says so: a column of text or of numbers is none. */
const CHARGED =
  /^(exchange|clearing|nfa|sec|taf|nscc|nasdaq|finra|occ|orf|(add )?ecn|ecn remove|gst|stt|duty stamp)$/
/** Of these, what is always an amount, even if all are whole: India’s securities transaction tax is in rupees. */
const WHOLE = /^(gst|stt|duty stamp)$/
/** `Brokerage incl. taxes`: what it adds to another cost is in columns of its own, too. */
const INCLUDES = /\bincl(uding|usive)?\b/
/** What is about a cost, but none, or has the other sign. `Commission per side` is a rate; `per trade` is its amount. */
const OTHERS =
  /\b(percent|bps|per(?! trade)|price|rate|id|type|currency|coin|asset|kind|rebate|discount|refund|balance)\b/
const GENERAL = /^((fees|commission|swap|total|paid|trading|trade|transaction|trans|exec|fill|amount)( |$))+$/

/** The columns with amounts whose names are those of costs, in order. */
function costColumnsOf(table: Table, { headerRow, decimal }: Place, others?: RegExp): CostColumn[] {
  if (headerRow < 1) return []
  const rows = table.rows.slice(headerRow)
  const names = table.rows[headerRow - 1] ?? []
  const words = names.map(headerWord)
  // Beside `Swap Converted`, which is in the account's currency, `Swap` is the same amount in another.
  const isConverted = (name: string) => words.includes(headerWord(`${name} Converted`))
  return names.flatMap((name, column) => {
    const word = words[column] ?? ''
    const named =
      CHARGED.test(word) || others?.test(word) ? 'fees' : KINDS.find(([known]) => known.test(word))?.[1]
    const cost = OTHERS.test(word) || isConverted(name) ? undefined : named
    if (cost === undefined) return []
    const amounts = rows.map((row) => amountIn((row[column] ?? '').trim(), decimal))
    const isCertain = !CHARGED.test(word) || WHOLE.test(word)
    const includes = INCLUDES.test(word)
    return amounts.some((amount) => amount !== null && (isCertain || amount % 1e6 !== 0))
      ? [{ column, name: name.trim(), cost, isGeneral: includes || GENERAL.test(word), includes, amounts }]
      : []
  })
}

/** A cell's amount, null if it has none. */
export function amountIn(text: string, decimal: DecimalSeparator): Micros | null {
  const plain = readDecimal(text, decimal)
  return plain === null || Math.abs(Number(plain)) > 9e9 ? null : microsFromDecimal(plain)
}

/** Of four taxes and their sum, each rounded to the cent. */
const ROUNDING = 25_000

/**
 * Whether a column states what the others add up to, in each row and with several of them in some row. Where it says that
 * it includes them, their digits may be rounded.
 */
function isSumOf({ amounts, includes }: CostColumn, others: readonly CostColumn[]): boolean {
  let several = false
  const rounding = includes ? ROUNDING : 0
  const isSame = amounts.every((amount, row) => {
    const parts = others.flatMap((other) => other.amounts[row] || [])
    several ||= parts.length > 1
    const sum = parts.reduce((all, one) => all + one, 0)
    return Math.abs(Math.abs(amount ?? 0) - Math.abs(sum)) <= rounding
  })
  return isSame && several
}

/** Whether what a column includes may be all others, although their sum is less in some row. */
function isAtLeast(one: CostColumn, all: readonly CostColumn[]): boolean {
  const others = all.filter(({ column }) => column !== one.column)
  return one.amounts.every((amount, row) => {
    const sum = others.reduce((total, other) => total + Math.abs(other.amounts[row] ?? 0), 0)
    return sum <= Math.abs(amount ?? 0) + ROUNDING
  })
}

const NO_COSTS = { commission: undefined, fees: undefined }

/** A tax on gains is no cost of a trade, but part of what was paid out. */
const TAX = /^(?!.*\b(dividend|percent|rate|id|type|currency)\b).*\btax\b/

/** The names of columns that look like costs and are not mapped, except sums of those that are. */
export function unreadCosts(table: Table, mapping: ColumnMapping, decimal: DecimalSeparator): string[] {
  const taken = [...Object.values(mapping.columns), ...allCostColumns(mapping)]
  const found = costColumnsOf(table, { headerRow: mapping.headerRow, decimal }, TAX)
  const read = found.filter(({ column }) => taken.includes(column))
  return found
    .filter((one) => !taken.includes(one.column) && one.amounts.some(Boolean) && !isSumAmong(one, read))
    .slice(0, MAX_NAMED)
    .map(({ name }) => name)
}

/** Whether a column is the sum of all other ones, or of those of its kind. */
function isSumAmong(one: CostColumn, all: readonly CostColumn[]): boolean {
  const others = all.filter(({ column }) => column !== one.column)
  return (
    isSumOf(one, others) ||
    isSumOf(
      one,
      others.filter(({ cost }) => cost === one.cost),
    )
  )
}

/**
 * Adds the further columns of each cost: all that name a certain one, as `Exchange fee` and `Clearing fee`. Beside a
 * column of a general name they are left alone, because it may include them, unless it is their sum.
 */
export function withFurtherCosts(
  table: Table,
  mapping: ColumnMapping,
  decimal: DecimalSeparator,
): ColumnMapping {
  const costs = COST_FIELDS.map((cost) => mapping.columns[cost])
  const elsewhere = Object.values(mapping.columns).filter((column) => !costs.includes(column))
  const found = costColumnsOf(table, { headerRow: mapping.headerRow, decimal }).filter(
    ({ column }) => !elsewhere.includes(column),
  )
  const parts = found.filter((one) => !isSumAmong(one, found))
  const all = parts.find((one) => one.includes && isAtLeast(one, parts))
  if (all) return { ...mapping, columns: { ...mapping.columns, ...NO_COSTS, [all.cost]: all.column } }
  const columns = { ...mapping.columns }
  const furtherCosts: ColumnMapping['furtherCosts'] = {}
  for (const cost of COST_FIELDS) {
    const own = parts.filter((one) => one.cost === cost)
    const named = found.find(({ column }) => column === columns[cost])
    const isForeign = columns[cost] !== undefined && named?.cost !== cost
    const general = own.find(({ isGeneral }) => isGeneral)
    if (own.length === 0 || isForeign) continue
    if (general) {
      if (!named?.isGeneral) columns[cost] = general.column
      continue
    }
    const [first, ...further] = own.map(({ column }) => column)
    if (first !== undefined) columns[cost] = first
    if (further.length > 0) furtherCosts[cost] = further.slice(0, MAX_FURTHER_COSTS)
  }
  return { ...mapping, columns, ...(Object.keys(furtherCosts).length > 0 ? { furtherCosts } : {}) }
}
