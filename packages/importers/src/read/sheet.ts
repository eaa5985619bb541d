import { DAY_MS } from '@ballast/domain/time/durations'
import type { Table } from '../importer.ts'
import { plainText } from './plain-text.ts'
import type { TableBudget } from './table-budget.ts'
import { walkXml } from './xml.ts'

/** A sheet is read up to this column; Excel itself has no more rows than this. */
const MAX_COLUMN = 500
const MAX_ROW = 1_048_576

export type SheetContext = {
  name: string
  sharedTexts: string[]
  dateStyles: boolean[]
  from1904: boolean
  budget: TableBudget
}

/**
 * One worksheet as texts, at the row and column numbers Excel shows. Numbers keep up to 15 digits, dates become
 * `2026-06-14 18:03:54`, and a formula without a stored result stays a formula (`=SUM(I45:I62)`).
 * @throws UnreadableFile too_large
 */
export function readSheet(xml: string, context: SheetContext): Table {
  const rows: string[][] = []
  let row = 0
  let column = 0
  let cell = { type: '', style: -1, value: '', formula: '', hasValue: false }
  let target: 'value' | 'formula' | null = null
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = attributes.r ? Number(attributes.r) : row + 1
        column = 0
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        cell = {
          type: attributes.t ?? 'n',
          style: Number(attributes.s),
          value: '',
          formula: '',
          hasValue: false,
        }
      } else if (name === 'v' || name === 't') {
        target = 'value'
        cell.hasValue = true
      } else if (name === 'f') target = 'formula'
    },
    text(text) {
      if (target) cell[target] += text
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') target = null
      else if (name === 'c') {
        const text = plainText(textOf(cell, context))
        if (text === '' || column > MAX_COLUMN || !(row >= 1 && row <= MAX_ROW)) return
        context.budget.spend(
          Math.max(0, row - rows.length),
          Math.max(0, column - (rows[row - 1]?.length ?? 0)),
        )
        put(rows, { row, column, text })
      }
    },
  })
  return { name: context.name, rows }
}

function put(rows: string[][], { row, column, text }: { row: number; column: number; text: string }): void {
  while (rows.length < row) rows.push([])
  const cells = rows[row - 1] ?? []
  while (cells.length < column - 1) cells.push('')
  cells[column - 1] = text
}

function columnOf(address: string | undefined): number | null {
  if (!address) return null
  let column = 0
  for (const letter of address) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column > 0 ? column : null
}

type RawCell = { type: string; style: number; value: string; formula: string; hasValue: boolean }

function textOf(cell: RawCell, context: SheetContext): string {
  // <c r="K63"><f>SUM(Sheet1!I45:I62)</f></c>: MetaTrader 5 stores no result for its totals.
  if (cell.formula !== '' && !(cell.hasValue && cell.value !== '')) return `=${cell.formula}`
  if (cell.type === 's') return context.sharedTexts[Number(cell.value)] ?? ''
  if (cell.type === 'b') return cell.value === '1' ? 'TRUE' : 'FALSE'
  if (cell.type !== 'n' || cell.value === '') return cell.value
  const number = Number(cell.value)
  if (!Number.isFinite(number)) return cell.value
  if (context.dateStyles[cell.style]) return dateText(number, context.from1904)
  return numberText(cell.value, number)
}

/**
 * Excel stores 15 digits; `7494.2500000000009` in the file is the 7494.25 its user typed. A whole number too large to be
 * exact is shown as shortened (`9.00000000000000E+17`): other ids would have become the same number.
 */
function numberText(text: string, number: number): string {
  if (/^-?\d{1,15}$/.test(text)) return text
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    return number.toExponential(14).replace('e', 'E')
  const digits = number.toPrecision(15)
  const plain = /e/i.test(digits) ? number.toFixed(12) : digits
  return plain.includes('.') ? plain.replace(/\.0+$|(?<!0)0+$/, '') : plain
}

/** Day numbers count from 1899-12-30 (or 1904-01-01); whole days are dates, fractions are times. */
function dateText(serial: number, from1904: boolean): string {
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const millis = epoch + Math.round(serial * DAY_MS)
  const date = new Date(millis)
  if (Number.isNaN(date.getTime())) return String(serial)
  const iso = date.toISOString()
  const time = iso.slice(11, 23).replace(/\.000$/, '')
  if (serial >= 0 && serial < 1) return time
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`
}
