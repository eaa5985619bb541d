import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { COSTS_KNOWN } from '@ballast/domain/trades/trade'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { ASSET_CLASSES, PLAN_ANSWERS, R_SOURCES } from '@ballast/domain/vocabulary/trade-words'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'

/** `array_position` of a closed vocabulary, from 0; −1 for null. */
const indexIn = (words: readonly string[], column: string) =>
  `coalesce(array_position(ARRAY[${words.map((word) => `'${word}'`).join(',')}], ${column}) - 1, -1)`
const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`
const days = (column: string) => `(${column} - DATE '1970-01-01')`
/** Words are quoted as JSON; numbers are JSON as they are. */
const json = (column: string) => `to_json(${column})::text`

/** Each column as an SQL expression giving one JSON value per trade. */
const COLUMNS = {
  id: json('t.id'),
  accountId: json('t.account_id'),
  symbol: json('t.symbol'),
  root: json('t.root'),
  assetClass: indexIn(ASSET_CLASSES, 't.asset_class'),
  direction: "CASE t.direction WHEN 'long' THEN 1 ELSE -1 END",
  closed: "CASE t.status WHEN 'closed' THEN 1 ELSE 0 END",
  openedAt: millis('t.opened_at'),
  closedAt: millis('t.closed_at'),
  tradingDay: days('t.trading_day'),
  openDay: days('t.open_day'),
  openMinute: 't.open_minute',
  quantity: 't.quantity',
  averageEntry: 't.average_entry',
  averageExit: 't.average_exit',
  gross: 't.gross',
  costs: '(t.commission + t.fees + t.swap)',
  net: 't.net',
  costsKnown: indexIn([...COSTS_KNOWN].reverse(), 't.costs_known'),
  risk: 't.risk',
  rSource: indexIn(R_SOURCES, 't.r_source'),
  mae: 't.mae',
  mfe: 't.mfe',
  setupId: json('j.setup_id'),
  tags: "CASE WHEN j.tags <> '{}' THEN to_json(j.tags)::text END",
  mistakes: "CASE WHEN j.mistakes <> '{}' THEN to_json(j.mistakes)::text END",
  emotionBefore: indexIn(EMOTIONS, 'j.emotion_before'),
  emotionDuring: indexIn(EMOTIONS, 'j.emotion_during'),
  emotionAfter: indexIn(EMOTIONS, 'j.emotion_after'),
  confidence: 'coalesce(j.confidence, 0)',
  executionScore: 'coalesce(j.execution_score, 0)',
  rating: 'coalesce(j.rating, 0)',
  planFollowed: indexIn(PLAN_ANSWERS, 'j.plan_followed'),
  reviewed: 'CASE WHEN j.reviewed_at IS NULL THEN 0 ELSE 1 END',
  hasNotes: "CASE WHEN j.notes <> '' THEN 1 ELSE 0 END",
  screenshots: 'coalesce(s.n, 0)',
  sourceId: 'CASE WHEN t.manual THEN NULL ELSE to_json(t.source_id)::text END',
} as const

type Raw = { [name in keyof typeof COLUMNS]: string | null }

const SELECT = Object.entries(COLUMNS)
  .map(([name, expression]) => `(${expression})::text AS "${name}"`)
  .join(', ')
/** One JSON array per column, in one row: a hundred thousand trades come as a few dozen texts. */
const GATHER = Object.keys(COLUMNS)
  .map((name) => `'[' || string_agg(coalesce(x."${name}", 'null'), ',') || ']' AS "${name}"`)
  .join(', ')

/** Names the ids stand for, read with the columns. */
export type ColumnNames = {
  accounts: { id: string; currency: string; startingBalance: number; tolerance: number }[]
  setups: { id: string; name: string }[]
}

/** A user's trades as columns; with `since`, only those changed after that version. */
export async function readColumns(
  db: Db,
  { userId, since, names }: { userId: string; since: number | null; names: ColumnNames },
): Promise<TradeColumns> {
  const rows = await rowsOf<Raw>(
    db,
    sql`SELECT ${sql.raw(GATHER)} FROM (
          SELECT ${sql.raw(SELECT)}
          FROM trades t
          LEFT JOIN trade_journals j ON j.user_id = t.user_id AND j.trade_id = t.id
          LEFT JOIN (SELECT trade_id, count(*)::int AS n FROM screenshots WHERE user_id = ${userId} AND deleted_at IS NULL GROUP BY trade_id) s ON s.trade_id = t.id
          WHERE t.user_id = ${userId} AND t.deleted_at IS NULL ${since === null ? sql`` : sql`AND t.version > ${since}`}
          ORDER BY t.closed_at NULLS LAST, t.opened_at, t.id
        ) x`,
  )
  return columnsOf(rows[0], names)
}

/** Ids of all trades changed after a version, deleted ones too: the rows a cache must replace. */
export async function changedSince(
  db: Db,
  { userId, since }: { userId: string; since: number },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM trades WHERE user_id = ${userId} AND version > ${since}`,
  )
  return rows.map((row) => row.id)
}

export async function readNames(db: Db, { userId }: { userId: string }): Promise<ColumnNames> {
  const accounts = await rowsOf<ColumnNames['accounts'][number]>(
    db,
    sql`SELECT id, currency, starting_balance::float8 AS "startingBalance", break_even_tolerance::float8 AS tolerance FROM accounts WHERE user_id = ${userId} ORDER BY created_at, id`,
  )
  const setups = await rowsOf<ColumnNames['setups'][number]>(
    db,
    sql`SELECT id, name FROM setups WHERE user_id = ${userId}`,
  )
  return { accounts, setups }
}

function columnsOf(raw: Raw | undefined, names: ColumnNames): TradeColumns {
  const read = <T>(name: keyof Raw): T[] => (raw?.[name] ? (JSON.parse(raw[name]) as T[]) : [])
  const floats = (name: keyof Raw) =>
    Float64Array.from(read<number | null>(name), (value) => value ?? Number.NaN)
  const small = (name: keyof Raw) => Int8Array.from(read<number>(name))
  const id = read<string>('id')
  const net = floats('net')
  const risk = floats('risk')
  const closed = Uint8Array.from(read<number>('closed'))
  const accountAt = new Map(names.accounts.map((account, index) => [account.id, index]))
  const account = Int32Array.from(read<string>('accountId'), (accountId) => accountAt.get(accountId) ?? -1)
  const setupName = new Map(names.setups.map((setup) => [setup.id, setup.name]))
  const symbols = worded(read<string>('symbol'))
  const roots = worded(read<string>('root'))
  const setups = worded(
    read<string | null>('setupId').map((setupId) =>
      setupId === null ? null : (setupName.get(setupId) ?? null),
    ),
  )
  const imports = worded(read<string | null>('sourceId'))
  const tags = listed(read<string[] | null>('tags'))
  const mistakes = listed(read<string[] | null>('mistakes'))
  return {
    length: id.length,
    id,
    accounts: names.accounts.map((row) => row.id),
    accountCurrencies: names.accounts.map((row) => row.currency),
    accountStartingBalances: names.accounts.map((row) => row.startingBalance),
    account,
    symbols: symbols.words,
    symbol: symbols.column,
    roots: roots.words,
    root: roots.column,
    assetClass: small('assetClass'),
    direction: small('direction'),
    closed,
    openedAt: floats('openedAt'),
    closedAt: floats('closedAt'),
    tradingDay: Int32Array.from(read<number>('tradingDay')),
    openDay: Int32Array.from(read<number>('openDay')),
    openMinute: Int16Array.from(read<number>('openMinute')),
    quantity: floats('quantity'),
    averageEntry: floats('averageEntry'),
    averageExit: floats('averageExit'),
    gross: floats('gross'),
    costs: floats('costs'),
    net,
    costsKnown: Uint8Array.from(read<number>('costsKnown')),
    outcome: Int8Array.from(net, (value, row) =>
      outcomeOf(value, closed[row] === 1, names.accounts[account[row] ?? -1]?.tolerance ?? 0),
    ),
    risk,
    r: Float64Array.from(net, (value, row) => value / (risk[row] ?? Number.NaN)),
    rSource: small('rSource'),
    mae: floats('mae'),
    mfe: floats('mfe'),
    setups: setups.words,
    setup: setups.column,
    tags: tags.words,
    tagLists: tags.lists,
    mistakes: mistakes.words,
    mistakeLists: mistakes.lists,
    emotionBefore: small('emotionBefore'),
    emotionDuring: small('emotionDuring'),
    emotionAfter: small('emotionAfter'),
    confidence: small('confidence'),
    executionScore: small('executionScore'),
    rating: small('rating'),
    planFollowed: small('planFollowed'),
    reviewed: Uint8Array.from(read<number>('reviewed')),
    hasNotes: Uint8Array.from(read<number>('hasNotes')),
    screenshots: Uint16Array.from(read<number>('screenshots')),
    imports: imports.words,
    importIndex: imports.column,
  }
}

/** 1 win, −1 loss, 0 break-even within the account's tolerance; 2 while open or unknown. */
function outcomeOf(net: number, isClosed: boolean, tolerance: number): number {
  if (!isClosed || Number.isNaN(net)) return 2
  return net > tolerance ? 1 : net < -tolerance ? -1 : 0
}

function worded(values: readonly (string | null)[]): { words: string[]; column: Int32Array } {
  const words: string[] = []
  const at = new Map<string, number>()
  const column = Int32Array.from(values, (word) => (word === null ? -1 : indexOf(word, words, at)))
  return { words, column }
}

const NO_WORDS: readonly number[] = []
function listed(values: readonly (string[] | null)[]): { words: string[]; lists: (readonly number[])[] } {
  const words: string[] = []
  const at = new Map<string, number>()
  const lists = values.map((list) =>
    list === null ? NO_WORDS : list.map((word) => indexOf(word, words, at)),
  )
  return { words, lists }
}

function indexOf(word: string, words: string[], at: Map<string, number>): number {
  const known = at.get(word)
  if (known !== undefined) return known
  at.set(word, words.length)
  return words.push(word) - 1
}
