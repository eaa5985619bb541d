import { allocateMicros, type Micros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { readDateTime, wallText } from '../../cells/date-time.ts'
import { readDecimal } from '../../cells/number-style.ts'
import { type CellStyle, RowCells } from '../../cells/row-cells.ts'
import { readSide } from '../../cells/side.ts'
import type { ImportedExecution } from '../../importer.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { ExecutionField } from './sheets.ts'

type Pool = { commission: Micros; quantity: number; taken: boolean }

export type Commissions = {
  /** False if the workbook has no commissions at all: they are then unknown, not zero. */
  readonly isKnown: boolean
  /** Adds the commissions of the underlying executions to the entries and exits of the lots. */
  allocate(executions: readonly ImportedExecution[]): ImportedExecution[]
  /** Whether any execution with a commission matched no lot. */
  hasRest(): boolean
}

/**
 * Commissions of the Executions sheet, matched by what a lot knows about its executions: account, contract, side, price
 * and time. An execution that closed several lots shares its commission among them by quantity. The sheet writes
 * commissions with either sign (even `-0`); they always count as paid.
 */
export function commissionsOf(header: FieldHeader<ExecutionField> | null, style: CellStyle): Commissions {
  const isKnown = header?.columns.has('commission') ?? false
  const pools = header && isKnown ? readPools(header, style) : new Map<string, Pool>()
  return {
    isKnown,
    allocate: (executions) => allocate(executions, pools, style),
    hasRest: () => [...pools.values()].some(({ commission, taken }) => commission !== 0 && !taken),
  }
}

function readPools(header: FieldHeader<ExecutionField>, style: CellStyle): Map<string, Pool> {
  const pools = new Map<string, Pool>()
  for (const cells of header.table.rows.slice(header.rowIndex + 1)) {
    const text = (field: ExecutionField) => (cells[header.columns.get(field)?.index ?? -1] ?? '').trim()
    const side = readSide(text('direction'))
    const wall = readDateTime(text('time'), style.dateOrder)
    const price = readDecimal(text('price'), style.decimal)
    const volume = readDecimal(text('volume'), style.decimal)
    if (!side || !wall || price === null || volume === null) continue
    const amount = amountOf(text('commission'), style)
    const key = [text('account'), text('instrument'), side, plainDecimal(price), wallText(wall)].join('|')
    const pool = pools.get(key) ?? { commission: 0, quantity: 0, taken: false }
    pool.commission -= Math.abs(amount)
    pool.quantity += Math.abs(Number(volume))
    pools.set(key, pool)
  }
  return pools
}

function amountOf(text: string, style: CellStyle): Micros {
  if (readDecimal(text, style.decimal) === null) return 0
  return new RowCells([text], style).optionalAmount({ index: 0, name: 'Commission' }) ?? 0
}

function allocate(
  executions: readonly ImportedExecution[],
  pools: Map<string, Pool>,
  style: CellStyle,
): ImportedExecution[] {
  const groups = Map.groupBy(executions, (execution) => keyOf(execution, style))
  const placed = new Map<ImportedExecution, Micros>()
  for (const [key, group] of groups) {
    const pool = pools.get(key)
    if (!pool) continue
    pool.taken = true
    const weights = group.map(({ quantity }) => Number(quantity))
    const rest = Math.max(0, pool.quantity - weights.reduce((sum, weight) => sum + weight, 0))
    const shares = allocateMicros(pool.commission, [...weights, rest])
    for (const [index, execution] of group.entries()) placed.set(execution, shares[index] ?? 0)
  }
  return executions.map((execution) => ({
    ...execution,
    commission: execution.commission === null ? null : (placed.get(execution) ?? 0) + 0,
  }))
}

function keyOf({ account, symbol, side, price, originalTime }: ImportedExecution, style: CellStyle): string {
  const wall = readDateTime(originalTime, style.dateOrder)
  return [account ?? '', symbol, side, price, wall ? wallText(wall) : ''].join('|')
}
