import { type CellStyle, RowCells } from '../../cells/row-cells.ts'
import type { HoldingChange } from '../../holding-changes.ts'
import { type Importer, UnreadableFile } from '../../importer.ts'
import { readHeader } from '../../read/header.ts'
import { ResultDraft } from '../../result-draft.ts'
import { IBKR } from './contract.ts'
import { columnsByAnyName } from './flex-columns.ts'
import { settleFlex } from './flex-positions.ts'
import { dayAndTime } from './flex-row.ts'
import { FLEX_READERS, type FlexSection } from './flex-sections.ts'

/**
 * A Flex query as XML: one `<Trade …/>` per execution, one `<CashTransaction …/>` per cash line, one
 * `<CorporateAction …/>` per holding changed by a split, merger or tender, one `<Transfer …/>` per holding sent or
 * received. Rows are these elements, counted in file order. Attributes the query does not include are missing.
 *
 * `<Trade accountId="U1234567" currency="USD" assetCategory="STK" symbol="GOLD" … multiplier="1" … />`
 */
export const ibkrFlexXml: Importer = {
  ...IBKR,
  id: 'ibkr-flex-xml',
  label: 'Flex query (XML)',
  howToExport:
    'Performance & Reports › Flex Queries › Activity Flex Query with the sections Trades (Execution), Cash Transactions, Corporate Actions and Transfers › Format XML › Run',
  evidence: { kind: 'real file', seen: 'activity query with four executions, 2026' },
  unit: 'execution',
  zone: 'ask',
  matches: (document) =>
    document.kind === 'xml' &&
    document.tables.some(({ name }) => name === 'FlexStatement' || name === 'Trade')
      ? { certainty: 'certain', reason: 'It is the XML answer of a Flex query.' }
      : null,
  parse(document, options) {
    if (document.kind !== 'xml') {
      throw new UnreadableFile('wrong_report', 'This file is not the XML answer of a Flex query.')
    }
    const draft = new ResultDraft('execution', options.timeZone, document.notes)
    const changes: HoldingChange[] = []
    const dates = document.tables.flatMap(({ rows }) => rows.flat().map(dayAndTime))
    const style: CellStyle = { decimal: '.', dateOrder: draft.decideOrder(dates, options) }
    // Each element type is counted separately, and numbered after those before it.
    let first = 0
    const readTable = (name: string, section: FlexSection) => {
      const table = document.tables.find((one) => one.name === name)
      if (!table) return
      const column = columnsByAnyName(readHeader(table.rows[0] ?? [], 0))
      for (const [index, cells] of table.rows.slice(1).entries()) {
        const row = first + index + 1
        const reading = { cells: new RowCells(cells, style), row, draft, options, column }
        draft.addRow(row, () => FLEX_READERS[section](reading, changes))
      }
      first += table.rows.length - 1
    }
    readTable('Trade', 'trades')
    readTable('CashTransaction', 'cash')
    readTable('CorporateAction', 'actions')
    readTable('Transfer', 'transfers')
    if (draft.census.rows === 0) {
      draft.note(
        'no_rows',
        'The query answered without trades: add the section Trades to it, or a longer period.',
      )
    }
    return draft.finish(settleFlex(draft.executions, draft, changes))
  },
}
