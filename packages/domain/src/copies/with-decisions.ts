import { idsOf } from '../statistics/row-list.ts'
import type { TradeColumns } from '../statistics/trade-columns.ts'
import { type CopyGroup, ideasOfGroup, isWithinDays } from './copies-of-group.ts'
import { type EntryOfRow, entriesOfColumns } from './entries-of-columns.ts'

/**
 * Returns the columns with the decision each trade belongs to, from the groups and from what the trader set by hand. A
 * trade set by hand is left out of the groups: it belongs to the decision of the trade it names, or stands alone if it
 * names itself or one that does not exist. A decision is identified by the trade in which it was first taken, the
 * leader's if there is one. Groups must not share an account on the same day. The input is not changed, and a journal
 * without groups costs nothing.
 * @example withDecisions(columns, [group]).decisions // → ['id of the leader’s trade', …]
 */
export function withDecisions(columns: TradeColumns, groups: readonly CopyGroup[]): TradeColumns {
  const isPlain = groups.length === 0 && columns.decisionsByHand.length === 0
  if (isPlain && columns.decisions.length === 0) return columns
  const firstOf = new Int32Array(columns.length).fill(-1)
  const accounts = new Set(groups.flatMap(({ members }) => members.map(({ accountId }) => accountId)))
  const leftOut = (row: number) => (columns.decisionByHand[row] ?? -1) >= 0
  const entries = accounts.size === 0 ? [] : entriesOfColumns(columns, { accounts, leftOut })
  for (const group of groups) {
    for (const { first, copies } of ideasOfGroup(entries.filter(isWithinDays(group)), group)) {
      const row = (first as EntryOfRow).row
      for (const entry of [first, ...copies]) firstOf[(entry as EntryOfRow).row] = row
    }
  }
  applyByHand(columns, firstOf)
  return { ...columns, ...named(columns, firstOf) }
}

/** Applies decisions the trader set by hand; the trade named may itself name another. */
function applyByHand(columns: TradeColumns, firstOf: Int32Array): void {
  if (columns.decisionsByHand.length === 0) return
  const rowOf = new Map(idsOf(columns).map((id, row) => [id, row]))
  const targetOf = (row: number): number => {
    const word = columns.decisionByHand[row] ?? -1
    return word < 0 ? -1 : (rowOf.get(columns.decisionsByHand[word] ?? '') ?? -1)
  }
  for (let row = 0; row < columns.length; row++) {
    const at = endOf(row, targetOf)
    if (at === row) continue
    const first = (firstOf[at] ?? -1) >= 0 ? (firstOf[at] ?? -1) : at
    firstOf[first] = first
    firstOf[row] = first
  }
}

/**
 * Follows a chain of named trades to its end; returns the row itself if the named trade does not exist or the chain is
 * a circle.
 */
function endOf(row: number, targetOf: (row: number) => number): number {
  const seen = new Set<number>()
  let at = row
  for (let next = targetOf(at); next >= 0 && next !== at; next = targetOf(at)) {
    if (seen.has(next)) return row
    seen.add(at)
    at = next
  }
  return at
}

/** The same columns with every trade a decision of its own. */
export function withoutDecisions(columns: TradeColumns): TradeColumns {
  if (columns.decisions.length === 0) return columns
  return { ...columns, decision: new Int32Array(columns.length).fill(-1), decisions: [] }
}

function named(columns: TradeColumns, firstOf: Int32Array): Pick<TradeColumns, 'decision' | 'decisions'> {
  const placeOf = new Map<number, number>()
  const decisions: string[] = []
  const decision = firstOf.map((first) => {
    if (first < 0) return -1
    const known = placeOf.get(first)
    if (known !== undefined) return known
    placeOf.set(first, decisions.length)
    return decisions.push(columns.id[first] ?? '') - 1
  })
  return { decision, decisions }
}
