import { excerptOf } from '@ballast/domain/reflection/find-words'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { Db } from '../../platform/database/database.ts'
import { copiesOf, showCounted } from '../trades/decisions/show-counted.ts'
import { findJournals } from '../trades/journal.queries.ts'
import type { Notable } from './notable.ts'

const NOTABLE = 3
const NOTES = 400

type NotableParams = { userId: string; columns: TradeColumns; selection: Selection; currency: string }

/** The best and worst trades of the report; copies of one idea are one, with the money of all. */
export async function notableTrades(
  db: Db,
  { userId, columns, selection, currency }: NotableParams,
): Promise<{ best: Notable[]; worst: Notable[] }> {
  const counted = mergeDecisions(selection).selection
  const copies = copiesOf(selection, counted)
  const { best, worst } = extremesOf(counted, currency)
  const rows = await showCounted(db, { userId, ids: [...new Set([...best, ...worst])], copies, columns })
  const journals = await findJournals(db, { userId, tradeIds: rows.map(({ id }) => id) })
  const notable = (ids: readonly string[]) =>
    ids.flatMap((id): Notable[] => {
      const row = rows.find((each) => each.id === id)
      const notes = excerptOf(journals.get(id)?.notes ?? '', [], NOTES)
      return row ? [{ row, notes: notes.map(({ text }) => text).join('') }] : []
    })
  return { best: notable(best), worst: notable(worst) }
}

/** The trades that won and lost the most in a currency. */
function extremesOf({ columns, rows }: Selection, currency: string): { best: string[]; worst: string[] } {
  const known = Array.from(rows).filter(
    (row) => columns.outcome[row] !== 2 && columns.accountCurrencies[columns.account[row] ?? -1] === currency,
  )
  const net = (row: number) => columns.net[row] ?? 0
  known.sort((a, b) => net(b) - net(a))
  const ids = (some: readonly number[]) => some.map((row) => columns.id[row] ?? '')
  return {
    best: ids(known.slice(0, NOTABLE).filter((row) => net(row) > 0)),
    worst: ids(
      known
        .slice(-NOTABLE)
        .reverse()
        .filter((row) => net(row) < 0),
    ),
  }
}
