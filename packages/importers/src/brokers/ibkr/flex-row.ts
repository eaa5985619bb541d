import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { asCancellation } from '../../cancelled/cancellations.ts'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readDateTime, type WallClock } from '../../cells/date-time.ts'
import { type Column, quote, type RowCells } from '../../cells/row-cells.ts'
import { withOffset } from '../../cells/zone-words.ts'
import { noteCurrency, noteDatesOnly } from '../../file-notes.ts'
import { asExchange } from '../../holding-changes.ts'
import type { ImportedExecution, ImportOptions } from '../../importer.ts'
import type { ResultDraft, RowOutcome } from '../../result-draft.ts'
import { checkValue, fillOfRow } from '../../row-values.ts'
import { markEffect, readContract } from './contract.ts'

/** Columns by their CSV and XML names in a Flex query; '' and undefined if missing. */
export type FlexRow = {
  cells: RowCells
  row: number
  draft: ResultDraft
  options: ImportOptions
  column: (...names: string[]) => Column | undefined
  /** Whether executions of the file have ids, and no column says which rows are executions. */
  isKnownById?: boolean
}

/**
 * One trade of a Flex query. Users choose the columns, so any may be missing; `Quantity` is signed; `IBCommission` is
 * negative if paid, positive for a rebate, and may be in another currency than the trade.
 *
 * `<Trade … dateTime="20260518;093004" quantity="103" tradePrice="300" ibCommission="-1.000309" … />`
 */
export function readFlexTrade(line: FlexRow): RowOutcome {
  const { cells, row, draft, options, column } = line
  const level = levelOf(line)
  if (level !== '' && !/^executions?$/i.test(level)) {
    return { kind: 'skip', reason: `This row sums up or repeats executions (${level}).` }
  }
  const place = column('Symbol', 'ISIN')
  const contract = readContract(
    {
      assetClass: cells.text(column('AssetClass', 'assetCategory')),
      symbol: cells.text(column('Symbol')) || cells.text(column('ISIN')),
      multiplier: cells.text(column('Multiplier')),
      underlying: cells.text(column('UnderlyingSymbol')),
      expiry: readDateTime(cells.text(column('Expiry')), cells.style.dateOrder),
      strike: cells.text(column('Strike')),
      right: cells.text(column('Put/Call', 'putCall')),
    },
    place?.name ?? 'Symbol',
  )
  if ('skip' in contract) return { kind: 'skip', reason: contract.skip }
  const { wall, text } = readFlexTime({ cells, column })
  noteDatesOnly(draft, wall)
  const currency = cells.text(column('CurrencyPrimary', 'currency')) || options.currency
  noteCurrency(draft, currency)
  const id = cells.text(column('TradeID')) || cells.text(column('IBExecID', 'ExecID'))
  const execution = fillOfRow({
    ...contract,
    ...signedSize({ cells, column }),
    price: cells.price(column('TradePrice', 'Price')),
    at: draft.instant(wall, column('DateTime', 'Date/Time', 'TradeDate')?.name ?? 'DateTime'),
    originalTime: text,
    ...costs({ cells, column }, currency),
    account: cells.text(column('ClientAccountID', 'accountId')) || null,
    orderId: cells.text(column('IBOrderID', 'OrderID')) || null,
    row,
    wall,
  })
  const multiplier = execution.pointValue
  if (multiplier) {
    const price = cells.decimal(column('TradePrice', 'Price'))
    checkValue({ ...execution, price, multiplier }, cells.optionalAmount(column('TradeMoney', 'Proceeds')))
  }
  if (id !== '') execution.identity = `fill:${id}`
  if (/^(cash|forex)$/i.test(cells.text(column('AssetClass', 'assetCategory')))) {
    if (/(^|;)\s*AFx\s*(;|$)/i.test(cells.text(column('Notes/Codes', 'Notes', 'Code')))) {
      return { kind: 'skip', reason: 'An exchange of currencies the broker made by itself (AFx).' }
    }
    asExchange(execution)
  }
  if (takesBack({ cells, column })) {
    const original = cells.text(column('OrigTradeID'))
    return { kind: 'execution', execution: asCancellation(execution, original) }
  }
  markEffect(execution, cells.text(column('Open/CloseIndicator', 'openCloseIndicator')))
  return { kind: 'execution', execution }
}

/** Orders and summaries have no id of an execution or booking, nor a type such as `ExchTrade`, `FracShare`. */
const IDS = ['TradeID', 'IBExecID', 'ExecID', 'TransactionID', 'TransactionType']

function levelOf({ cells, column, isKnownById }: FlexRow): string {
  const hasNone = IDS.every((name) => cells.text(column(name)) === '')
  return cells.text(column('LevelOfDetail')) || (isKnownById && hasNone ? 'it has no id' : '')
}

type Reading = Pick<FlexRow, 'cells' | 'column'>

/** `SELL (Ca.)`, or `transactionType="TradeCancel"`: the broker cancels an execution. */
function takesBack({ cells, column }: Reading): boolean {
  return (
    /\(ca\.\)/i.test(cells.text(column('Buy/Sell', 'buySell'))) ||
    /^tradecancel$/i.test(cells.text(column('TransactionType')))
  )
}

function signedSize({ cells, column }: Reading): Pick<ImportedExecution, 'side' | 'quantity'> {
  const { quantity } = cells.signedQuantity(column('Quantity'))
  const sidePlace = column('Buy/Sell', 'buySell')
  const word = cells.requiredText(sidePlace)
  const match = /^(buy|sell)( \(ca\.\))?$/i.exec(word)
  if (!match) throw new CellProblem('bad_side', `${quote(word)} is neither BUY nor SELL.`, sidePlace?.name)
  return { side: match[1]?.toLowerCase() === 'buy' ? 'buy' : 'sell', quantity }
}

/** `taxes="-49.4" ibCommission="-4.94"`: stamp tax and the like are not part of the commission. */
function costs({ cells, column }: Reading, currency: string): Partial<ImportedExecution> {
  return { ...commission({ cells, column }, currency), fees: cells.optionalAmount(column('Taxes')) }
}

function commission({ cells, column }: Reading, currency: string): Partial<ImportedExecution> {
  const place = column('IBCommission', 'Commission')
  const quantity = cells.optionalDecimal(place)
  if (quantity === null) return {}
  const paidIn = cells.text(column('IBCommissionCurrency', 'CommissionCurrency')) || currency
  // "SELL","20230522","","-8000","1.1173","-8938.4","USD","-1.79924","CHF": a trade in USD with costs in CHF.
  if (paidIn !== currency) return { feesInKind: [{ quantity: plainDecimal(quantity), currency: paidIn }] }
  return { commission: cells.amount(place) }
}

/** A day with separators and a time without, and perhaps nothing between them: `26-Jan-26115715`. */
const DAY_AND_TIME = /^(\d{1,4}[-/]\w{2,3}[-/](?:\d{2}|\d{4})) ?(\d{2}):?(\d{2}):?(\d{2})(?![\d:])/

/** A text with the day and the time of a Flex query set apart: `26-Jan-26 11:57:15`. */
export function dayAndTime(text: string): string {
  return text.replace(DAY_AND_TIME, '$1 $2:$3:$4')
}

/** `20260126;115715`, `26/01/2026;115715`, `2026-01-05, 10:23:00 EST`: as the user chose it; or a date alone. */
export function readFlexTime(
  { cells, column }: Reading,
  names: readonly string[] = ['DateTime', 'Date/Time', 'TradeDate'],
): { wall: WallClock; text: string } {
  const places = names.flatMap((name) => column(name) ?? [])
  const place = places.find((one) => cells.text(one) !== '') ?? places[0]
  const text = cells.requiredText(place)
  const timePlace = column('TradeTime')
  const stated = text.replace(/[;,]\s*/, ' ')
  const joined = /^\S+$/.test(stated) ? `${stated} ${cells.text(timePlace)}`.trim() : stated
  const wall = readDateTime(withOffset(dayAndTime(joined)), cells.style.dateOrder)
  if (!wall) throw new CellProblem('bad_date', `${place?.name} ${quote(text)} is not a date.`, place?.name)
  return { wall, text }
}
