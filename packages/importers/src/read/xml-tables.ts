import { type Table, UnreadableFile } from '../importer.ts'
import { MAX_LINE_CELLS, TableBudget, tooLarge } from './table-budget.ts'
import { walkXml } from './xml.ts'

export type XmlContent = { tables: Table[]; isComplete: boolean }

/**
 * The elements of an XML text with attributes, one table per element name: the attribute names in the first row, then a
 * row per element. A missing attribute is an empty cell. `isComplete` is false if the text ends before its outermost
 * element does.
 * @throws UnreadableFile not_supported for a document type declaration, too_large
 */
export function readXmlTables(xml: string): XmlContent {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) {
    throw new UnreadableFile(
      'not_supported',
      'This XML file declares a document type, which no export of a broker does. Export the report again.',
    )
  }
  const kinds = new Map<string, { columns: Map<string, number>; rows: string[][] }>()
  const budget = new TableBudget()
  let root = ''
  walkXml(xml, {
    open(name, attributes) {
      if (root === '') root = name
      const entries = Object.entries(attributes)
      if (entries.length === 0) return
      let kind = kinds.get(name)
      if (!kind) {
        kind = { columns: new Map(), rows: [[]] }
        kinds.set(name, kind)
      }
      const row = kind.rows[0] ? rowOf(entries, kind.columns, kind.rows[0]) : []
      budget.spend(1, row.length)
      kind.rows.push(row)
    },
  })
  const tables = [...kinds].map(([name, { rows }]) => ({ name, rows: padded(rows) }))
  return { tables, isComplete: new RegExp(`</${escaped(root)}\\s*>\\s*$`).test(xml.slice(-500)) }
}

function rowOf(entries: [string, string][], columns: Map<string, number>, header: string[]): string[] {
  const row: string[] = []
  for (const [name, value] of entries) {
    let column = columns.get(name)
    if (column === undefined) {
      if (columns.size >= MAX_LINE_CELLS) throw tooLarge()
      column = columns.size
      columns.set(name, column)
      header.push(name)
    }
    while (row.length < column) row.push('')
    row[column] = value
  }
  return row
}

/** Pads rows created before a new attribute first appeared. */
function padded(rows: string[][]): string[][] {
  const width = rows[0]?.length ?? 0
  if (rows.length * width > 12_000_000) throw tooLarge()
  for (const row of rows) while (row.length < width) row.push('')
  return rows
}

function escaped(name: string): string {
  return name.replace(/[^\w-]/g, '.')
}
