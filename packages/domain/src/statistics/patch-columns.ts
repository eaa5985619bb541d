import { compareRows } from './compare-rows.ts'
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
  const runs = mergedRuns(base, fresh, leaving)
  const words = extendedWords(base, fresh)
  const length = runs.reduce((sum, run) => sum + run.end - run.start, 0)
  const patched: Record<string, unknown> = { length }
  for (const [name, column] of Object.entries(base) as [keyof TradeColumns, unknown][]) {
    if (name === 'length') continue
    const other = fresh[name]
    if (name in WORD_COLUMNS) {
      const remap = words.remap[WORD_COLUMNS[name as keyof typeof WORD_COLUMNS]]
      const own = Int32Array.from(other as Int32Array, (word) => (word < 0 ? word : (remap[word] ?? -1)))
      patched[name] = joined(runs, column as Int32Array, own)
    } else if (name in LIST_COLUMNS) {
      const remap = words.remap[LIST_COLUMNS[name as keyof typeof LIST_COLUMNS]]
      const lists = (other as readonly (readonly number[])[]).map((list) =>
        list.map((word) => remap[word] ?? -1),
      )
      patched[name] = joinedList(runs, column as readonly (readonly number[])[], lists)
    } else if (name === 'id') {
      patched.id = joinedList(runs, base.id, fresh.id)
    } else if (ArrayBuffer.isView(column)) {
      patched[name] = joined(runs, column as Float64Array, other as Float64Array)
    } else {
      patched[name] = column
    }
  }
  return { ...(patched as TradeColumns), ...words.lists }
}

/** Rows `start` to `end` (not included) of the base or of the fresh columns. */
type Run = { isFresh: boolean; start: number; end: number }

/** The result as runs of rows, in the columns' order: a change touches few rows, so that the runs are long. */
function mergedRuns(base: TradeColumns, fresh: TradeColumns, leaving: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
  let next = 0
  let start = 0
  for (let row = 0; row < base.length; row++) {
    const leaves = leaving.has(base.id[row] ?? '')
    const first = next
    if (!leaves)
      while (next < fresh.length && compareRows({ columns: fresh, row: next }, { columns: base, row }) < 0)
        next++
    if (!leaves && next === first) continue
    runs.push({ isFresh: false, start, end: row }, { isFresh: true, start: first, end: next })
    start = leaves ? row + 1 : row
  }
  runs.push({ isFresh: false, start, end: base.length }, { isFresh: true, start: next, end: fresh.length })
  return runs.filter((run) => run.end > run.start)
}

function joined<T extends Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Float64Array>(
  runs: readonly Run[],
  base: T,
  fresh: T,
): T {
  const length = runs.reduce((sum, run) => sum + run.end - run.start, 0)
  const result = new (base.constructor as new (length: number) => T)(length)
  let at = 0
  for (const { isFresh, start, end } of runs) {
    result.set((isFresh ? fresh : base).subarray(start, end), at)
    at += end - start
  }
  return result
}

function joinedList<T>(runs: readonly Run[], base: readonly T[], fresh: readonly T[]): T[] {
  return runs.flatMap(({ isFresh, start, end }) => (isFresh ? fresh : base).slice(start, end))
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
