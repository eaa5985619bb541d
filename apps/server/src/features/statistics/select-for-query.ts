import type { TradeFilter } from '@ballast/contract/trade-filter'
import { tradesAfterRun } from '@ballast/domain/statistics/selection/after-run'
import { selectTrades } from '@ballast/domain/statistics/selection/select-trades'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { tradesOfFindings } from '../findings/trades-of-findings.ts'
import { filterOfQuery } from './filter-of-query.ts'
import { onGrossBasis } from './gross-basis.ts'

type Params = { userId: string; columns: TradeColumns; query: TradeFilter }

/**
 * The trades a query asks for: one pass over the columns, after looking free text up in the notes. On gross
 * basis the selection's columns are the gross ones, with the same rows.
 */
export async function selectForQuery(db: Db, { userId, columns: net, query }: Params): Promise<Selection> {
  const columns = query.basis === 'gross' ? onGrossBasis(net) : net
  const all = await selectFrom(db, { userId, columns, query })
  const selection =
    query.finding.length > 0
      ? narrowed(all, await tradesOfFindings(db, { userId, columns: net, ids: query.finding }))
      : all
  return query.afterRun.length > 0 ? afterRuns(selection, query.afterRun) : selection
}

function narrowed(selection: Selection, ids: ReadonlySet<string>): Selection {
  return { ...selection, rows: selection.rows.filter((row) => ids.has(selection.columns.id[row] ?? '')) }
}

function afterRuns(selection: Selection, runs: TradeFilter['afterRun']): Selection {
  const found = runs.map((run) => {
    const [after, length] = run.split('-') as ['wins' | 'losses', string]
    return new Set(tradesAfterRun(selection, { after, length: Number(length) }).rows)
  })
  return { ...selection, rows: selection.rows.filter((row) => found.some((rows) => rows.has(row))) }
}

async function selectFrom(db: Db, { userId, columns, query }: Params): Promise<Selection> {
  const filter = filterOfQuery(query)
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return selectTrades(columns, filter)
  return selectTrades(columns, { ...filter, ids: await idsWithText(db, { userId, columns, words }) })
}

type Search = { userId: string; columns: TradeColumns; words: string[] }

/** Every word must occur: as the beginning of a word of the notes, or in a symbol, setup, tag or mistake. */
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
  const lexeme = word.replace(/[^\p{L}\p{N}]+/gu, '')
  if (!lexeme) return []
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT trade_id AS id FROM trade_journals WHERE user_id = ${userId} AND to_tsvector('simple', notes) @@ to_tsquery('simple', ${`${lexeme}:*`})`,
  )
  return rows.map((row) => row.id)
}

function idsWithLabel(columns: TradeColumns, word: string): string[] {
  const matching = (labels: readonly string[]) =>
    new Set(labels.flatMap((label, index) => (label.toLowerCase().includes(word) ? [index] : [])))
  const singles = [
    [matching(columns.symbols), columns.symbol],
    [matching(columns.setups), columns.setup],
  ] as const
  const lists = [
    [matching(columns.tags), columns.tagLists],
    [matching(columns.mistakes), columns.mistakeLists],
  ] as const
  return columns.id.filter(
    (_, row) =>
      singles.some(([wanted, column]) => wanted.has(column[row] ?? -1)) ||
      lists.some(([wanted, column]) => wanted.size > 0 && column[row]?.some((index) => wanted.has(index))),
  )
}
