import type { Sample } from '../report/sample.ts'
import type { KeyColumn } from './dimensions.ts'

/**
 * Which trades belong to each key: positions of the sample, one group after the other, within a group by trading
 * day. Group 0 holds the trades with nothing recorded, group k + 1 those of key k; `starts` has one entry more
 * than there are groups.
 */
export type GroupMembers = { starts: Uint32Array; positions: Uint32Array }

/** A trade with several keys is a member of each of them, once. */
export function groupMembers(sample: Sample, column: KeyColumn): GroupMembers {
  return column.kind === 'one' ? membersOfOne(sample, column) : membersOfSeveral(sample, column)
}

type One = Extract<KeyColumn, { kind: 'one' }>
type Several = Extract<KeyColumn, { kind: 'several' }>

function membersOfOne({ n, rows, byDay }: Sample, { keys, of }: One): GroupMembers {
  const groups = new Int32Array(n)
  const starts = new Uint32Array(keys.length + 2)
  for (let i = 0; i < n; i++) {
    const group = of(rows[i] ?? 0) + 1
    groups[i] = group
    starts[group + 1] = (starts[group + 1] ?? 0) + 1
  }
  addUp(starts)
  const next = starts.slice()
  const positions = new Uint32Array(n)
  for (let i = 0; i < n; i++) {
    const position = byDay[i] ?? 0
    const group = groups[position] ?? 0
    const at = next[group] ?? 0
    positions[at] = position
    next[group] = at + 1
  }
  return { starts, positions }
}

const NOTHING = [-1]

function membersOfSeveral({ n, rows, byDay }: Sample, { keys, of }: Several): GroupMembers {
  const keysOf = (position: number) => {
    const list = of(rows[position] ?? 0)
    return list.length === 0 ? NOTHING : list.length === 1 ? list : [...new Set(list)]
  }
  const starts = new Uint32Array(keys.length + 2)
  for (let i = 0; i < n; i++) for (const key of keysOf(i)) starts[key + 2] = (starts[key + 2] ?? 0) + 1
  addUp(starts)
  const next = starts.slice()
  const positions = new Uint32Array(starts.at(-1) ?? 0)
  for (const position of byDay) {
    for (const key of keysOf(position)) {
      const at = next[key + 1] ?? 0
      positions[at] = position
      next[key + 1] = at + 1
    }
  }
  return { starts, positions }
}

function addUp(counts: Uint32Array): void {
  for (let i = 1; i < counts.length; i++) counts[i] = (counts[i] ?? 0) + (counts[i - 1] ?? 0)
}
