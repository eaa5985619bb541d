import { MINUTE_MS } from '@ballast/domain/time/durations'
import { inOrder } from '@ballast/domain/trades/build-trades'
import type { ImportedExecution } from '@ballast/importers/importer'
import { createDraws, type Draws } from '@ballast/testkit/draws'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { AccountRef } from '../../../platform/database/owned-id.ts'
import { executionGroups } from '../../../schema/imports.ts'
import { isEveryCase } from '../../../test/cases/every-case.ts'
import { insertAccount, insertPerson } from '../../../test/client.ts'
import { testServer } from '../../../test/open-test-server.ts'
import {
  drawCash,
  drawFills,
  drawLateCash,
  drawOtherViews,
  FIRST_MINUTE,
  STYLES,
  type Style,
} from '../../../test/stated-fills.ts'
import { arrivingIn, packPart } from '../../imports/thread/packed-part.ts'
import { changeJournal } from '../../trades/write-journal.ts'
import { accountExecutions, accountFills } from '../account-executions.ts'
import { saveCorrections } from '../corrections/corrections.queries.ts'
import { contractsOfSource, deleteSource, saveCashEvents, saveExecutions } from '../executions.queries.ts'
import { executionsOfFills } from '../executions-of-fills.ts'
import { rebuildTrades } from '../rebuild-trades.ts'
import { findTradeFills, findTrades, listFingerprints } from '../trades.queries.ts'
import { type ArrivingFills, windowStart } from './window-start.ts'

const server = testServer()

const SYMBOLS = ['MNQH6', 'ESH6']

/** An account whose contracts' reports state their fills in some way. */
type History = {
  owner: AccountRef
  draw: Draws
  styles: readonly Style[]
  sources: Source[]
  /** Fills that were undone, and may come back. */
  undone: Source[]
}
type Source = { id: string; fills: readonly ImportedExecution[] }

const firstOf = (fills: readonly { executedAt: number }[]) =>
  Math.min(...fills.map(({ executedAt }) => executedAt))
const drawTrades = ({ draw, styles }: History, part: { minute: number; rounds: number }) =>
  styles.flatMap((style) => drawFills(draw, style, part))

async function save({ owner, sources }: History, fills: readonly ImportedExecution[]): Promise<void> {
  const id = uuid()
  await saveExecutions(server.deps.db, { ...owner, sourceId: id, manual: false }, fills)
  sources.push({ id, fills })
}

const startOf = ({ owner }: History, from: number, arriving?: ArrivingFills) =>
  windowStart(server.deps.db, { ...owner, symbols: SYMBOLS, from, arriving })

/** Each changes the history and returns where the trades have to be rebuilt from. */
const CHANGES = {
  arrive: async (history: History) => {
    const { draw, owner, undone } = history
    const returned = draw.chance(0.5) ? undone.pop()?.fills : undefined
    const fills =
      returned ?? drawTrades(history, { minute: draw.integer(0, 500), rounds: draw.integer(1, 3) })
    const arriving = new Set(fills.map(({ identity }) => identity))
    const known = (await accountExecutions(server.deps.db, owner)).filter(
      ({ identity }) => !arriving.has(identity) && draw.chance(0.05),
    )
    const views = drawOtherViews(draw, [...fills, ...known])
    const start = await startOf(history, firstOf([...fills, ...views]), arrivalOf([...fills, ...views]))
    await save(history, fills)
    await save(history, views)
    return start
  },
  undo: async (history: History) => {
    const { draw, owner, sources, undone } = history
    const [source] = sources.splice(draw.integer(0, sources.length - 1), 1)
    if (!source) return null
    undone.push(source)
    const sourceId = source.id
    const contracts = await contractsOfSource(server.deps.db, { userId: owner.userId, sourceId })
    const start = await startOf(history, Math.min(...contracts.map(({ first }) => first)))
    await deleteSource(server.deps.db, { userId: owner.userId, sourceId })
    return start
  },
  correct: async (history: History) => {
    const { draw, owner } = history
    const fills = await accountExecutions(server.deps.db, owner)
    if (fills.length === 0) return null
    const { identity, executedAt: before, original } = draw.pick(fills)
    const executedAt = draw.chance(0.5) ? before + draw.integer(-90, 90) * MINUTE_MS : null
    const price = executedAt === null || draw.chance(0.5) ? '20005' : null
    const facts = { quantity: null, price, executedAt, commission: null, fees: null, gross: null }
    const corrections = new Map([[identity, facts]])
    await saveCorrections(server.deps.db, { ...owner, corrections, now: new Date() })
    return startOf(history, Math.min(before, original?.executedAt ?? before, executedAt ?? before))
  },
  group: async (history: History) => {
    const { draw, owner } = history
    const scope = { ...owner, symbols: [draw.pick(SYMBOLS)] }
    const ids = [...(await listFingerprints(server.deps.db, scope)).keys()].filter(() => draw.chance(0.1))
    const found = await findTradeFills(server.deps.db, { userId: owner.userId, ids: ids.slice(0, 2) })
    const fills = [...found.values()].flat()
    if (fills.length === 0) return null
    const start = await startOf(history, firstOf(fills))
    const groupKey = `merge ${uuid()}`
    const rows = fills.map(({ identity }) => ({ ...owner, identity, groupKey }))
    await server.deps.db.insert(executionGroups).values(rows).onConflictDoNothing()
    return start
  },
}

const arrivalOf = (executions: readonly ImportedExecution[]): ArrivingFills =>
  arrivingIn(
    packPart({
      key: 'tradovate||',
      family: 'tradovate',
      account: null,
      currency: 'USD',
      executions: [...executions],
      unopened: [],
      cashEvents: [],
      unplaced: [],
      statedDays: [],
      ledgerEnd: null,
    }),
  )

/** The fills of single trades are the same when they are read alone as when all fills are. */
async function expectFillsAlone({ owner, draw }: History) {
  const { db } = server.deps
  const fills = await accountExecutions(db, owner)
  const ids = [...(await listFingerprints(db, owner)).keys()].filter(() => draw.chance(0.2))
  const ofTrades = await findTradeFills(db, { userId: owner.userId, ids })
  for (const own of ofTrades.values()) {
    const identities = new Set(own.map(({ identity }) => identity))
    const expected = fills.filter(({ identity }) => identities.has(identity))
    const symbol = expected[0]?.symbol ?? ''
    const read = await executionsOfFills(db, { ...owner, symbol, identities: [...identities] })
    expect(inOrder(read)).toEqual(inOrder(expected))
  }
}

/** Writing a stop rebuilds its trade completely, and leaves the others as they are. */
async function expectTradesAlone({ owner, draw }: History) {
  const { db } = server.deps
  const ids = [...(await listFingerprints(db, owner)).keys()].filter(() => draw.chance(0.1))
  for (const trade of await findTrades(db, { userId: owner.userId, ids })) {
    const stop = trade.direction === 'long' ? '19000' : '21000'
    await changeJournal(db, { trade, body: { stop }, now: new Date() })
    const { changed, gone } = await rebuildTrades(db, { ...owner, symbols: SYMBOLS })
    expect({ trade: trade.id, changed, gone }).toEqual({ trade: trade.id, changed: [], gone: [] })
  }
}

/** Where the windows of all histories started. */
const starts: (number | null)[] = []

test.each(Array.from({ length: isEveryCase ? 24 : 10 }, (_, seed) => seed))(
  'after each of eight changes to random history %i, rebuilding from the window’s start leaves nothing to rebuild',
  async (seed) => {
    const { db } = server.deps
    const draw = createDraws(seed + 1)
    const person = await insertPerson(server)
    const owner = { userId: person.userId, accountId: await insertAccount(person) }
    const styles = SYMBOLS.map((symbol) => ({ ...draw.pick(STYLES), symbol }))
    const history: History = { owner, draw, styles, sources: [], undone: [] }
    const first = drawTrades(history, { minute: 0, rounds: 20 })
    await save(history, first)
    const views = drawOtherViews(draw, first)
    await save(history, views)
    const cash = [...drawCash(draw, first), ...drawLateCash(draw, views)]
    await saveCashEvents(db, { ...owner, sourceId: uuid() }, cash)
    await rebuildTrades(db, { ...owner, symbols: SYMBOLS })
    for (let step = 0; step < 8; step++) {
      const { arrive, undo, correct, group } = CHANGES
      const since = await draw.weighted([
        [arrive, 4],
        [undo, 2],
        [correct, 2],
        [group, 2],
      ] as const)(history)
      await rebuildTrades(db, { ...owner, symbols: SYMBOLS, since })
      const { places } = await accountFills(db, { ...owner, symbols: SYMBOLS })
      expect({ step, ...places }).toEqual({ step, placed: [], unplaced: [] })
      const { changed, gone } = await rebuildTrades(db, { ...owner, symbols: SYMBOLS })
      expect({ step, changed, gone }).toEqual({ step, changed: [], gone: [] })
      starts.push(since)
    }
    await expectFillsAlone(history)
    await expectTradesAlone(history)
  },
)

test('a third of the windows leave something out', () => {
  const later = starts.filter((start) => start !== null && start > FIRST_MINUTE)
  expect(later.length).toBeGreaterThan(starts.length / 3)
})
