import { isBlankRow } from './header.ts'

const TOTAL =
  /^(grand |sub ?)?(total|totals|sum|summary|gesamt|summe|totaal|totale|итого|всего|razem|suma|celkem|toplam)( .{0,30})?:?$/i

/**
 * Says of a row that is no data why it is none: the header again, as in files put together from several, or a line with
 * totals, which has no time and few cells. `header` is the row with the names.
 */
export function extraRowReader(
  header: readonly string[],
  moments: readonly number[],
): (cells: readonly string[]) => string | null {
  const names = header.map((name) => name.trim())
  const at = (cells: readonly string[], column: number) => (cells[column] ?? '').trim()
  return (cells) => {
    const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
    if (first !== '' && names.includes(first) && names.every((name, column) => at(cells, column) === name)) {
      return 'The header again.'
    }
    const hasTime = moments.some((column) => ![first, ''].includes(at(cells, column)))
    if (!TOTAL.test(first) || hasTime) return null
    const filled = cells.filter((cell) => cell.trim() !== '').length
    return filled * 2 <= names.filter((name) => name !== '').length ? 'A line with totals.' : null
  }
}

/**
 * Whether a row is a sentence under a table, such as `Generated on 14 July by the broker`: at least three words in the
 * first cell, nothing else, and a blank row `above`.
 */
export function isTextBelow(cells: readonly string[], above: readonly string[] | undefined): boolean {
  const [first = '', ...rest] = cells
  return above !== undefined && isBlankRow(above) && isBlankRow(rest) && /\S\s+\S+\s+\S/.test(first.trim())
}
