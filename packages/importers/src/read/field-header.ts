import type { Column } from '../cells/row-cells.ts'
import type { Document, Table } from '../importer.ts'
import { normaliseName } from './header.ts'

/** Per field, the names of its column in a platform's languages and versions, in lower case. */
export type FieldNames<Field extends string> = Readonly<Record<Field, readonly (string | RegExp)[]>>

/** A header row whose columns are known by field, in any language and order. */
export type FieldHeader<Field extends string> = {
  table: Table
  rowIndex: number
  /** Every cell of the header row, normalised for comparison: lower case, straight apostrophes. */
  names: string[]
  columns: Map<Field, Column>
}

const SEARCHED_ROWS = 15

/**
 * Names of a format whose columns have one name each: every field is named after its column.
 * @example columnNames(['Fill ID', 'B/S']) // → { 'Fill ID': ['fill id'], 'B/S': ['b/s'] }
 */
export function columnNames<Name extends string>(names: readonly Name[]): FieldNames<Name> {
  return Object.fromEntries(names.map((name) => [name, [normaliseName(name)]])) as unknown as FieldNames<Name>
}

/**
 * The first row near the top of a table that names all `needed` fields. Of two columns with one name, the first goes to
 * the field listed first: `Price;…;Price` is the entry's, then the exit's.
 */
export function findFieldHeader<Field extends string>(
  document: Document,
  names: FieldNames<Field>,
  needed: readonly Field[],
): FieldHeader<Field> | null {
  for (const table of document.tables) {
    const rows = Math.min(table.rows.length, SEARCHED_ROWS)
    for (let rowIndex = 0; rowIndex < rows; rowIndex++) {
      const header = readFieldHeader({ table, rowIndex, names })
      if (needed.every((field) => header.columns.has(field))) return header
    }
  }
  return null
}

/** Reads a row as a header. */
export function readFieldHeader<Field extends string>(place: {
  table: Table
  rowIndex: number
  names: FieldNames<Field>
}): FieldHeader<Field> {
  const { table, rowIndex, names } = place
  const row = table.rows[rowIndex] ?? []
  const compared = row.map((cell) => normaliseName(cell).replace(/[’‘`´]/g, "'"))
  const columns = new Map<Field, Column>()
  const fields = Object.entries(names) as [Field, readonly (string | RegExp)[]][]
  for (const [index, name] of compared.entries()) {
    if (name === '') continue
    const found = fields.find(
      ([field, known]) => !columns.has(field) && known.some((one) => isName(one, name)),
    )
    if (found) columns.set(found[0], { index, name: (row[index] ?? '').replace(/^\uFEFF/, '').trim() })
  }
  return { table, rowIndex, names: compared, columns }
}

function isName(known: string | RegExp, name: string): boolean {
  return typeof known === 'string' ? known === name : known.test(name)
}
