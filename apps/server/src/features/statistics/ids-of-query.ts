import type { TradeFilter } from '@ballast/contract/trade-filter'
import { searchWords } from '@ballast/domain/reflection/find-words'
import { idsOf, rowsWhere } from '@ballast/domain/statistics/row-list'
import { withCopies } from '@ballast/domain/statistics/selection/whole-decisions'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { plainApostrophes } from '@ballast/domain/text/apostrophes'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { holdsWord } from '../../platform/database/text-search.ts'
import { tradeJournals } from '../../schema/trades.ts'
import { tradesOfFindings } from '../findings/trades-of-findings.ts'
import { tradesDuringLocks } from '../locks/trades-during-locks.ts'

export type SelectionContext = Pick<Deps, 'db' | 'clock' | 'columns' | 'attemptStates' | 'cache'>
export type SelectionQuery = { userId: string; columns: TradeColumns; query: TradeFilter }

/** The trades to which findings, locks and free text narrow a query; null if the query has none of them. */
export async function idsOfQuery(
  deps: SelectionContext,
  { userId, columns, query }: SelectionQuery,
): Promise<ReadonlySet<string> | null> {
  const { db } = deps
  const words = searchWords(query.q ?? '').map((word) => word.toLowerCase())
  const found = words.length > 0 ? await idsWithText(db, { userId, columns, words }) : null
  const flagged =
    query.finding.length > 0 ? await tradesOfFindings(db, { userId, columns, ids: query.finding }) : null
  const locked = query.duringLock ? await tradesDuringLocks(deps, { userId }) : null
  const ofDecisions = (ids: ReadonlySet<string>) =>
    query.count === 'trades' ? ids : withCopies(columns, ids)
  const filtered = [found, flagged].flatMap((ids) => (ids ? [ofDecisions(ids)] : []))
  if (locked && query.duringLock === 'yes') filtered.push(ofDecisions(locked))
  // "No" selects every other decision, so that no decision is in both results.
  if (locked && query.duringLock === 'no')
    filtered.push(new Set(idsOf(columns)).difference(ofDecisions(locked)))
  const [first, ...rest] = filtered
  return first ? rest.reduce((ids, other) => new Set(ids).intersection(other), first) : null
}

type Search = { userId: string; columns: TradeColumns; words: string[] }

/** Every word must occur in the notes, at least as the beginning of a word, or in a symbol, setup, tag or mistake. */
async function idsWithText(db: Db, { userId, columns, words }: Search): Promise<Set<string>> {
  const perWord = await Promise.all(
    words.map(
      async (word) => new Set([...(await idsWithNote(db, { userId, word })), ...idsWithLabel(columns, word)]),
    ),
  )
  const [first = new Set<string>(), ...rest] = perWord.sort((a, b) => a.size - b.size)
  return new Set([...first].filter((id) => rest.every((ids) => ids.has(id))))
}

async function idsWithNote(db: Db, { userId, word }: { userId: string; word: string }): Promise<string[]> {
  const rows = await db
    .select({ id: tradeJournals.tradeId })
    .from(tradeJournals)
    .where(and(eq(tradeJournals.userId, userId), holdsWord(tradeJournals.notes, word)))
  return rows.map((row) => row.id ?? '')
}

function idsWithLabel(columns: TradeColumns, word: string): string[] {
  const matching = (labels: readonly string[]) =>
    new Set(
      labels.flatMap((label, index) => (plainApostrophes(label.toLowerCase()).includes(word) ? [index] : [])),
    )
  const singles = [
    [matching(columns.symbols), columns.symbol],
    [matching(columns.setups), columns.setup],
  ] as const
  const lists = [
    [matching(columns.tags), columns.tagLists],
    [matching(columns.mistakes), columns.mistakeLists],
  ] as const
  const holds = (row: number) =>
    singles.some(([wanted, column]) => wanted.has(column[row] ?? -1)) ||
    lists.some(([wanted, column]) => wanted.size > 0 && column[row]?.some((index) => wanted.has(index)))
  return rowsWhere(columns, (row) => holds(row) === true).map((row) => columns.id[row] ?? '')
}
