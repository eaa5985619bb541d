import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readDecimal } from '../../cells/number-style.ts'
import { type Column, quote, type RowCells } from '../../cells/row-cells.ts'

/** `0.09 / 0.1` is the closed part of the position; volumes have a decimal point in every language. */
export function readVolume(reader: RowCells, column: Column | undefined): string {
  const text = reader.requiredText(column).split('/')[0]?.trim() ?? ''
  const volume = readDecimal(text, '.') ?? readDecimal(text, ',')
  if (volume === null || volume.startsWith('-') || !/[1-9]/.test(volume)) {
    throw new CellProblem('bad_number', `Volume ${quote(text)} is not a quantity above zero.`, 'Volume')
  }
  return plainDecimal(volume)
}
