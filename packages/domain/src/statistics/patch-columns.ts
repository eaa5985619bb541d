import { compareRows } from './compare-rows.ts'
import { growableColumn, grownInPlace, type Numbers, type NumbersConstructor } from './growable-column.ts'
import { type RowList, rowOfId, rowsWhere, valuesOf, withValuesBehind } from './row-list.ts'
import type { TradeColumns } from './trade-columns.ts'

const WORDS = [
  'symbols',
  'roots',
  'setups',
  'imports',
  'accounts',
  'decisions',
  'decisionsByHand',
  'tags',
  'mistakes',
] as const
type Words = (typeof WORDS)[number]
const WORD_COLUMNS = {
  symbol: 'symbols',
  root: 'roots',
  setup: 'setups',
  importIndex: 'imports',
  account: 'accounts',
  decision: 'decisions',
  decisionByHand: 'decisionsByHand',
} as const
const LIST_COLUMNS = { tagLists: 'tags', mistakeLists: 'mistakes' } as const

/**
 * Columns after some trades changed: the rows listed in `replaced` are removed, and those of `fresh` (built separately,
 * with their own word lists) are inserted in order, each in place of the row with its id, if there is one. Neither input is changed. The accounts of `fresh` must be among
 * those of `base`. Columns whose values do not change are shared with `base`, and rows appended at the end are written
 * into spare capacity, so one new trade needs no copy of all the others.
 * @example patchColumns(base, fresh, ['id of the edited trade']) // fresh holds that trade as it is now
 */
export function patchColumns(
  base: TradeColumns,
  fresh: TradeColumns,
  replaced: readonly string[],
): TradeColumns {
  const merge = mergeOf(base, fresh, replaced)
  const words = extendedWords(base, fresh)
  const patched: Record<string, unknown> = { length: merge.length }
  for (const [name, column] of Object.entries(base) as [keyof TradeColumns, unknown][]) {
    if (name === 'length') continue
    const other = fresh[name]
    if (name in WORD_COLUMNS) {
      const remap = words.remap[WORD_COLUMNS[name as keyof typeof WORD_COLUMNS]]
      const own = Int32Array.from(other as Int32Array, (word) => (word < 0 ? word : (remap[word] ?? -1)))
      patched[name] = joined(merge, column as Int32Array<ArrayBuffer>, own)
    } else if (name in LIST_COLUMNS) {
      const remap = words.remap[LIST_COLUMNS[name as keyof typeof LIST_COLUMNS]]
      const lists = valuesOf(other as RowList<readonly number[]>, fresh.length).map((list) =>
        list.map((word) => remap[word] ?? -1),
      )
      patched[name] = joinedList(merge, column as RowList<readonly number[]>, lists)
    } else if (name === 'id') {
      patched.id = joinedList(merge, base.id, valuesOf(fresh.id, fresh.length))
    } else if (ArrayBuffer.isView(column)) {
      patched[name] = joined(merge, column as Numbers, other as Numbers)
    } else {
      patched[name] = column
    }
  }
  return { ...(patched as TradeColumns), ...words.lists }
}

/** Rows `start` to `end` (exclusive) of the base or of the fresh columns; `at` is their first row in the result. */
type Run = { isFresh: boolean; start: number; end: number; at: number }

/** The result as runs of rows, in column order: a change affects few rows, so the runs are long. */
type Merge = {
  runs: readonly Run[]
  length: number
  /** Rows of the base. */
  before: number
  /** No row of the base moves, though some may be replaced in place. */
  isFixed: boolean
  /** All rows of the base stay, and new ones are appended. */
  isBehind: boolean
}

function mergeOf(base: TradeColumns, fresh: TradeColumns, replaced: readonly string[]): Merge {
  const leaving = rowsOfIds(base, [...new Set([...replaced, ...valuesOf(fresh.id, fresh.length)])])
  const places = Array.from({ length: fresh.length }, (_, row) => placeOf(base, fresh, row))
  const runs: Run[] = []
  let length = 0
  const add = (isFresh: boolean, start: number, end: number) => {
    if (end > start) runs.push({ isFresh, start, end, at: length })
    length += end - start
  }
  let start = 0
  let next = 0
  for (const row of [...new Set([...leaving, ...places])].sort((a, b) => a - b)) {
    const first = next
    while (next < fresh.length && (places[next] ?? 0) <= row) next++
    add(false, start, row)
    add(true, first, next)
    start = leaving.has(row) ? row + 1 : row
  }
  add(false, start, base.length)
  const isFixed = length >= base.length && runs.every((run) => run.isFresh || run.at === run.start)
  const isBehind = isFixed && runs.every((run) => !run.isFresh || run.at >= base.length)
  return { runs, length, before: base.length, isFixed, isBehind }
}

function rowsOfIds(columns: TradeColumns, ids: readonly string[]): ReadonlySet<number> {
  // One pass over all ids is as fast as looking up more than a few of them.
  if (ids.length > 4) {
    const included = new Set(ids)
    return new Set(rowsWhere(columns, (row) => included.has(columns.id[row] ?? '')))
  }
  return new Set(ids.map((each) => rowOfId(columns, each)).filter((row) => row >= 0))
}

/** The first row of the base that a fresh row comes before. */
function placeOf(base: TradeColumns, fresh: TradeColumns, row: number): number {
  let low = 0
  let high = base.length
  while (low < high) {
    const middle = (low + high) >> 1
    const isBefore = compareRows({ columns: fresh, row }, { columns: base, row: middle }) < 0
    if (isBefore) high = middle
    else low = middle + 1
  }
  return low
}

function joined<T extends Numbers>(merge: Merge, base: T, fresh: T): T {
  const { runs, length, isBehind } = merge
  if (isUnchanged(merge, (run) => hasSame(run, base, fresh))) return base
  const grown = isBehind ? grownInPlace(base, length) : null
  const result = grown ?? growableColumn(base.constructor as NumbersConstructor<T>, length)
  for (const { isFresh, start, end, at } of runs)
    if (isFresh || !grown) result.set((isFresh ? fresh : base).subarray(start, end), at)
  return result
}

/**
 * Whether the base is already correct: no row moves or is removed, and the inserted ones have the values it holds
 * there.
 */
function isUnchanged({ runs, isFixed }: Merge, hasSame: (run: Run) => boolean): boolean {
  return isFixed && runs.every((run) => !run.isFresh || hasSame(run))
}

function hasSame({ start, end, at }: Run, base: Numbers, fresh: Numbers): boolean {
  for (let i = 0; i < end - start; i++) if (!Object.is(fresh[start + i], base[at + i])) return false
  return true
}

function joinedList<T>(merge: Merge, base: RowList<T>, fresh: readonly T[]): RowList<T> {
  const { runs, before, isBehind } = merge
  const isSame = ({ start, end, at }: Run) =>
    fresh.slice(start, end).every((value, i) => String(value) === String(base[at + i]))
  if (isUnchanged(merge, isSame)) return base
  if (isBehind) return withValuesBehind(base, before, fresh)
  return runs.flatMap(({ isFresh, start, end }) =>
    (isFresh ? fresh : (base as readonly T[])).slice(start, end),
  )
}

function extendedWords(base: TradeColumns, fresh: TradeColumns) {
  const lists: Partial<Record<Words, string[]>> = {}
  const remap = {} as Record<Words, number[]>
  for (const name of WORDS) {
    lists[name] = base[name] as string[]
    remap[name] = []
    if (fresh[name].length === 0) continue
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
