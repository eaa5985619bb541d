import type { ColumnMapping } from '@ballast/contract/imports'
import {
  allCostColumns,
  COST_FIELDS,
  type CostField,
  costColumns,
  type MappedField,
} from '@ballast/domain/vocabulary/mapped-fields'

/** The mapper's labels for what a column holds. */
export const FIELD_LABELS: Readonly<Record<MappedField, string>> = {
  symbol: 'Symbol',
  side: 'Side (buy or sell)',
  quantity: 'Quantity',
  price: 'Price',
  date: 'Date, or date and time',
  time: 'Time of day',
  entryPrice: 'Entry price',
  entryDate: 'Entry date, or date and time',
  entryTime: 'Entry time of day',
  exitPrice: 'Exit price',
  exitDate: 'Exit date, or date and time',
  exitTime: 'Exit time of day',
  pnl: 'Result',
  commission: 'Commission',
  fees: 'Fees',
  swap: 'Swap',
  id: 'Id of the row',
  orderId: 'Order id',
  status: 'Status of the order',
  account: 'Broker account',
  currency: 'Currency of the result',
  stop: 'Stop',
  target: 'Target',
  mae: 'Worst point (MAE)',
  mfe: 'Best point (MFE)',
  comment: 'Comment',
}

/** The ways a file may write its costs. */
export const COSTS_ARE = [
  { value: 'auto', label: 'As in the file' },
  { value: 'positive', label: 'Without sign, 2.10 is paid' },
  { value: 'signed', label: 'With sign, −2.10 is paid' },
] as const satisfies { value: ColumnMapping['costsAre']; label: string }[]

export function hasCosts(mapping: Pick<ColumnMapping, 'columns' | 'furtherCosts'>): boolean {
  return allCostColumns(mapping).length > 0
}

const BOTH: readonly MappedField[] = [
  'pnl',
  'commission',
  'fees',
  'swap',
  'id',
  'status',
  'account',
  'currency',
  'stop',
  'target',
  'comment',
]
const FIELDS: Readonly<Record<ColumnMapping['kind'], readonly MappedField[]>> = {
  executions: ['symbol', 'side', 'quantity', 'price', 'date', 'time', 'orderId', ...BOTH],
  'closed trades': [
    'symbol',
    'side',
    'quantity',
    'entryPrice',
    'entryDate',
    'entryTime',
    'exitPrice',
    'exitDate',
    'exitTime',
    'mae',
    'mfe',
    ...BOTH,
  ],
}

/** The fields a column can hold, for this kind of row. */
export function fieldsFor(kind: ColumnMapping['kind']): readonly MappedField[] {
  return FIELDS[kind]
}

export function emptyMapping(): ColumnMapping {
  return {
    kind: 'executions',
    table: 0,
    headerRow: 1,
    decimal: 'auto',
    dateOrder: 'auto',
    columns: {},
    pnlIs: 'gross',
    costsAre: 'auto',
  }
}

export function fieldOfColumn(mapping: ColumnMapping, column: number): MappedField | null {
  const found = Object.entries(mapping.columns).find(([, at]) => at === column)
  const cost = COST_FIELDS.find((name) => costColumns(mapping, name).includes(column))
  return (found?.[0] as MappedField | undefined) ?? cost ?? null
}

/**
 * A column holds one field. A cost may be in several columns; any other field is in one, and the last choice wins.
 */
export function assignColumn(
  mapping: ColumnMapping,
  column: number,
  field: MappedField | null,
): ColumnMapping {
  const others = Object.entries(mapping.columns).filter(
    ([name, at]) => at !== column && name !== field && !isCost(name),
  )
  const columns: ColumnMapping['columns'] = Object.fromEntries(others)
  const furtherCosts: ColumnMapping['furtherCosts'] = {}
  if (field !== null && !isCost(field)) columns[field] = column
  for (const cost of COST_FIELDS) {
    const known = costColumns(mapping, cost).filter((at) => at !== column)
    const [first, ...further] = cost === field ? [...known, column].sort((a, b) => a - b) : known
    if (first !== undefined) columns[cost] = first
    if (further.length > 0) furtherCosts[cost] = further
  }
  const { furtherCosts: _, ...rest } = mapping
  return { ...rest, columns, ...(Object.keys(furtherCosts).length > 0 ? { furtherCosts } : {}) }
}

const isCost = (name: string): name is CostField => COST_FIELDS.some((cost) => cost === name)

/** The costs that are in several columns, with these. */
export function addedUp(mapping: ColumnMapping): { cost: CostField; columns: number[] }[] {
  return COST_FIELDS.map((cost) => ({ cost, columns: costColumns(mapping, cost) })).filter(
    ({ columns }) => columns.length > 1,
  )
}

/** What a column of the one kind of row is called in the other; a later line replaces an earlier one. */
const RENAMED: Readonly<Record<ColumnMapping['kind'], readonly (readonly [MappedField, MappedField])[]>> = {
  // A trade with one moment states when it was closed.
  'closed trades': [
    ['price', 'entryPrice'],
    ['date', 'exitDate'],
    ['time', 'exitTime'],
  ],
  executions: [
    ['exitDate', 'date'],
    ['exitTime', 'time'],
    ['entryPrice', 'price'],
    ['entryDate', 'date'],
    ['entryTime', 'time'],
  ],
}

/** Changes the kind of row: columns with the same meaning are kept, the others are dropped. */
export function changeKind(mapping: ColumnMapping, kind: ColumnMapping['kind']): ColumnMapping {
  if (mapping.kind === kind) return mapping
  const columns: ColumnMapping['columns'] = {}
  const kept = FIELDS[kind].map((field) => [field, field] as const)
  for (const [before, after] of [...kept, ...RENAMED[kind]]) {
    const column = mapping.columns[before]
    if (column !== undefined) columns[after] = column
  }
  return { ...mapping, kind, columns }
}
