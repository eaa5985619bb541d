import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { rebuildTrades } from '../../features/trade-store/rebuild-trades.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { type Answers, ask, askAll, differences, drawQuestions } from './answers.ts'
import { exportArchive, idsOfBoth, restoredFrom } from './archives.ts'
import type { ColdServer } from './cold-server.ts'
import { drawing, OPERATIONS } from './operations.ts'
import { shownAndSummed } from './sums.ts'
import { REVERSIBLE, takeBack } from './take-back.ts'
import { idsIn, type Trader } from './trader.ts'

/** Each returns what disagrees, in a few words. */

/** What counts changes, which an undo does not turn back. */
const COUNTERS = /"(revision|fillsVersion|version|isOutdated)":("[^"]*"|\d+|true|false)/g
const withoutCounters = (answers: Answers): Answers =>
  new Map([...answers].map(([path, text]) => [path, text.replaceAll(COUNTERS, '')]))

const answersOf = ({ server, person }: Trader, paths: readonly string[]) =>
  askAll(server.fetch, person.sessionId, paths)

type Asked = { seed: number; share?: number; most?: number }

export async function questionsOf(trader: Trader, { seed, share = 1, most }: Asked): Promise<string[]> {
  const asking = drawing(trader, seed)
  const all = await drawQuestions(asking, most === undefined ? {} : { most })
  return all.filter(() => share === 1 || asking.draw.chance(share))
}

/** The server in use against one that has just started. */
export async function againstCold(trader: Trader, cold: ColdServer, asked: Asked): Promise<string[]> {
  const { server, person } = trader
  cold.restart()
  const found: string[] = []
  for (const path of await questionsOf(trader, asked)) {
    const warm = await ask(server.fetch, person.sessionId, path)
    const fresh = await ask(cold.fetch, person.sessionId, path)
    if (warm.startsWith('5')) found.push(`${path} answers ${warm}`)
    // A job may have written between the two.
    if (warm === fresh || (await ask(server.fetch, person.sessionId, path)) === fresh) continue
    found.push(...differences(new Map([[path, warm]]), new Map([[path, fresh]])))
  }
  return found.map((text) => `a server that has just started answers otherwise: ${text}`)
}

/** The figures against plain sums over the list of trades. */
export async function againstSums(trader: Trader): Promise<string[]> {
  const [shown, summed] = await shownAndSummed(trader)
  return Object.keys({ ...shown, ...summed })
    .filter((name) => !isDeepStrictEqual(shown[name], summed[name]))
    .map(
      (name) => `${name} is not the sum of the trades: ${text(shown[name])} instead of ${text(summed[name])}`,
    )
}
const text = (value: unknown) => JSON.stringify(value instanceof Map ? [...value] : value)

/** What an import adds besides trades, and says of itself once it is undone. */
const OF_IMPORTS = /imports|first-week|progress|balances|import=/

/** Whatever is done and taken back at once leaves nothing behind. */
export async function againstUndo(trader: Trader, asked: Asked): Promise<string[]> {
  const { draw } = drawing(trader, asked.seed)
  const name = draw.pick(REVERSIBLE)
  // Trades that an import joins to others are not deleted any more once it is undone.
  const deleted = await idsIn(trader, 'trades', sql`deleted_at IS NOT NULL`)
  if (name.startsWith('import') && deleted.length > 0) return []
  const paths = (await questionsOf(trader, asked)).filter((path) => !OF_IMPORTS.test(path))
  const before = await answersOf(trader, paths)
  const undos = new Map(trader.undos)
  const answer = (await OPERATIONS[name]?.(drawing(trader, asked.seed))) as { status: number } | undefined
  const statuses = answer?.status === 200 ? await takeBack(trader, undos) : []
  trader.undos.clear()
  for (const [kind, ids] of undos) trader.undos.set(kind, ids)
  const refused = statuses.filter((status) => status !== 200)
  const left = differences(withoutCounters(before), withoutCounters(await answersOf(trader, paths)))
  return [...refused, ...left].map((each) => `“${name}” was not undone: ${each}`)
}

/** Trades built anew from all fills are those that the changes one by one have made. */
export async function againstRebuilt(trader: Trader, asked: Asked): Promise<string[]> {
  const paths = await questionsOf(trader, asked)
  const before = await answersOf(trader, paths)
  const { userId } = trader.person
  for (const accountId of await idsIn(trader, 'accounts'))
    await withTransaction(trader.server.deps.db, (db) =>
      rebuildTrades(db, { userId, accountId, symbols: null }),
    )
  const after = await answersOf(trader, paths)
  return differences(withoutCounters(before), withoutCounters(after)).map((each) => `built anew: ${each}`)
}

/** An archive restored for somebody else gives the same answers and the same archive. */
export async function againstArchive(trader: Trader, asked: Asked): Promise<string[]> {
  const archive = await exportArchive(trader)
  const other = await restoredFrom(trader, archive)
  const isSame = Buffer.from(archive).equals(Buffer.from(await exportArchive(other)))
  const { own, others } = await idsOfBoth(trader, other)
  // Of trades alike in everything, or opened at the same moment, ids decide, which are others.
  const paths = (await questionsOf(trader, asked)).filter(
    (path) => !/limit=9|imports|profile|first-week|dashboard(\?|$)/.test(path),
  )
  const after: Answers = new Map()
  for (const path of paths)
    after.set(path, own(await ask(trader.server.fetch, other.person.sessionId, others(path))))
  const found = differences(inAnyOrder(await answersOf(trader, paths)), inAnyOrder(after))
  return [...(isSame ? [] : ['its archive is another one']), ...found].map((each) => `restored: ${each}`)
}

const inAnyOrder = (answers: Answers): Answers =>
  new Map(
    [...withoutCounters(answers)].map(([path, text]) => [
      path,
      text
        .split(/[,{}[\]\n]/)
        .sort()
        .join('\n'),
    ]),
  )
