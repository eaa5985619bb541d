import { MINUTE_MS } from '@ballast/domain/time/durations'
import type { ImportedExecution } from '@ballast/importers/importer'
import { createDraws, type Draws } from '@ballast/testkit/draws'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { AccountRef } from '../../platform/database/owned-id.ts'
import { executionCorrections, executionGroups } from '../../schema/imports.ts'
import { screenshots, tradeJournals } from '../../schema/trades.ts'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { roundTrip } from '../../test/stated-fills.ts'
import { changeJournal } from '../trades/write-journal.ts'
import { saveCorrections } from './corrections/corrections.queries.ts'
import { deleteSource, saveExecutions } from './executions.queries.ts'
import { rebuildTrades } from './rebuild-trades.ts'
import { tradeId } from './trade-id.ts'
import { findTradeFills, findTrades, listFingerprints } from './trades.queries.ts'

const server = testServer()

const SYMBOLS = ['MNQH6']
const ROUNDS = 7

type History = {
  owner: AccountRef
  draw: Draws
  rounds: ImportedExecution[][]
  /** Sources by id; `undone` ones are not there at the moment. */
  sources: { id: string; fills: ImportedExecution[]; undone: boolean }[]
  wasUndone: boolean
}

const rebuild = ({ owner }: History) => rebuildTrades(server.deps.db, { ...owner, symbols: SYMBOLS })

/** Each may join trades or separate them. */
const CHANGES = {
  group: async ({ owner, draw, rounds }: History) => {
    const first = draw.integer(0, ROUNDS - 2)
    const ofOwner = eq(executionGroups.userId, owner.userId)
    const groupKey = draw.chance(0.3) ? null : `merge ${uuid()}`
    for (const { identity } of rounds.slice(first, first + draw.integer(2, 3)).flat()) {
      await server.deps.db.delete(executionGroups).where(and(ofOwner, eq(executionGroups.identity, identity)))
      if (groupKey) await server.deps.db.insert(executionGroups).values({ ...owner, identity, groupKey })
    }
  },
  correct: async ({ owner, draw, rounds }: History) => {
    const { identity, executedAt } = draw.pick(rounds.flat())
    const moved = draw.chance(0.6) ? executedAt + draw.integer(-15, 15) * MINUTE_MS : null
    const facts = { quantity: null, price: null, commission: null, fees: null, gross: null }
    const corrections = new Map([[identity, { ...facts, executedAt: moved }]])
    await saveCorrections(server.deps.db, { ...owner, corrections, now: new Date() })
  },
  undo: async (history: History) => {
    const source = history.draw.pick(history.sources)
    history.wasUndone = true
    if (source.undone) await bring(history, source)
    else await deleteSource(server.deps.db, { userId: history.owner.userId, sourceId: source.id })
    source.undone = !source.undone
  },
}

const bring = ({ owner }: History, { id, fills }: History['sources'][number]) =>
  saveExecutions(server.deps.db, { ...owner, sourceId: id, manual: false }, fills)

async function start(seed: number): Promise<History> {
  const draw = createDraws(seed + 1)
  const person = await insertPerson(server)
  const owner = { userId: person.userId, accountId: await insertAccount(person) }
  const rounds = Array.from({ length: ROUNDS }, (_, at) => roundTrip(10 * at))
  const sources = [0, 1, 2].map((third) => ({
    id: uuid(),
    fills: rounds.filter((_, at) => at % 3 === third).flat(),
    undone: false,
  }))
  const history = { owner, draw, rounds, sources, wasUndone: false }
  for (const source of sources) await bring(history, source)
  await rebuild(history)
  const ids = rounds.map(([entry]) => tradeId(owner, entry?.identity ?? ''))
  // A trade that another's decision names has a journal.
  const written = ids.filter(() => !draw.chance(0.2))
  for (const id of written) await writeAbout(history, { at: ids.indexOf(id), id, written })
  return history
}

type Written = { at: number; id: string; written: readonly string[] }

async function writeAbout({ owner, draw }: History, { at, id, written }: Written): Promise<void> {
  const { db } = server.deps
  const [trade] = await findTrades(db, { userId: owner.userId, ids: [id] })
  if (!trade) throw new Error('a round is not a trade')
  const tags = draw.chance(0.8) ? [`tag ${at}`, `tag ${at % 2}`] : []
  const body = { tags, notes: `Notes of ${at}.`, rating: (at % 5) + 1, stop: String(19_000 + at) }
  await changeJournal(db, { trade, body, now: new Date() })
  const decisionGroup = draw.chance(0.5) ? draw.pick(written) : null
  await db
    .update(tradeJournals)
    .set({ decisionGroup })
    .where(and(eq(tradeJournals.userId, owner.userId), eq(tradeJournals.tradeId, id)))
  if (draw.chance(0.5)) return
  const size = { width: 1, height: 1, bytes: 1 }
  const picture = { userId: owner.userId, id: uuid(), tradeId: id, storageKey: id, caption: String(at) }
  await db.insert(screenshots).values({ ...picture, ...size, createdAt: new Date() })
}

/** All rows of the journals and pictures, with what says whose they are. */
async function rowsOf({ owner }: History) {
  const { packed: _, seq: __, revision: ___, ...columns } = getTableColumns(tradeJournals)
  const { db } = server.deps
  const own = eq(tradeJournals.userId, owner.userId)
  return {
    journals: await db.select(columns).from(tradeJournals).where(own).orderBy(tradeJournals.key),
    pictures: await db
      .select()
      .from(screenshots)
      .where(eq(screenshots.userId, owner.userId))
      .orderBy(screenshots.id),
  }
}

/** Every trade has what was written about each of its fills, and nothing else. */
async function expectTogether(history: History, before: Awaited<ReturnType<typeof rowsOf>>): Promise<void> {
  const { owner } = history
  const { db } = server.deps
  const ids = [...(await listFingerprints(db, { ...owner, symbols: SYMBOLS })).keys()]
  const now = await rowsOf(history)
  for (const [id, fills] of await findTradeFills(db, { userId: owner.userId, ids })) {
    const keys = new Set(fills.map(({ identity }) => identity))
    const written = before.journals.filter(({ key }) => keys.has(key))
    const journal = now.journals.find((row) => row.tradeId === id)
    expect(new Set(journal?.tags)).toEqual(new Set(written.flatMap(({ tags }) => tags)))
    for (const { notes } of before.journals)
      expect(journal?.notes.includes(notes) ?? false).toBe(written.some((each) => each.notes === notes))
    const homes = new Set(written.map(({ tradeId }) => tradeId))
    const pictures = before.pictures.filter((picture) => homes.has(picture.tradeId)).map((one) => one.id)
    expect(now.pictures.filter(({ tradeId }) => tradeId === id).map((one) => one.id)).toEqual(pictures)
  }
}

async function takeEverythingBack(history: History): Promise<void> {
  const { db } = server.deps
  const { userId } = history.owner
  await db.delete(executionGroups).where(eq(executionGroups.userId, userId))
  await db.delete(executionCorrections).where(eq(executionCorrections.userId, userId))
  for (const source of history.sources) if (source.undone) await bring(history, source)
  await rebuild(history)
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'after random corrections, merges and undone imports (%i), everything written is where it was',
  async (seed) => {
    const history = await start(seed)
    const before = await rowsOf(history)
    const mayUndo = seed % 2 === 1
    for (let step = 0; step < 10; step++) {
      const { group, correct, undo } = CHANGES
      const weights = [
        [group, 3],
        [correct, 4],
        [undo, mayUndo ? 2 : 0],
      ] as const
      await history.draw.weighted(weights)(history)
      await rebuild(history)
      if (!history.wasUndone) await expectTogether(history, before)
    }
    await takeEverythingBack(history)
    expect(await rowsOf(history)).toEqual(before)
  },
)
