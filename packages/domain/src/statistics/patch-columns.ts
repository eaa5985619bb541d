import type { TradeColumns } from './trade-columns.ts'

const WORDS = ['symbols', 'roots', 'setups', 'imports', 'accounts', 'decisions', 'tags', 'mistakes'] as const
type Words = (typeof WORDS)[number]
const WORD_COLUMNS = {
  symbol: 'symbols',
  root: 'roots',
  setup: 'setups',
  importIndex: 'imports',
  account: 'accounts',
  decision: 'decisions',
} as const
const LIST_COLUMNS = { tagLists: 'tags', mistakeLists: 'mistakes' } as const

/**
 * Columns after some trades changed: the rows named in `replaced` leave, those of `fresh` (built on their
 * own, with their own word lists) come in at their places. Neither input is changed. The accounts of
 * `fresh` must be among those of `base`.
 * @example patchColumns(base, fresh, ['id of the edited trade']) // fresh holds that trade as it is now
 */
export function patchColumns(
  base: TradeColumns,
  fresh: TradeColumns,
  replaced: readonly string[],
): TradeColumns {
  const leaving = new Set(replaced)
  const order = mergedOrder(base, fresh, leaving)
  const words = extendedWords(base, fresh)
  const patched: Record<string, unknown> = { length: order.length }
  for (const [name, column] of Object.entries(base) as [keyof TradeColumns, unknown][]) {
    if (name === 'length') continue
    const other = fresh[name]
    if (name in WORD_COLUMNS) {
      const remap = words.remap[WORD_COLUMNS[name as keyof typeof WORD_COLUMNS]]
      patched[name] = gather(
        order,
        column as Int32Array,
        Int32Array.from(other as Int32Array, (word) => (word < 0 ? word : (remap[word] ?? -1))),
      )
    } else if (name in LIST_COLUMNS) {
      const remap = words.remap[LIST_COLUMNS[name as keyof typeof LIST_COLUMNS]]
      const lists = (other as readonly (readonly number[])[]).map((list) =>
        list.map((word) => remap[word] ?? -1),
      )
      patched[name] = order.map((row) => (row >= 0 ? (column as readonly number[][])[row] : lists[~row]))
    } else if (name === 'id') {
      patched.id = order.map((row) => (row >= 0 ? base.id[row] : fresh.id[~row]))
    } else if (ArrayBuffer.isView(column)) {
      patched[name] = gather(order, column as Float64Array, other as Float64Array)
    } else {
      patched[name] = column
    }
  }
  return { ...(patched as TradeColumns), ...words.lists }
}

/** Rows of the result: `row` of base, or `~row` of fresh, in the columns' order. */
function mergedOrder(base: TradeColumns, fresh: TradeColumns, leaving: ReadonlySet<string>): number[] {
  const order: number[] = []
  let next = 0
  for (let row = 0; row < base.length; row++) {
    if (leaving.has(base.id[row] ?? '')) continue
    while (next < fresh.length && comesBefore(fresh, next, { columns: base, row })) order.push(~next++)
    order.push(row)
  }
  while (next < fresh.length) order.push(~next++)
  return order
}

function comesBefore(a: TradeColumns, row: number, b: { columns: TradeColumns; row: number }): boolean {
  const closedA = a.closed[row] ? (a.closedAt[row] ?? 0) : Number.POSITIVE_INFINITY
  const closedB = b.columns.closed[b.row] ? (b.columns.closedAt[b.row] ?? 0) : Number.POSITIVE_INFINITY
  if (closedA !== closedB) return closedA < closedB
  const openedA = a.openedAt[row] ?? 0
  const openedB = b.columns.openedAt[b.row] ?? 0
  if (openedA !== openedB) return openedA < openedB
  return (a.id[row] ?? '') < (b.columns.id[b.row] ?? '')
}

function gather<T extends Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Float64Array>(
  order: readonly number[],
  base: T,
  fresh: T,
): T {
  const result = new (base.constructor as new (length: number) => T)(order.length)
  for (let i = 0; i < order.length; i++) {
    const row = order[i] ?? 0
    result[i] = (row >= 0 ? base[row] : fresh[~row]) ?? 0
  }
  return result
}

function extendedWords(base: TradeColumns, fresh: TradeColumns) {
  const lists: Partial<Record<Words, string[]>> = {}
  const remap = {} as Record<Words, number[]>
  for (const name of WORDS) {
    const words = [...base[name]]
    const at = new Map(words.map((word, index) => [word, index]))
    remap[name] = fresh[name].map((word) => {
      const known = at.get(word)
      if (known !== undefined) return known
      at.set(word, words.length)
      return words.push(word) - 1
    })
    lists[name] = words
  }
  return { lists: lists as Record<Words, string[]>, remap }
}
