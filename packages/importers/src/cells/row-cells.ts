import type { Micros } from '@ballast/domain/money/micros'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { CellProblem } from './cell-problem.ts'
import { type DecidedDateOrder, readDateTime, type WallClock } from './date-time.ts'
import { isFraction, readFraction } from './fraction-price.ts'
import { type DecimalSeparator, readDecimal } from './number-style.ts'
import { readSide } from './side.ts'
import { readSymbol } from './symbol.ts'

/** The number and date format of a file. */
export type CellStyle = { decimal: DecimalSeparator; dateOrder: DecidedDateOrder }

/** A column's position, and its name for problems. */
export type Column = { index: number; name: string }

/** `2.00 Lots`: what a size counts. */
const SIZE_UNIT = /(?<=\d) ?(lots?|lotes?|lotti|лот(а|ов)?|contracts?|shares?|units?|stk\.?|pcs)$/i

const NOTHING = /^(|-|--|—|n\/a|none|null)$/i

/**
 * The cells of one row, read by column with precise problems. Every reader throws a `CellProblem` that names the column
 * and quotes the cell; the optional ones return null for an empty cell or a missing column.
 */
export class RowCells {
  readonly cells: readonly string[]
  readonly style: CellStyle
  constructor(cells: readonly string[], style: CellStyle) {
    this.cells = cells
    this.style = style
  }

  /** The cell's trimmed text, '' if there is none. Formulas are refused. */
  text(column: Column | undefined): string {
    if (!column) return ''
    const text = (this.cells[column.index] ?? '').trim()
    if (text.startsWith('=') && text.length > 1) {
      throw new CellProblem(
        'formula_cell',
        `${column.name} holds a formula (${quote(text)}), not a value. Export the file again.`,
        column.name,
      )
    }
    return text
  }

  requiredText(column: Column | undefined): string {
    const text = this.text(column)
    if (text === '') throw missing(column)
    return text
  }

  /**
   * An id, also of a file saved with `540725260001.0` by a program that takes it for a number; refused if a spreadsheet
   * has shortened it to `5.40725E+11`.
   */
  id(column: Column | undefined): string {
    const text = this.requiredText(column)
    if (/^\d([.,]\d+)?E\+\d+$/i.test(text)) {
      throw new CellProblem(
        'bad_number',
        `${column?.name} was shortened to ${text} by a spreadsheet program. Import the file as it was exported.`,
        column?.name,
      )
    }
    return text.replace(/^(\d+)\.0$/, '$1')
  }

  symbol(column: Column | undefined): string {
    const text = this.requiredText(column)
    const symbol = readSymbol(text)
    if (!symbol) {
      throw new CellProblem(
        'missing_value',
        `${column?.name} ${quote(text)} is not a contract.`,
        column?.name,
      )
    }
    return symbol
  }

  /** A side in words; `read` says what they mean. */
  side(column: Column | undefined, read: (text: string) => Side | null = readSide): Side {
    const text = this.requiredText(column)
    const side = read(text)
    if (!side) {
      throw new CellProblem(
        'bad_side',
        `${column?.name} ${quote(text)} is neither buy nor sell.`,
        column?.name,
      )
    }
    return side
  }

  /** Plain decimal text. */
  decimal(column: Column | undefined): string {
    const decimal = this.optionalDecimal(column)
    if (decimal === null) throw missing(column)
    return decimal
  }

  optionalDecimal(column: Column | undefined): string | null {
    return this.decimalIn(this.text(column), column)
  }

  /** The number in a text extracted from the cell, such as one followed by a unit (`10SOL`). */
  decimalIn(text: string, column: Column | undefined): string | null {
    if (NOTHING.test(text)) return null
    const decimal = readDecimal(text, this.style.decimal)
    if (decimal === null) {
      throw new CellProblem('bad_number', `${column?.name} ${quote(text)} is not a number.`, column?.name)
    }
    return decimal
  }

  /** A quantity: decimal text above zero. */
  quantity(column: Column | undefined): string {
    const decimal = this.decimal(column)
    if (decimal.startsWith('-') || !/[1-9]/.test(decimal)) {
      throw new CellProblem(
        'bad_number',
        `${column?.name} ${quote(decimal)} is not above zero.`,
        column?.name,
      )
    }
    return plainDecimal(decimal)
  }

  /** A quantity whose sign says its side, or which some exports write with a minus; never zero. */
  signedQuantity(column: Column | undefined): { quantity: string; isNegative: boolean } {
    const signed = this.decimalIn(this.text(column).replace(SIZE_UNIT, ''), column)
    if (signed === null) throw missing(column)
    const quantity = plainDecimal(signed.replace(/^-/, ''))
    if (!/[1-9]/.test(quantity)) {
      throw new CellProblem('bad_number', `${column?.name} is zero.`, column?.name)
    }
    return { quantity, isNegative: signed.startsWith('-') }
  }

  /** The price of a stop or target; null also for the 0 that platforms write for none. */
  level(column: Column | undefined, symbol = ''): string | null {
    const text = this.text(column)
    const isQuoted = symbol !== '' && isFraction(text, symbol)
    const price = isQuoted ? readFraction(text) : this.optionalDecimal(column)
    return price !== null && /[1-9]/.test(price) ? price : null
  }

  /** A price as plain decimal text; with the contract, also one quoted in fractions (`110'045`). */
  price(column: Column | undefined, symbol = ''): string {
    const text = this.text(column)
    if (symbol === '' || !isFraction(text, symbol)) return plainDecimal(this.decimal(column))
    const decimal = readFraction(text)
    if (decimal !== null) return plainDecimal(decimal)
    throw new CellProblem(
      'bad_number',
      `${column?.name} ${quote(text)} is not a price in ${/\D\d$/.test(text) ? 'eighths' : '32nds'}.`,
      column?.name,
    )
  }

  amount(column: Column | undefined): Micros {
    return micros(this.decimal(column), column)
  }

  optionalAmount(column: Column | undefined): Micros | null {
    const decimal = this.optionalDecimal(column)
    return decimal === null ? null : micros(decimal, column)
  }

  /** A date with a time of day. */
  time(column: Column | undefined): WallClock {
    return this.timeIn(this.requiredText(column), column)
  }

  /** A date with a time of day in a text derived from the cell, such as one with a rewritten zone. */
  timeIn(text: string, column: Column | undefined): WallClock {
    const wall = readDateTime(text, this.style.dateOrder)
    if (!wall?.hasTime) {
      const what = wall ? 'has no time of day' : 'is not a date and time'
      throw new CellProblem('bad_date', `${column?.name} ${quote(text)} ${what}.`, column?.name)
    }
    return wall
  }

  /** A date, with or without a time of day. */
  date(column: Column | undefined): WallClock {
    const text = this.requiredText(column)
    const wall = readDateTime(text, this.style.dateOrder)
    if (!wall)
      throw new CellProblem('bad_date', `${column?.name} ${quote(text)} is not a date.`, column?.name)
    return wall
  }
}

/** A cell's text in quotation marks, shortened to fit in a sentence. */
export function quote(text: string): string {
  return `“${shortened(text)}”`
}

/** At most 40 characters of a text. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function missing(column: Column | undefined): CellProblem {
  return new CellProblem('missing_value', `${column?.name ?? 'A required column'} is empty.`, column?.name)
}

const SHORT_AMOUNT = /^(-?)(\d{1,9})(?:\.(\d{1,6}))?$/

function micros(decimal: string, column: Column | undefined): Micros {
  // Most amounts are short and can be computed exactly with integers, without a decimal library.
  const short = SHORT_AMOUNT.exec(decimal)
  if (short) {
    const size = Number(short[2]) * 1_000_000 + Number((short[3] ?? '').padEnd(6, '0'))
    return short[1] === '-' && size !== 0 ? -size : size
  }
  try {
    return microsFromDecimal(decimal)
  } catch {
    throw new CellProblem('bad_number', `${column?.name} ${quote(decimal)} is too large.`, column?.name)
  }
}
