import { Parser } from 'htmlparser2'
import type { Table } from '../importer.ts'
import { plainText } from './plain-text.ts'
import { checkDepth, MAX_LINE_CELLS, TableBudget, tooLarge } from './table-budget.ts'

export type HtmlContent = { title: string; tables: Table[]; isComplete: boolean }

/** The title is searched many times, so it is cut; a report's title is a single line. */
const MAX_TITLE = 2000

type OpenTable = {
  table: Table & { titles: string[] }
  row: string[] | null
  cell: string | null
  skip: boolean
}

/**
 * The tables of an HTML page, one text per cell regardless of spans. Cells of class `hidden` are left out: MetaTrader 5
 * hides a position's comment in `<td class="hidden" colspan="8">`. `isComplete` is false if the page ends before
 * `</html>` or `</body>`.
 * @throws UnreadableFile too_large
 */
export function readHtml(html: string): HtmlContent {
  const content: HtmlContent = { title: '', tables: [], isComplete: false }
  const stack: OpenTable[] = []
  const budget = new TableBudget()
  let inTitle = false
  let muted = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        checkDepth(++depth)
        const open = stack.at(-1)
        if (name === 'title') inTitle = true
        else if (name === 'style' || name === 'script') muted++
        else if (name === 'table') {
          budget.spend(1, 0)
          const table = { name: '', rows: [], titles: [] }
          content.tables.push(table)
          stack.push({ table, row: null, cell: null, skip: false })
        } else if (name === 'tr' && open) {
          budget.spend(1, 0)
          startRow(open)
        } else if ((name === 'td' || name === 'th') && open) {
          budget.spend(0, 1)
          startCell(open, attributes)
        } else if (name === 'br' && open?.cell != null) open.cell += ' '
      },
      ontext(text) {
        const open = stack.at(-1)
        if (muted > 0) return
        if (inTitle) content.title = (content.title + text).slice(0, MAX_TITLE)
        else if (open?.cell != null) open.cell += text
      },
      onclosetag(name, implied) {
        depth--
        const open = stack.at(-1)
        if (name === 'title') inTitle = false
        else if (name === 'style' || name === 'script') muted = Math.max(0, muted - 1)
        else if ((name === 'td' || name === 'th') && open) endCell(open)
        else if (name === 'tr' && open) endRow(open)
        else if (name === 'table' && open) {
          endRow(open)
          stack.pop()
        }
        if ((name === 'html' || name === 'body') && !implied) content.isComplete = true
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  content.title = content.title.replace(/\s+/g, ' ').trim()
  return content
}

function startRow(open: OpenTable): void {
  endRow(open)
  open.row = []
  open.table.rows.push(open.row)
  open.table.titles.push('')
}

function startCell(open: OpenTable, attributes: Record<string, string>): void {
  endCell(open)
  if (!open.row) startRow(open)
  if ((open.row?.length ?? 0) >= MAX_LINE_CELLS) throw tooLarge()
  open.skip = /(^|\s)hidden(\s|$)/.test(attributes.class ?? '')
  open.cell = ''
  if (open.row?.length === 0 && !open.skip)
    open.table.titles[open.table.rows.length - 1] = attributes.title ?? ''
}

function endCell(open: OpenTable): void {
  if (open.cell === null) return
  if (!open.skip) open.row?.push(plainText(open.cell).replace(/\s+/g, ' ').trim())
  open.cell = null
}

function endRow(open: OpenTable): void {
  endCell(open)
  open.row = null
}
