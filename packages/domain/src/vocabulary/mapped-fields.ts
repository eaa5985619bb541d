/** The meanings a column of an unknown file can have. */
export const MAPPED_FIELDS = [
  'symbol',
  'side',
  'quantity',
  'price',
  'date',
  'time',
  'entryPrice',
  'entryDate',
  'entryTime',
  'exitPrice',
  'exitDate',
  'exitTime',
  'pnl',
  'commission',
  'fees',
  'swap',
  'id',
  'orderId',
  'status',
  'account',
  'currency',
  'stop',
  'target',
  'mae',
  'mfe',
  'comment',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

/** What a row of an unknown file is. */
export const MAPPED_KINDS = ['executions', 'closed trades'] as const
export type MappedKind = (typeof MAPPED_KINDS)[number]

/** A moment is in a date column, in a time column, or in both; it is named after the former. */
const TIME_OF: Readonly<Partial<Record<MappedField, MappedField>>> = { date: 'time', exitDate: 'exitTime' }
const NEEDED: Readonly<Record<MappedKind, readonly MappedField[]>> = {
  executions: ['symbol', 'quantity', 'price', 'date'],
  'closed trades': ['symbol', 'quantity', 'entryPrice', 'exitPrice', 'exitDate'],
}

/** What may be in several columns of one file, which are added up: exchange fee, clearing fee, … */
export const COST_FIELDS = ['commission', 'fees', 'swap'] as const
export type CostField = (typeof COST_FIELDS)[number]
/** Columns of one cost beside its first. */
export const MAX_FURTHER_COSTS = 20

type CostColumns = {
  columns: Partial<Record<MappedField, number>>
  furtherCosts?: Partial<Record<CostField, readonly number[]>> | undefined
}

/**
 * The 0-based columns whose amounts are added up for a cost; none if it is not mapped.
 * @example costColumns({ columns: { fees: 4 }, furtherCosts: { fees: [5, 6] } }, 'fees') // → [4, 5, 6]
 */
export function costColumns({ columns, furtherCosts = {} }: CostColumns, cost: CostField): number[] {
  return [...new Set([columns[cost] ?? [], furtherCosts[cost] ?? []].flat())]
}

/** The 0-based columns of all costs. */
export function allCostColumns(mapping: CostColumns): number[] {
  return COST_FIELDS.flatMap((cost) => costColumns(mapping, cost))
}

type MappedColumns = { kind: MappedKind; columns: Partial<Record<MappedField, number>> }

/**
 * The fields without which the rows cannot be read. When a trade was opened is not one of them.
 * @example missingFields({ kind: 'executions', columns: { symbol: 0, quantity: 1, time: 2 } }) // → ['price']
 */
export function missingFields({ kind, columns }: MappedColumns): MappedField[] {
  return NEEDED[kind].filter((field) => {
    const time = TIME_OF[field]
    return columns[field] === undefined && (time === undefined || columns[time] === undefined)
  })
}
