import type { MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import { CellProblem } from '../cells/cell-problem.ts'
import { readCurrency } from '../cells/currency-words.ts'
import { inMajorUnits, isMinorUnit } from '../cells/minor-units.ts'
import { quote } from '../cells/row-cells.ts'
import { readSide } from '../cells/side.ts'
import { withPositionSide } from '../coin-fill.ts'
import type { ImportedExecution } from '../importer.ts'
import { executionsOfLot } from '../lot.ts'
import { withEffect } from '../position-effects.ts'
import type { RowOutcome } from '../result-draft.ts'
import { costsInKind } from './costs/cost-coin.ts'
import { costInCoin, resultOfFill } from './fill-results.ts'
import type { MappedRow } from './mapped-context.ts'
import { reasonUnfilled } from './order-status.ts'
import { readAt } from './row-moments.ts'
import { sideReader } from './side-reader.ts'
import { isPair } from './sizes/pairs-in-units.ts'
import { readEnds } from './trade-ends.ts'

/** Reads one row of a mapped table as one execution, or as the two of a closed trade. */
export function readMappedRow(mapped: MappedRow): RowOutcome {
  const reason = reasonUnfilled(mapped)
  if (reason !== null) return { kind: 'skip', reason }
  const { cells, column } = mapped
  mapped.draft.rowCurrency = isInMinorUnits(mapped)
    ? inMajorUnits('1', cells.text(column('currency'))).currency
    : currencyOf(mapped)
  return mapped.mapping.kind === 'executions' ? readExecution(mapped) : readTrade(mapped)
}

function readExecution(mapped: MappedRow): RowOutcome {
  const { cells, row, column, costs, identify } = mapped
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  // Without a side column the sign of the quantity is the side: `-2` sells two.
  const side = column('side')
    ? cells.side(column('side'), sideReader(column('side'), readSide))
    : isNegative
      ? 'sell'
      : 'buy'
  const moment = readAt(mapped, { date: column('date'), time: column('time') })
  const symbol = mapped.contract(cells, column('symbol'))
  const price = cells.price(column('price'), symbol)
  const account = cells.text(column('account')) || null
  const id = column('id') ? cells.id(column('id')) : null
  const orderId = cells.text(column('orderId')) || null
  const facts = [account ?? '', symbol, side, quantity, price, moment.reading].join('|')
  const inKind = costsInKind(mapped, symbol, mapped.draft.rowCurrency)
  const inCoin = inKind ? null : costInCoin(mapped, { side, price })
  const paid =
    inKind || inCoin !== null
      ? { commission: null, fees: inCoin }
      : { commission: costs(cells, 'commission'), fees: costs(cells, 'fees') }
  const swap = costs(cells, 'swap')
  const sum = (paid.commission ?? 0) + (paid.fees ?? 0) + (swap ?? 0)
  const statedGross = inCoin === null ? resultOfFill(mapped, sum) : null
  const execution: ImportedExecution = {
    identity: id === null ? identify(facts) : `fill:${id}`,
    symbol,
    side,
    quantity,
    price,
    executedAt: moment.instant,
    sequence: 0,
    ...paid,
    swap,
    ...(inKind && inKind.length > 0 ? { feesInKind: inKind } : {}),
    ...(statedGross === null ? {} : { statedGross }),
    authority: 3,
    account,
    rows: [row],
    originalTime: moment.text,
    ...(orderId ? { orderId } : {}),
  }
  const words = cells.text(column('side'))
  const withItsEffect = mapped.holdsBothSides ? withPositionSide : withEffect
  return {
    kind: 'execution',
    execution: inUnits(withItsEffect(withExtras(execution, mapped), words), mapped),
  }
}

function readTrade(mapped: MappedRow): RowOutcome {
  const { cells, row, column, mapping, costs, identify } = mapped
  if (isUnfilled(mapped)) return { kind: 'skip', reason: 'A pending order that was not filled.', unit: true }
  if (isOpen(mapped)) return { kind: 'skip', reason: 'This trade is still open.', unit: true }
  const { side, quantity, entry: opened, exit: closed } = readEnds(mapped)
  const symbol = mapped.contract(cells, column('symbol'))
  const account = cells.text(column('account')) || null
  const commission = costs(cells, 'commission')
  const fees = costs(cells, 'fees')
  const swap = costs(cells, 'swap')
  const pnl = cells.optionalAmount(column('pnl'))
  const isNet = mapping.pnlIs === 'net' && pnl !== null
  const isSilent = commission === null && fees === null && swap === null
  if (isNet && isSilent) {
    mapped.draft.note('net_only', 'Results are after costs, and the costs themselves are not in this file.')
  }
  const facts = [account ?? '', symbol, side, quantity, opened.price, closed.price]
    .concat(opened.at.reading, closed.at.reading)
    .join('|')
  const id = column('id') ? cells.id(column('id')) : identify(facts).slice('row:'.length)
  const [entry, exit] = executionsOfLot({
    id,
    symbol,
    side,
    quantity,
    entry: { price: opened.price, instant: opened.at.instant, originalTime: opened.at.text },
    exit: { price: closed.price, instant: closed.at.instant, originalTime: closed.at.text },
    gross: isNet ? pnl - (commission ?? 0) - (fees ?? 0) - (swap ?? 0) : pnl,
    // A net result already includes its costs: those the file does not show count as 0.
    commission: isNet ? (commission ?? 0) : commission,
    fees: isNet ? (fees ?? 0) : fees,
    swap: isNet ? (swap ?? 0) : swap,
    row,
    account,
    // To the author of the file a row is one trade, so rows are not netted against each other.
    positionKey: id,
    lastStop: cells.level(column('stop'), symbol),
    lastTarget: cells.level(column('target'), symbol),
  })
  return { kind: 'trade', executions: [inUnits(entry, mapped), inUnits(withExtras(exit, mapped), mapped)] }
}

/**
 * Neither when nor at which price it closed, but what it opened at. A row that calls itself open may have the current
 * price instead: `Open position,1009,EURUSD,…`.
 */
function isOpen({ cells, column }: MappedRow): boolean {
  const isEmpty = (field: MappedField) => cells.text(column(field)) === ''
  const isUntimed = isEmpty('exitDate') && isEmpty('exitTime') && !isEmpty('entryPrice')
  return isUntimed && (isEmpty('exitPrice') || cells.cells.some((cell) => OPEN.test(cell.trim())))
}

const OPEN = /^open( (position|trade))?$/i

/** `buy limit` with `cancelled` or nothing as its result: MetaTrader lists such orders among the closed trades. */
function isUnfilled({ cells, column }: MappedRow): boolean {
  const isPending = /^(buy|sell) (limit|stop)( limit)?$/i.test(cells.text(column('side')))
  return isPending && column('pnl') !== undefined && !/\d/.test(cells.text(column('pnl')))
}

/** Money of another currency must not be added to this account's, so an unknown one is a problem. */
export function currencyOf({ cells, column }: MappedRow): string | null {
  const text = cells.text(column('currency'))
  const currency = readCurrency(text)
  if (text === '' || currency !== null) return currency
  const name = column('currency')?.name
  throw new CellProblem('unknown_kind', `${name} ${quote(text)} is not the code of a currency.`, name)
}

/** Fills with prices in pence have costs in pounds. Results in a currency of that name are in pence, too. */
function isInMinorUnits({ cells, column, mapping }: MappedRow): boolean {
  const isPriced = mapping.kind === 'executions' && !column('pnl')
  return isPriced && isMinorUnit(cells.text(column('currency')))
}

function inUnits(execution: ImportedExecution, mapped: MappedRow): ImportedExecution {
  const { isInUnits, cells, column, multiplier, multiplierOf, countsContracts } = mapped
  const ofRow = /^\d/.test(cells.text(multiplier)) ? cells.level(multiplier) : null
  const stated =
    ofRow ?? multiplierOf(cells.text(column('symbol'))) ?? (isInMinorUnits(mapped) ? '0.01' : null)
  if (stated !== null) return { ...execution, pointValue: stated }
  if (countsContracts(cells.text(column('symbol')))) {
    throw new CellProblem(
      'missing_value',
      'The size counts contracts, and no column says how much of a coin one is: export the file with the value of each trade, or add a column “Multiplier” with it (0.0001 if a contract is a ten-thousandth of a coin).',
      column('quantity')?.name,
    )
  }
  return isInUnits && isPair(execution.symbol) ? { ...execution, pointValue: '1' } : execution
}

/** Excursions as positive money, and the comment. */
function withExtras(execution: ImportedExecution, { cells, column }: MappedRow): ImportedExecution {
  const mae = cells.optionalAmount(column('mae'))
  const mfe = cells.optionalAmount(column('mfe'))
  const comment = cells.text(column('comment'))
  if (mae !== null) execution.mae = Math.abs(mae)
  if (mfe !== null) execution.mfe = Math.abs(mfe)
  if (comment !== '') execution.comment = comment
  return execution
}
