import { CellProblem } from '../../cells/cell-problem.ts'
import { type CellStyle, quote, RowCells } from '../../cells/row-cells.ts'
import { type HoldingChange, noteCorporateActions } from '../../holding-changes.ts'
import { type Document, type Importer, type Table, UnreadableFile } from '../../importer.ts'
import { readHeader } from '../../read/header.ts'
import { ResultDraft, type RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'
import { kindOfCash } from './cash-lines.ts'
import { IBKR } from './contract.ts'
import { columnsByAnyName } from './flex-columns.ts'
import { settleFlex } from './flex-positions.ts'
import { dayAndTime, type FlexRow, readFlexTime, readFlexTrade } from './flex-row.ts'

/**
 * A Flex query as XML: one `<Trade …/>` per execution, one `<CashTransaction …/>` per cash line, one
 * `<CorporateAction …/>` per holding changed by a split, merger or tender. Rows are these elements, counted in file
 * order. Attributes the query does not include are missing.
 *
 * `<Trade accountId="U1234567" currency="USD" assetCategory="STK" symbol="GOLD" … multiplier="1" … />`
 */
export const ibkrFlexXml: Importer = {
  ...IBKR,
  id: 'ibkr-flex-xml',
  label: 'Flex query (XML)',
  howToExport:
    'Performance & Reports › Flex Queries › Activity Flex Query with the sections Trades (Execution) and Cash Transactions › Format XML › Run',
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
    const trades = tableOf(document, 'Trade')
    const cash = tableOf(document, 'CashTransaction')
    const actions = tableOf(document, 'CorporateAction')
    const changes: HoldingChange[] = []
    // Cash transactions are numbered after the trades, and corporate actions after those, because each element type is
    // counted separately.
    const offset = trades ? trades.rows.length - 1 : 0
    const offsetOfActions = offset + (cash ? cash.rows.length - 1 : 0)
    const dates = document.tables.flatMap(({ rows }) => rows.flat().map(dayAndTime))
    const style: CellStyle = { decimal: '.', dateOrder: draft.decideOrder(dates, options) }
    const readTable = (table: Table, first: number, read: (row: FlexRow) => RowOutcome) => {
      const column = columnsByAnyName(readHeader(table.rows[0] ?? [], 0))
      for (const [index, cells] of table.rows.slice(1).entries()) {
        const row = first + index + 1
        const reading = { cells: new RowCells(cells, style), row, draft, options, column }
        draft.addRow(row, () => read(reading))
      }
    }
    if (trades) readTable(trades, 0, readFlexTrade)
    if (cash) readTable(cash, offset, readCash)
    if (actions) readTable(actions, offsetOfActions, (row) => readAction(row, changes))
    if (draft.census.rows === 0) {
      draft.note(
        'no_rows',
        'The query answered without trades: add the section Trades to it, or a longer period.',
      )
    }
    return draft.finish(settleFlex(draft.executions, draft, changes))
  },
}

function tableOf(document: Document, name: string): Table | undefined {
  return document.tables.find((table) => table.name === name)
}

/** A cash line has a date and time, a date, or only the day of its report. */
const DATES = ['DateTime', 'Date/Time', 'TradeDate', 'settleDate', 'reportDate']

/** `<CashTransaction … type="Broker Interest Paid" amount="-1.2" dateTime="20260603" levelOfDetail="DETAIL" …/>` */
function readCash({ cells, row, draft, options, column }: FlexRow): RowOutcome {
  if (/^summary$/i.test(cells.text(column('LevelOfDetail')))) {
    return { kind: 'skip', reason: 'This row sums up cash transactions of the same file.' }
  }
  const type = cells.requiredText(column('Type'))
  const kind = kindOfCash(type)
  if (!kind)
    throw new CellProblem('unknown_kind', `The cash transaction ${quote(type)} is not known.`, 'type')
  const amount = cells.amount(column('Amount'))
  const { wall, text } = readFlexTime({ cells, column }, DATES)
  const id = cells.text(column('TransactionID'))
  const event = cashOfRow({
    kind,
    amount,
    currency: cells.text(column('CurrencyPrimary', 'currency')) || options.currency,
    at: draft.instant(wall, 'dateTime', false),
    text: cells.text(column('Description')) || type,
    originalTime: text,
    account: cells.text(column('ClientAccountID', 'accountId')) || null,
    row,
    wall,
  })
  return { kind: 'cash', event: id === '' ? event : { ...event, identity: `cash:${id}` } }
}

/**
 * `<CorporateAction … symbol="XYZ" type="RS" actionDescription="XYZ(US…) SPLIT 1 FOR 25" quantity="480" proceeds="0" …/>`:
 * money paid out for a holding is cash, the holding itself is not a trade.
 */
function readAction({ cells, row, draft, options, column }: FlexRow, changes: HoldingChange[]): RowOutcome {
  if (/^summary$/i.test(cells.text(column('LevelOfDetail')))) {
    return { kind: 'skip', reason: 'This row sums up corporate actions of the same file.' }
  }
  const { wall, text } = readFlexTime({ cells, column }, DATES)
  const occurredAt = draft.instant(wall, 'dateTime', false)
  const account = cells.text(column('ClientAccountID', 'accountId')) || null
  const symbol = cells.symbol(column('Symbol')).replace(/\.OLD$/i, '')
  changes.push({ account, symbol, at: occurredAt, quantity: cells.optionalDecimal(column('Quantity')) })
  const words = cells.text(column('ActionDescription', 'Description')) || cells.text(column('Type'))
  noteCorporateActions(draft)
  const proceeds = cells.optionalAmount(column('Proceeds'))
  if (!proceeds) {
    return { kind: 'skip', reason: `A corporate action changed the holding (${words.slice(0, 120)}).` }
  }
  const event = cashOfRow({
    kind: 'other',
    amount: proceeds,
    currency: cells.text(column('CurrencyPrimary', 'currency')) || options.currency,
    at: occurredAt,
    text: words,
    originalTime: text,
    account,
    symbol,
    row,
    wall,
  })
  const id = cells.text(column('TransactionID'))
  return { kind: 'cash', event: id === '' ? event : { ...event, identity: `cash:${id}` } }
}
