import { CellProblem } from '../../cells/cell-problem.ts'
import { type CellStyle, quote, RowCells } from '../../cells/row-cells.ts'
import { type HoldingChange, noteCorporateActions } from '../../holding-changes.ts'
import { type Importer, UnreadableFile } from '../../importer.ts'
import { readHeader } from '../../read/header.ts'
import { ResultDraft, type RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'
import { kindOfCash } from './cash-lines.ts'
import { IBKR, nameOfContract } from './contract.ts'
import { columnsByAnyName } from './flex-columns.ts'
import { settleFlex } from './flex-positions.ts'
import { dayAndTime, type FlexRow, readFlexTime, readFlexTrade } from './flex-row.ts'
import { readTransfer } from './transfers.ts'

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
    const changes: HoldingChange[] = []
    const dates = document.tables.flatMap(({ rows }) => rows.flat().map(dayAndTime))
    const style: CellStyle = { decimal: '.', dateOrder: draft.decideOrder(dates, options) }
    // Each element type is counted separately, and numbered after those before it.
    let first = 0
    const readTable = (name: string, read: (row: FlexRow) => RowOutcome) => {
      const table = document.tables.find((one) => one.name === name)
      if (!table) return
      const column = columnsByAnyName(readHeader(table.rows[0] ?? [], 0))
      for (const [index, cells] of table.rows.slice(1).entries()) {
        const row = first + index + 1
        const reading = { cells: new RowCells(cells, style), row, draft, options, column }
        draft.addRow(row, () => read(reading))
      }
      first += table.rows.length - 1
    }
    readTable('Trade', readFlexTrade)
    readTable('CashTransaction', readCash)
    readTable('CorporateAction', (row) => readAction(row, changes))
    readTable('Transfer', (row) => readTransfer(row, { account: accountOf(row), changes }))
    if (draft.census.rows === 0) {
      draft.note(
        'no_rows',
        'The query answered without trades: add the section Trades to it, or a longer period.',
      )
    }
    return draft.finish(settleFlex(draft.executions, draft, changes))
  },
}

function accountOf({ cells, column }: FlexRow): string | null {
  return cells.text(column('ClientAccountID', 'accountId')) || null
}

/** A cash line has a date and time, a date, or only the day of its report. */
const DATES = ['DateTime', 'Date/Time', 'TradeDate', 'settleDate', 'reportDate']

/** `<CashTransaction … type="Broker Interest Paid" amount="-1.2" dateTime="20260603" levelOfDetail="DETAIL" …/>` */
function readCash(line: FlexRow): RowOutcome {
  const { cells, row, draft, options, column } = line
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
    account: accountOf(line),
    row,
    wall,
  })
  return { kind: 'cash', event: id === '' ? event : { ...event, identity: `cash:${id}` } }
}

/**
 * `<CorporateAction … symbol="XYZ" type="RS" actionDescription="XYZ(US…) SPLIT 1 FOR 25" quantity="480" proceeds="0" …/>`:
 * money paid out for a holding is cash, the holding itself is not a trade.
 */
function readAction(line: FlexRow, changes: HoldingChange[]): RowOutcome {
  const { cells, row, draft, options, column } = line
  if (/^summary$/i.test(cells.text(column('LevelOfDetail')))) {
    return { kind: 'skip', reason: 'This row sums up corporate actions of the same file.' }
  }
  const { wall, text } = readFlexTime({ cells, column }, DATES)
  const occurredAt = draft.instant(wall, 'dateTime', false)
  const account = accountOf(line)
  const assetClass = cells.text(column('AssetClass', 'assetCategory'))
  const symbol = nameOfContract({ assetClass, symbol: cells.requiredText(column('Symbol')) })
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
