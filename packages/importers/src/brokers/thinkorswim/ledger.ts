import type { CashEventKind } from '@ballast/domain/executions/execution'
import { allocateMicros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { wordTable } from '@ballast/domain/text/word-table'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readDateTime, type WallClock } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import type { ImportOptions } from '../../importer.ts'
import { asRemoval } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, fillOfRow } from '../../row-values.ts'
import { type Group, optionOf, type TradeRow } from './fills.ts'

type LedgerRow = TradeRow & { options: ImportOptions }

const KINDS = wordTable<CashEventKind>({
  FND: 'deposit',
  WIN: 'deposit',
  WOUT: 'withdrawal',
  CRC: 'deposit',
  JRN: 'adjustment',
  ADJ: 'adjustment',
  DOI: 'other',
  LIQ: 'other',
})

/**
 * Reads a line of the statement's cash, futures or currencies. A trade's line gives its fill the costs, matched by
 * side, size, price and time (the two clocks differ by up to two seconds); expired positions are closed.
 *
 * `4/26/22,09:34:56,TRD,="5337400962",BOT +500 XYZ @166.80,-0.04,-1.30,"-83,400.00","16,598.66"`
 */
export function ledgerReader(groups: readonly Group[]): (row: LedgerRow) => RowOutcome {
  const placed = new Set<Group>()
  return (row) => {
    const { cells, column } = row
    const type = cells.text(column('Type'))
    const description = cells.text(column('Description'))
    if (/^TOTAL$/i.test(description)) return { kind: 'skip', reason: 'This line sums up the lines above.' }
    if (type === 'BAL') return { kind: 'skip', reason: 'The balance at the start of a day.' }
    if (type === 'TRD') return placeCosts(row, groups, placed)
    if (type === 'RAD' || type === 'EXP') return readRemoval(row, description)
    const kind = KINDS[type]
    if (kind) return readCash(row, { kind })
    throw new CellProblem('unknown_kind', `The line kind ${quote(type)} is not known.`, 'Type')
  }
}

const TOLERANCE = 2000
/** Tolerance if a spreadsheet program has cut off the seconds of one of the two. */
const MINUTE = 60_000

function isNear(group: Group, at: number, time: string): boolean {
  const hasSeconds = [group.text, time].every((text) => /\d:\d{2}:\d{2}/.test(text))
  return Math.abs(group.instant - at) <= TOLERANCE + (hasSeconds ? 0 : MINUTE)
}

function placeCosts(row: LedgerRow, groups: readonly Group[], placed: Set<Group>): RowOutcome {
  const { cells, column, draft } = row
  const commission = cells.optionalAmount(column('Commissions & Fees')) ?? 0
  const fees = cells.optionalAmount(column('Misc Fees')) ?? 0
  const wall = readTime(row)
  const at = draft.instant(wall, 'Time', false)
  const description = cells.requiredText(column('Description'))
  const stated = /\b(BOT|SOLD) ([+-]?[\d,.]+) (.*) @([\d,.]+)/.exec(description.slice(0, 300))
  const group = stated
    ? groups
        .filter(
          (one) => !placed.has(one) && isNear(one, at, cells.text(column('Time'))) && isSame(one, stated),
        )
        .sort((a, b) => Math.abs(a.instant - at) - Math.abs(b.instant - at))[0]
    : undefined
  if (!group) {
    if (commission + fees === 0) return { kind: 'skip', reason: 'The cash of a trade, without costs.' }
    draft.note(
      'unplaced_costs',
      'Some costs belong to no fill of this statement: no trade has their side, size, price and time.',
    )
    return readCash(row, { kind: 'commission', costs: commission + fees })
  }
  placed.add(group)
  statePointValue(group, cells.optionalAmount(column('Amount')))
  const weights = group.legs.map(({ quantity }) => Number(quantity))
  const commissions = allocateMicros(commission, weights)
  const others = allocateMicros(fees, weights)
  for (const [index, leg] of group.legs.entries()) {
    leg.commission = commissions[index] ?? 0
    leg.fees = others[index] ?? 0
  }
  if (commission + fees === 0) return { kind: 'skip', reason: 'The cash of a trade, without costs.' }
  return readCash(row, { kind: 'commission', costs: commission + fees, isPlaced: true })
}

/**
 * `SOLD -1 /NQM26:XCME … CALL @140.50`, amount 2,810: a point of this option on a future is worth 20. The trade history
 * does not state it.
 */
function statePointValue({ legs }: Group, amount: number | null): void {
  const [leg] = legs
  if (!leg || legs.length > 1 || !isFutureOption(leg.symbol) || !amount) return
  const value = Math.abs(amount) / 1e6 / (Number(leg.price) * Number(leg.quantity))
  const rounded = Math.round(value * 2) / 2
  // The amount is rounded to cents, while a point value is a whole or half number.
  if (rounded > 0 && Math.abs(value / rounded - 1) < 0.001) leg.pointValue = String(rounded)
}

function isFutureOption(symbol: string): boolean {
  return /^\.?\/.* (CALL|PUT)$/i.test(symbol)
}

/** Whether a line names the contract of a fill: for an option on a future by its symbol, strike and right. */
function isNamed(symbol: string, what: string): boolean {
  if (!isFutureOption(symbol)) return what.includes(/^[A-Z.]+(?=\d{6}[CP])/.exec(symbol)?.[0] ?? symbol)
  const words = what.split(/\s+/).map(bareSymbol)
  const [root = '', ...others] = symbol.split(' ')
  return [bareSymbol(root), ...others.slice(-2)].every((word) => words.includes(word))
}

/** `./EW3H26:XCME` → `/EW3H26` */
function bareSymbol(word: string): string {
  return word.replace(/^\./, '').split(':')[0] ?? ''
}

function isSame(group: Group, [, word, size = '', what = '', price = '']: RegExpExecArray): boolean {
  const [leg] = group.legs
  if (!leg) return false
  const number = (text: string) => Math.abs(Number(text.replaceAll(',', '')))
  return (
    (word === 'BOT') === (leg.side === 'buy') &&
    number(size) === Number(leg.quantity) &&
    isNamed(leg.symbol, what) &&
    (number(price) === number(group.netPrice) || number(price) === Number(leg.price))
  )
}

const REMOVAL =
  /OPTION DUE TO (EXPIRATION|ASSIGNMENT|EXERCISE) [+-]?([\d,.]+) ([A-Z.]+) 100 (?:\([A-Za-z]+\) )?(\d{1,2} [A-Z]{3} \d{2}) ([\d.]+) (CALL|PUT)/i

/** `REMOVE OPTION DUE TO EXPIRATION -1.0 XYZ 100 20 MAR 26 45 PUT` */
function readRemoval(row: LedgerRow, description: string): RowOutcome {
  const { cells, column, draft } = row
  const match = REMOVAL.exec(description)
  const [, reason = '', size = '', root = '', expiry = '', strike = '', type = ''] = match ?? []
  const symbol = match && optionOf({ root, expiry, strike, type })
  const quantity = plainDecimal(size.replaceAll(',', ''))
  if (!symbol || !/^\d+(\.\d+)?$/.test(quantity) || !/[1-9]/.test(quantity)) {
    throw new CellProblem(
      'unknown_kind',
      `The delivery ${quote(description)} is not understood.`,
      'Description',
    )
  }
  if (reason.toUpperCase() !== 'EXPIRATION') {
    return { kind: 'skip', reason: 'An option left the account by assignment or exercise, without a price.' }
  }
  const wall = readTime(row)
  const execution = fillOfRow({
    symbol,
    side: 'buy',
    quantity,
    price: '0',
    at: draft.instant(wall, 'Time'),
    originalTime: `${cells.text(column('Date'))} ${cells.text(column('Time'))}`,
    commission: cells.optionalAmount(column('Commissions & Fees')) ?? 0,
    fees: cells.optionalAmount(column('Misc Fees')) ?? 0,
    comment: 'Expired',
    row: row.row,
    wall,
  })
  return { kind: 'execution', execution: asRemoval(execution) }
}

/**
 * `costs`: the amount, if it is not what the line moved. `isPlaced`: a fill has it, so that a statement which lacks the fill
 * does not count it again.
 */
type LedgerCash = { kind: CashEventKind; costs?: number; isPlaced?: true }

function readCash(row: LedgerRow, { kind, costs, isPlaced }: LedgerCash): RowOutcome {
  const { cells, column, draft, options } = row
  const amount = costs ?? cells.amount(column('Amount'))
  const wall = readTime(row)
  const event = cashOfRow({
    kind,
    amount,
    currency: options.currency,
    at: draft.instant(wall, 'Time', false),
    text: cells.text(column('Description')),
    originalTime: `${cells.text(column('Date'))} ${cells.text(column('Time'))}`,
    row: row.row,
    wall,
    ...(isPlaced ? { placed: true } : {}),
  })
  return { kind: 'cash', event }
}

function readTime({ cells, column }: LedgerRow): WallClock {
  const text = `${cells.requiredText(column('Date'))} ${cells.text(column('Time'))}`.trim()
  const wall = readDateTime(text, cells.style.dateOrder)
  if (!wall) throw new CellProblem('bad_date', `${quote(text)} is not a date and time.`, 'Date')
  return wall
}
