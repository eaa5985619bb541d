import type { Micros } from '@ballast/domain/money/micros'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import type { DecimalSeparator } from '../../cells/number-style.ts'
import { type Column, RowCells } from '../../cells/row-cells.ts'
import { type LedgerRow, readBalance } from '../../ledger.ts'
import type { ReportSections } from './report-sections.ts'
import { readVolume } from './volume.ts'

type TradedDeal = {
  reader: RowCells
  columns: ReadonlyMap<string, number>
  account: string | null
  currency: string | null
  /** In ms. */
  at: number
}

/** The columns of a deal's money that older builds may lack. */
const MONEY = ['Commission', 'Fee', 'Swap', 'Profit']

/** A deal that traded as a row of the ledger: its result and costs, and the balance after it; null without that column. */
export function ledgerRowOfDeal(deal: TradedDeal): LedgerRow | null {
  const { reader, columns, account, currency, at } = deal
  const column = (name: string): Column => ({ name, index: columns.get(name) ?? -1 })
  if (!columns.has('Balance')) return null
  const amounts = MONEY.map((name) => readBalance(reader, column(name)) ?? 0)
  return {
    id: `deal:${reader.text(column('Deal'))}`,
    account,
    currency,
    at,
    isCost: false,
    amount: amounts.reduce((sum, amount) => sum + amount, 0),
    balance: readBalance(reader, column('Balance')),
  }
}

/**
 * The rows of bonuses after which the balance is what it was before: the broker keeps them apart from it, like credit. Brokers book
 * bonuses either way, and the report says it of each. Without a balance before the row nothing is known.
 */
export function bonusesApart(
  { rows, dealColumns }: ReportSections,
  decimal: DecimalSeparator,
): ReadonlySet<number> {
  const apart = new Set<number>()
  const [type, balance, profit] = ['Type', 'Balance', 'Profit'].map(
    (name): Column => ({ name, index: dealColumns.get(name) ?? -1 }),
  )
  let before: Micros | null = null
  for (const { section, row, cells } of rows) {
    if (section !== 'deals') continue
    const reader = new RowCells(cells, { decimal, dateOrder: 'month-first' })
    const after = readBalance(reader, balance)
    const isBonus = (cells[type?.index ?? -1] ?? '').trim().toLowerCase() === 'bonus'
    if (isBonus && before !== null && after === before && readBalance(reader, profit) !== 0) apart.add(row)
    before = after
  }
  return apart
}

/**
 * Whether no position is open at the end of a report: none is listed, and the deals of every contract close exactly what
 * they open. Else its balance contains money of positions that are no trades yet.
 */
export function isFlatAtEnd({ rows, dealColumns }: ReportSections): boolean {
  const column = (name: string, place: number): Column => ({ name, index: dealColumns.get(name) ?? place })
  const positions = new Map<string, DealtPosition>()
  for (const { section, cells } of rows) {
    if (section === 'open positions') return false
    const reader = new RowCells(cells, { decimal: '.', dateOrder: 'month-first' })
    const side = (cells[column('Type', 3).index] ?? '').trim().toLowerCase()
    if (section !== 'deals' || (side !== 'buy' && side !== 'sell')) continue
    try {
      const symbol = reader.text(column('Symbol', 2))
      const position = positions.get(symbol) ?? new DealtPosition()
      positions.set(symbol, position)
      const direction = reader.text(column('Direction', 4)).toLowerCase()
      position.add(side, direction, new Big(readVolume(reader, column('Volume', 5))))
    } catch (error) {
      if (error instanceof CellProblem) return false
      throw error
    }
  }
  return [...positions.values()].every(({ isFlat }) => isFlat)
}

class DealtPosition {
  /** Bought less sold. */
  #net = new Big(0)
  /** Opened less closed: not 0 in a hedging account that is long and short. */
  #open = new Big(0)
  /** Whether a deal closed one position and opened the opposite one, so that only the net counts. */
  #isCrossed = false
  #isWhole = true

  add(side: 'buy' | 'sell', direction: string, volume: Big): void {
    this.#net = side === 'buy' ? this.#net.plus(volume) : this.#net.minus(volume)
    if (direction === 'in/out') this.#isCrossed = true
    else this.#open = direction === 'in' ? this.#open.plus(volume) : this.#open.minus(volume)
    if (!this.#isCrossed && this.#open.lt(0)) this.#isWhole = false
  }

  get isFlat(): boolean {
    return this.#isWhole && this.#net.eq(0) && (this.#isCrossed || this.#open.eq(0))
  }
}
