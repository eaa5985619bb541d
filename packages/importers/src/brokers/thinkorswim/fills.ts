import { CellProblem } from '../../cells/cell-problem.ts'
import { type WallClock, wallText } from '../../cells/date-time.ts'
import { occSymbol } from '../../cells/option-symbol.ts'
import { type Column, quote, type RowCells } from '../../cells/row-cells.ts'
import type { ImportedExecution } from '../../importer.ts'
import { withEffect } from '../../position-effects.ts'
import type { ResultDraft } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'

/** The legs of one fill of an order: rows below the first have no time of their own. */
export type Group = {
  wall: WallClock
  instant: number
  text: string
  spread: string
  netPrice: string
  legs: ImportedExecution[]
}

export type TradeRow = {
  cells: RowCells
  row: number
  draft: ResultDraft
  column: (name: string) => Column | undefined
}

/**
 * Reads the fills of a statement leg by leg. `Qty` is signed; the time stands on the first leg of an order, and
 * `Net Price` with it; all legs of a spread carry one order id, made of what they share.
 *
 * `,6/21/22 15:23:42,STOCK,BUY,+500,AUTO,NVDA,,,STOCK,166.39,166.39,STP`
 */
export function legReader(groups: Group[]): (row: TradeRow) => ImportedExecution {
  return ({ cells, row, draft, column }) => {
    const side = cells.side(column('Side'))
    const { quantity, isNegative } = cells.signedQuantity(column('Qty'))
    if (isNegative !== (side === 'sell')) {
      throw new CellProblem('disagrees', `Qty ${cells.text(column('Qty'))} contradicts the side.`, 'Qty')
    }
    const price = readPrice({ cells, column })
    const contract = readContract({ cells, column })
    const group = groupOf({ cells, row, draft, column }, groups)
    const isSpread = !/^(STOCK|SINGLE|FUTURE|FOREX|CRYPTO|ETF)?$/i.test(group.spread)
    const leg = fillOfRow({
      ...contract,
      side,
      quantity,
      price,
      at: draft.instant(group.wall, 'Exec Time'),
      originalTime: group.text,
      orderId: isSpread ? orderOf(group, contract.symbol) : null,
      row,
      wall: group.wall,
    })
    group.legs.push(leg)
    return withEffect(leg, cells.text(column('Pos Effect')))
  }
}

function readPrice({ cells, column }: Pick<TradeRow, 'cells' | 'column'>): string {
  const text = cells.requiredText(column('Price'))
  // `115'16` is 115 and 16 thirty-seconds, or sixty-fourths: the statement does not say which.
  if (text.includes("'")) {
    throw new CellProblem('bad_number', `Price ${quote(text)} is in fractions, which are not read.`, 'Price')
  }
  return cells.price(column('Price'))
}

function groupOf({ cells, draft, column }: TradeRow, groups: Group[]): Group {
  const text = cells.text(column('Exec Time'))
  if (text === '') {
    const last = groups.at(-1)
    if (!last) throw new CellProblem('missing_value', 'Exec Time is empty.', 'Exec Time')
    return last
  }
  const wall = cells.time(column('Exec Time'))
  const group: Group = {
    wall,
    instant: draft.instant(wall, 'Exec Time'),
    text,
    spread: cells.text(column('Spread')),
    netPrice: cells.text(column('Net Price')),
    legs: [],
  }
  groups.push(group)
  return group
}

function orderOf(group: Group, symbol: string): string {
  return group.legs[0]?.orderId ?? `${wallText(group.wall)}|${group.spread}|${group.netPrice}|${symbol}`
}

type Contract = Pick<ImportedExecution, 'symbol' | 'pointValue'>

function readContract({ cells, column }: Pick<TradeRow, 'cells' | 'column'>): Contract {
  const type = cells.requiredText(column('Type'))
  const symbol = cells.symbol(column('Symbol'))
  if (/^(STOCK|ETF|FOREX|CRYPTO)$/i.test(type)) return { symbol, pointValue: '1' }
  // `/NQM22:XCME`: its point value is in the contract table.
  if (/^FUTURE$/i.test(type)) return { symbol: symbol.replace(/^\//, '').replace(/:.*/, '') }
  if (!/^(CALL|PUT)$/i.test(type)) {
    throw new CellProblem('unknown_kind', `The type ${quote(type)} is not known.`, 'Type')
  }
  const words = {
    root: symbol,
    expiry: cells.text(column('Exp')),
    strike: cells.text(column('Strike')),
    type,
  }
  // An option on a future: the statement does not state its point value.
  if (/^\.?\//.test(symbol)) return { symbol: `${symbol} ${words.expiry} ${words.strike} ${type}` }
  const option = optionOf(words)
  if (!option) throw new CellProblem('missing_value', 'This row does not name its option.', 'Exp')
  return { symbol: option }
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** Writes `20 MAR 26`, `45`, `PUT` and the root in our notation; null if they do not name a contract. */
export function optionOf(words: {
  root: string
  expiry: string
  strike: string
  type: string
}): string | null {
  const match = /^(\d{1,2}) ([A-Z]{3}) (\d{2})/i.exec(words.expiry)
  const month = MONTHS.indexOf((match?.[2] ?? '').toUpperCase()) + 1
  if (!match || month === 0) return null
  return occSymbol({
    root: words.root,
    expiry: { year: 2000 + Number(match[3]), month, day: Number(match[1]) },
    right: /^c/i.test(words.type) ? 'call' : 'put',
    strike: words.strike,
  })
}
