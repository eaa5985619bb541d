import { wordTable } from '@ballast/domain/text/word-table'
import type { Table } from '../../importer.ts'

export type SectionName = 'positions' | 'orders' | 'deals' | 'open positions' | 'working orders'

/** One data row of a report section; `row` is 1-based. */
export type SectionRow = { section: SectionName; row: number; cells: readonly string[] }

const TITLES = wordTable<SectionName | 'end'>({
  positions: 'positions',
  orders: 'orders',
  deals: 'deals',
  'open positions': 'open positions',
  'working orders': 'working orders',
  results: 'end',
})

export const REPORT_TITLE = /^trade history report$/i
const TIME = /^\d{4}[.-]\d{2}[.-]\d{2} \d{2}:\d{2}(:\d{2})?$/

export type ReportSections = {
  rows: SectionRow[]
  dealColumns: Map<string, number>
  /** False if the report has no such section, so that the deals are its trades. */
  hasPositions: boolean
}

/**
 * The data rows of a MetaTrader 5 report with their sections. Section titles are alone in their row and are followed by
 * a header. In a report saved in another language the titles are unknown; rows are then recognized by their shape,
 * because `buy` and `sell` are never translated.
 */
export function readSections(table: Table): ReportSections {
  if (!isEnglish(table)) {
    const shaped = rowsByShape(table)
    const hasPositions = table.rows.some(isPositionsHeader) || !shaped.some(isTradeDeal)
    return { rows: shaped, dealColumns: dealColumnsByPlace(table), hasPositions }
  }
  const rows: SectionRow[] = []
  const dealColumns = new Map<string, number>()
  let section: SectionName | null = null
  let afterTitle = false
  let hasPositions = false
  for (const [index, cells] of table.rows.entries()) {
    const title = titleOf(cells)
    if (title || cells[0]?.trim().endsWith(':')) {
      section = title && title !== 'end' ? title : null
      hasPositions ||= section === 'positions'
      afterTitle = true
      continue
    }
    if (isDealsHeader(cells)) {
      section = 'deals'
      afterTitle = true
    }
    if (!section || (cells[0] ?? '').trim() === '') continue
    if (afterTitle) {
      afterTitle = false
      if (section === 'deals') for (const [at, name] of cells.entries()) setOnce(dealColumns, name.trim(), at)
      continue
    }
    rows.push({ section, row: index + 1, cells })
  }
  // Without deals either, it is a report of positions that has none.
  return { rows, dealColumns, hasPositions: hasPositions || !rows.some(isTradeDeal) }
}

function isTradeDeal({ section, cells }: SectionRow): boolean {
  return section === 'deals' && /^(buy|sell)$/i.test((cells[3] ?? '').trim())
}

/** `Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;…` in any language: two names occur twice. */
function isPositionsHeader(cells: readonly string[]): boolean {
  const name = (index: number) => (cells[index] ?? '').trim()
  const isName = (index: number) => /^\p{L}/u.test(name(index))
  return isName(0) && isName(5) && name(0) === name(8) && name(5) === name(9)
}

/** `Time,Deal,Symbol,Type,Direction,…`: a list of deals may have no title. */
function isDealsHeader(cells: readonly string[]): boolean {
  return DEAL_NAMES.slice(0, 5).every((name, index) => (cells[index] ?? '').trim() === name)
}

/** A French report has `Positions` too, but not `Time` below it. */
function isEnglish({ rows }: Table): boolean {
  return rows.some((row, index) => {
    if (isDealsHeader(row)) return true
    const title = titleOf(row)
    return title !== null && title !== 'end' && /^(open )?time$/i.test((rows[index + 1]?.[0] ?? '').trim())
  })
}

function titleOf(row: readonly string[]): SectionName | 'end' | null {
  const word = (row[0] ?? '').trim().toLowerCase()
  if (!(word in TITLES) || row.slice(1).some((cell) => cell.trim() !== '')) return null
  return TITLES[word] ?? null
}

function setOnce(map: Map<string, number>, key: string, value: number): void {
  if (key !== '' && !map.has(key)) map.set(key, value)
}

/** A closed position has times in cells 1 and 9 and a price in cell 10, where an order has its state. */
function rowsByShape(table: Table): SectionRow[] {
  const rows: SectionRow[] = []
  for (const [index, cells] of table.rows.entries()) {
    if (!TIME.test((cells[0] ?? '').trim())) continue
    const hasClose = TIME.test((cells[8] ?? '').trim())
    const hasPrice = /^[\d\s\u00a0.,]+$/.test((cells[9] ?? '').trim())
    const isDeal = /^(in|out|in\/out|out by)$/i.test((cells[4] ?? '').trim())
    // A cash transaction has neither contract nor direction: `2026.07.06 09:00:00;70001;;balance;;;…;1 000,00;…`
    const isMovement = (cells[2] ?? '').trim() === '' && (cells[3] ?? '').trim() !== ''
    const section = hasClose && hasPrice ? 'positions' : isDeal || isMovement ? 'deals' : 'orders'
    rows.push({ section, row: index + 1, cells })
  }
  return rows
}

const DEAL_NAMES = ['Time', 'Deal', 'Symbol', 'Type', 'Direction', 'Volume', 'Price', 'Order']
/** What builds of different years write after the order, by the number of names in the header. */
const DEAL_COSTS: Record<number, readonly string[]> = {
  13: ['Commission'],
  14: ['Commission', 'Fee'],
  15: ['Cost', 'Commission', 'Fee'],
}

/** The columns of the deals in an unknown language, by the header directly above the first deal. */
function dealColumnsByPlace(table: Table): Map<string, number> {
  const first = rowsByShape(table).find(({ section }) => section === 'deals')
  const header = table.rows
    .slice(0, (first?.row ?? 1) - 1)
    .findLast(
      (row) => !TIME.test((row[0] ?? '').trim()) && row.filter((cell) => cell.trim() !== '').length > 8,
    )
  const costs = DEAL_COSTS[header?.filter((cell) => cell.trim() !== '').length ?? 0]
  if (!costs) return new Map()
  const names = [...DEAL_NAMES, ...costs, 'Swap', 'Profit', 'Balance', 'Comment']
  return new Map(names.map((name, index) => [name, index]))
}

/**
 * Whether a table is a MetaTrader 5 report: in English by its title or its deals, else by the shape of its rows, below a
 * title or below the header of positions, which some keep alone.
 */
export function isReport(table: Table): boolean {
  const top = table.rows.slice(0, 15)
  if (REPORT_TITLE.test((table.rows[0]?.[0] ?? '').trim())) return true
  if (top.some(isDealsHeader)) return true
  const isTopped = top.some((row) => titleOf(row) === 'positions')
  const shaped = rowsByShape({ name: '', rows: table.rows.slice(0, 40) })
  const positions = shaped.filter(
    ({ section, cells }) => section === 'positions' && /^(buy|sell)$/i.test((cells[3] ?? '').trim()),
  )
  if (isTopped) return positions.length > 0
  // `Report Cronistorico dei Trade;;;;…` then labels: a title alone in the first row, then rows of that shape.
  const isTitled = (table.rows[0] ?? []).slice(1).every((cell) => cell.trim() === '')
  if (isTitled) return positions.length > 0 || shaped.some(isTradeDeal)
  return positions.length > 0 && top.some(isPositionsHeader)
}
