import type { Document, Table } from '../../importer.ts'
import { type Header, isBlankRow, readHeader } from '../../read/header.ts'

/** `trades`: fills. `ledger`: cash, futures and currency statements. `results`: profits and losses per symbol. */
export type SectionKind = 'trades' | 'ledger' | 'results'
export type SectionRow = { kind: SectionKind; header: Header; cells: string[]; row: number }

const SIGNATURES: readonly [SectionKind, readonly string[]][] = [
  ['trades', ['exec time', 'spread', 'side', 'qty', 'pos effect', 'symbol', 'price', 'net price']],
  ['ledger', ['type', 'ref #', 'description', 'commissions & fees', 'amount', 'balance']],
  ['results', ['symbol', 'description', 'p/l open', 'p/l day']],
]

/**
 * The rows of the sections that are read. Each section has its own header and ends at the title of the next; it may
 * contain blank lines. The orders and account summaries have other headers and are skipped.
 */
export function* sectionRows(table: Table): Generator<SectionRow> {
  let open: { kind: SectionKind; header: Header } | null = null
  for (const [index, cells] of table.rows.entries()) {
    const header = readHeader(cells, index)
    const found = SIGNATURES.find(([, names]) => names.every((name) => header.columns.has(name)))
    if (found) open = { kind: found[0], header }
    else if (isBlankRow(cells)) continue
    else if (isTitle(cells)) open = null
    else if (open) yield { ...open, cells, row: index + 1 }
  }
}

/** `Account Trade History` or `Total Cash ******`, alone in its line; a spreadsheet adds empty cells to it. */
function isTitle(cells: readonly string[]): boolean {
  return cells.length === 1 || (/^[A-Z]/.test(cells[0] ?? '') && isBlankRow(cells.slice(1)))
}

/** Whether a title occurs in a document that also has a section with fills. */
export function hasTrades(document: Document, title: RegExp): boolean {
  if (document.kind !== 'csv' && document.kind !== 'xlsx') return false
  const [table] = document.tables
  if (!table) return false
  const isTitled = table.rows.some((row) => title.test((row[0] ?? '').trim()))
  return isTitled && table.rows.some((row) => isTradesHeader(row))
}

function isTradesHeader(row: readonly string[]): boolean {
  const names = new Set(row.map((cell) => cell.trim().toLowerCase()))
  return (SIGNATURES[0]?.[1] ?? []).every((name) => names.has(name))
}
