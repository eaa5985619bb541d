import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { type HoldingChange, noteCorporateActions } from '../../holding-changes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'
import { kindOfCash } from './cash-lines.ts'
import { nameOfContract } from './contract.ts'
import { type FlexRow, readFlexTime, readFlexTrade } from './flex-row.ts'
import { readTransfer } from './transfers.ts'

/** The sections of a Flex query that are read, as XML or CSV. */
export type FlexSection = 'trades' | 'cash' | 'actions' | 'transfers'

/** Reads a row of each section; what it changed in a holding without a trade is added to `changes`. */
export const FLEX_READERS: Record<FlexSection, (row: FlexRow, changes: HoldingChange[]) => RowOutcome> = {
  trades: readFlexTrade,
  cash: readCash,
  actions: readAction,
  transfers: (row, changes) => readTransfer(row, { account: accountOf(row), changes }),
}

function accountOf({ cells, column }: FlexRow): string | null {
  return cells.text(column('ClientAccountID', 'accountId')) || null
}

/** A cash line has a date and time, a date, or only the day of its report. */
const DATES = ['DateTime', 'Date/Time', 'TradeDate', 'settleDate', 'reportDate', 'Report Date']

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
  const symbol = nameOfContract({ assetClass, symbol: cells.requiredText(column('Symbol', 'ISIN')) })
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
