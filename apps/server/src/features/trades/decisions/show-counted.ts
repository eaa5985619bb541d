import type { TradeRow } from '@ballast/contract/trades'
import { decimalFromMicros, maybeDecimal, microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { rowsWhere } from '@ballast/domain/statistics/row-list'
import { mergeDecisions, mergeKey } from '@ballast/domain/statistics/selection/merge-decisions'
import { known, type Selection, type TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayText } from '@ballast/domain/time/trading-day'
import { outcomeWord } from '@ballast/domain/trades/outcome'
import type { Db } from '../../../platform/database/database.ts'
import { COSTS_KNOWN } from '../../../schema/packed.ts'
import { showTradeRows } from '../show-trades.ts'

/** The copies in each decision of a selection, by the id of the trade that stands for it. */
export type CopiesOf = ReadonlyMap<string, readonly string[]>

/**
 * The copies behind the rows of `counted`, which are the decisions of the selection.
 * @example copiesOf(selection, counted).get('leader’s trade') // → ['follower’s trade']
 */
export function copiesOf({ columns, rows }: Selection, counted: Selection): CopiesOf {
  const copies = new Map<string, string[]>()
  if (counted.columns === columns) return copies
  const shownAs = new Map<string, string>()
  for (const row of counted.rows) {
    const key = mergeKey(counted.columns, row)
    if (key !== null) shownAs.set(key, counted.columns.id[row] ?? '')
  }
  for (const row of rows) {
    const first = shownAs.get(mergeKey(columns, row) ?? '')
    const id = columns.id[row] ?? ''
    if (first !== undefined && first !== id) copies.set(first, [...(copies.get(first) ?? []), id])
  }
  return copies
}

type Params = {
  userId: string
  ids: readonly string[]
  copies: CopiesOf
  /** On net basis, because a row shows both net and gross. */
  columns: TradeColumns
}

/** Rows of the log: trades by id, those with copies as their whole decision. */
export async function showCounted(db: Db, { userId, ids, copies, columns }: Params): Promise<TradeRow[]> {
  const decided = ids.filter((id) => copies.has(id))
  if (decided.length === 0) return showTradeRows(db, { userId, ids })
  const all = [...ids, ...decided.flatMap((id) => copies.get(id) ?? [])]
  const shown = new Map((await showTradeRows(db, { userId, ids: all })).map((row) => [row.id, row]))
  const wanted = new Set(all)
  const places = new Map(
    rowsWhere(columns, (row) => wanted.has(columns.id[row] ?? '')).map((row) => [columns.id[row] ?? '', row]),
  )
  return ids.flatMap((id) => {
    const row = shown.get(id)
    const copyIds = copies.get(id) ?? []
    if (!row || copyIds.length === 0) return row ?? []
    const rows = [id, ...copyIds].flatMap((each) => places.get(each) ?? []).sort((a, b) => a - b)
    const merged = mergeDecisions({ columns, rows: Uint32Array.from(rows) }).selection.columns
    return asDecision(
      row,
      copyIds.flatMap((each) => shown.get(each) ?? []),
      merged,
    )
  })
}

/** The row of a trade with the money, size and end of its whole decision; `merged` contains only that decision. */
export function asDecision(row: TradeRow, copies: readonly TradeRow[], merged: TradeColumns): TradeRow {
  const at = (column: ArrayLike<number>) => column[0] ?? Number.NaN
  const money = (column: ArrayLike<number>) => maybeDecimal(known(at(column)))
  const sum = (name: 'commission' | 'fees' | 'swap') =>
    decimalFromMicros([row, ...copies].reduce((total, each) => total + microsFromDecimal(each[name]), 0))
  const isClosed = at(merged.closed) === 1
  const opened = known(at(merged.openedAt))
  const ended = isClosed ? known(at(merged.closedAt)) : null
  return {
    ...row,
    status: isClosed ? 'closed' : 'open',
    outcome: outcomeWord(at(merged.outcome)),
    quantity: plainDecimal(at(merged.quantity).toFixed(8)),
    openedAt: opened === null ? row.openedAt : new Date(opened).toISOString(),
    closedAt: ended === null ? null : new Date(ended).toISOString(),
    tradingDay: dayText(at(merged.tradingDay)),
    holdSeconds: ended !== null && opened !== null && row.openKnown ? (ended - opened) / 1000 : null,
    gross: money(merged.gross),
    commission: sum('commission'),
    fees: sum('fees'),
    swap: sum('swap'),
    costsKnown: COSTS_KNOWN[at(merged.costsKnown)] ?? row.costsKnown,
    computedCosts: money(merged.computedCosts),
    net: money(merged.net),
    risk: money(merged.risk),
    rMultiple: isClosed ? known(at(merged.r)) : null,
    // Like R: the leader's, or that of the first copy that has one.
    grossR: isClosed ? ([row, ...copies].find(({ grossR }) => grossR !== null)?.grossR ?? null) : null,
    mae: money(merged.mae),
    mfe: money(merged.mfe),
    copyIds: copies.map(({ id }) => id),
    leader: { net: row.net, gross: row.gross, risk: row.risk },
  }
}
