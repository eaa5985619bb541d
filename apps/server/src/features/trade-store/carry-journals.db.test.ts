import { deleteAccount } from '@ballast/contract/accounts/accounts'
import { restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { moveTrades, undoTradeMove } from '@ballast/contract/accounts/trade-moves'
import { correctFills, listFills } from '@ballast/contract/corrections'
import { getRestore } from '@ballast/contract/exports/archive'
import { undoImport } from '@ballast/contract/imports'
import { getTradeDecision, putTradeDecision } from '@ballast/contract/journal/trade-decision'
import { addScreenshot } from '@ballast/contract/screenshots'
import { createSetup } from '@ballast/contract/setups'
import { createTradePlan, decideTradePlan, listTradePlans } from '@ballast/contract/trade-plans'
import {
  bulkEdit,
  deleteTrades,
  getTrade,
  listTrades,
  mergeTrades,
  renameWord,
  restoreTrades,
  splitTrade,
  undoBulkEdit,
  undoRegrouping,
  writeJournal,
} from '@ballast/contract/trades'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { tradePlan } from '../../test/plans.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'
import { waitFor } from '../../test/wait-for.ts'

const server = testServer()
let person: Person
let accountId: string
/** The trades, and the fill that closed each, in their order. */
let ids: string[]
let exits: string[]
beforeEach(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
  const rounds = [0, 1, 2].flatMap((hour) => [
    { id: 10 * hour + 1, at: `2026-06-15T1${4 + hour}:00:00`, side: 'Buy' as const },
    { id: 10 * hour + 2, at: `2026-06-15T1${4 + hour}:10:00`, side: 'Sell' as const },
  ])
  const bytes = fillsCsv(rounds.map((fill) => ({ ...fill, quantity: 2, price: '20000' })))
  await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes }] })
  ids = await tradesNow()
  exits = []
  for (const id of ids)
    exits.push((await person.call(listFills, { params: { id } })).data.fills[1]?.executionId ?? '')
})

const at = (trade: number) => ids[trade] ?? ''
const query = { sort: 'openedAt', order: 'asc' } as const
async function tradesNow(of = person): Promise<string[]> {
  return (await of.call(listTrades, { query })).data.rows.map(({ id }) => id)
}

const NOTHING = { quantity: null, price: null, commission: null, fees: null, gross: null }
/** Corrects when a trade was closed; null: as its file states. If the next one was open by then, the two become one trade. */
async function close(trade: number, executedAt: string | null, holder = trade) {
  const fills = [{ ...NOTHING, executionId: exits[trade] ?? '', executedAt }]
  const { status } = await person.call(correctFills, { params: { id: at(holder) }, body: { fills } })
  expect(status).toBe(200)
}
const joinWithNext = (trade: number, holder = trade) =>
  close(trade, `2026-06-15T1${5 + trade}:05:00.000Z`, holder)

type Body = NonNullable<NonNullable<Parameters<typeof person.call<typeof writeJournal>>[1]>['body']>
const write = (trade: number, body: Body) => person.call(writeJournal, { params: { id: at(trade) }, body })
const words = (letter: string): Body => ({
  tags: [letter, 'both'],
  mistakes: [`late ${letter}`],
  notes: `Notes of ${letter}.`,
})

/** Fills in everything a trader can write about a trade. */
async function writeEverything(trade: number): Promise<void> {
  const text = `Rule ${trade}`
  const rules = [{ group: 'entry' as const, text }]
  const setup = (await person.call(createSetup, { body: { name: `Setup ${trade}`, rules } })).data
  await write(trade, {
    ...words('abc'[trade] ?? ''),
    emotionBefore: trade === 0 ? 'calm' : 'anxious',
    emotionDuring: 'fomo',
    emotionAfter: 'calm',
    confidence: 3 + trade,
    executionScore: 1 + trade,
    rating: 2 + trade,
    planFollowed: 'yes',
    plannedEntry: `2000${trade}`,
    stop: `1999${trade}`,
    target: `2004${trade}`,
    typedMae: `1${trade}.00`,
    typedMfe: `2${trade}.00`,
    setupId: setup.id,
    ruleChecks: { [text]: trade === 0 },
    reviewed: true,
  })
  await addPicture(trade, `Picture ${trade}`)
  await addPlan(trade)
}

async function addPicture(trade: number, caption: string): Promise<void> {
  const square = { width: 4, height: 4, channels: 3, background: '#345' } as const
  const bytes = await sharp({ create: square }).png().toBuffer()
  const params = { id: at(trade) }
  await person.call(addScreenshot, { params, body: { caption }, files: [{ name: 'a.png', bytes }] })
}

async function addPlan(trade: number): Promise<void> {
  const body = tradePlan(accountId, { notes: `Plan ${trade}` })
  const { id, revision } = (await person.call(createTradePlan, { body })).data
  const decided = { status: 'taken' as const, tradeId: at(trade), revision }
  expect((await person.call(decideTradePlan, { params: { id }, body: decided })).status).toBe(200)
}

/** Everything written about a trade. */
async function shown(id: string, of = person) {
  const { revision: _, ...detail } = (await of.call(getTrade, { params: { id } })).data
  const plans = (await of.call(listTradePlans, { query: {} })).data.plans
  const decision = (await of.call(getTradeDecision, { params: { id } })).data
  return {
    ...detail,
    plans: plans.flatMap((plan) => (plan.tradeId === id ? [plan.notes] : [])).toSorted(),
    decision: { with: decision.with, trades: decision.trades.map((trade) => trade.id) },
  }
}
/** The same in another account or journal, where ids and setups are others. */
const written = (trade: Awaited<ReturnType<typeof shown>>) => {
  const { notes, tags, mistakes, ruleChecks, rating, stop, plans, screenshots } = trade
  const pictures = screenshots.map(({ caption }) => caption)
  return { notes, tags, mistakes, ruleChecks, rating, stop, plans, pictures }
}
const allShown = async () => Promise.all((await tradesNow()).map((id) => shown(id)))
const short = async (trade: number) => {
  const { tags, notes, screenshots, plans } = await shown(at(trade))
  return { tags, notes, pictures: screenshots.map(({ caption }) => caption), plans }
}
const rowsOfTable = (table: string) =>
  rowsOf<Record<string, unknown>>(
    server.deps.db,
    sql`SELECT * FROM ${sql.identifier(table)} WHERE user_id = ${person.userId}`,
  )

describe('two trades that a correction joined', () => {
  test('are joined with both journals, and have everything back when it is taken back', async () => {
    for (const trade of [0, 1]) await writeEverything(trade)
    const before = await allShown()
    await joinWithNext(0)
    expect(await tradesNow()).toEqual([at(0), at(2)])
    expect(await short(0)).toEqual({
      tags: ['a', 'both', 'b'],
      notes: 'Notes of a.\n\n---\n\nNotes of b.',
      pictures: ['Picture 0', 'Picture 1'],
      plans: ['Plan 0', 'Plan 1'],
    })
    await close(0, null)
    expect(await allShown()).toEqual(before)
    for (const table of ['trade_journals', 'screenshots', 'trade_plans'])
      for (const row of await rowsOfTable(table))
        expect(row).toMatchObject({
          ...(table === 'trade_journals' ? { joined: null, decision_from_key: null } : { from_key: null }),
        })
  })

  test('can be joined and separated again and again', async () => {
    for (const trade of [0, 1]) await writeEverything(trade)
    const before = await allShown()
    for (let time = 0; time < 3; time++) {
      await joinWithNext(0)
      expect(await short(0)).toMatchObject({ notes: 'Notes of a.\n\n---\n\nNotes of b.' })
      await close(0, null)
    }
    expect(await allShown()).toEqual(before)
  })

  test('keep what was written meanwhile on the first, and the second is as it was', async () => {
    for (const trade of [0, 1]) await writeEverything(trade)
    const [first, second] = await allShown()
    await joinWithNext(0)
    await write(0, { notes: 'Notes of both.', tags: ['a', 'both', 'b', 'new'], rating: 5 })
    await addPicture(0, 'Of both')
    await close(0, null)
    expect(await shown(at(1))).toEqual(second)
    expect(await shown(at(0))).toMatchObject({
      notes: 'Notes of both.',
      tags: ['a', 'both', 'new'],
      rating: 5,
      mistakes: ['late a'],
      stop: first?.stop,
      plans: ['Plan 0'],
    })
    expect((await short(0)).pictures).toEqual(['Picture 0', 'Of both'])
  })

  test('a tag removed meanwhile stays removed, and the journal of a trade with none returns alone', async () => {
    await write(0, words('a'))
    await write(1, words('b'))
    await joinWithNext(0)
    await write(0, { tags: ['both', 'b'] })
    await close(0, null)
    expect([(await short(0)).tags, (await short(1)).tags]).toEqual([['both'], ['b', 'both']])
    await writeEverything(2)
    await addPicture(1, 'Own')
    const before = await allShown()
    await person.call(bulkEdit, { body: { ids: [at(1)], change: { rating: 1 } } })
    await joinWithNext(1)
    await close(1, null)
    const [first, second, third] = await allShown()
    expect([first, third]).toEqual([before[0], before[2]])
    expect(second).toEqual({ ...before[1], rating: 1 })
  })

  test('a journal that moved alone leaves the pictures of the other trade there', async () => {
    await addPicture(0, 'Own')
    await writeEverything(1)
    const before = await allShown()
    await joinWithNext(0)
    expect((await short(0)).pictures).toEqual(['Own', 'Picture 1'])
    await addPicture(0, 'Of both')
    await close(0, null)
    expect(await shown(at(1))).toEqual(before[1])
    expect((await short(0)).pictures).toEqual(['Own', 'Of both'])
  })

  test('keep their decisions, and those of copies', async () => {
    for (const trade of [0, 1]) await write(trade, words('ab'[trade] ?? ''))
    const other = await insertAccount(person)
    const copies = [await insertTrade(person, other), await insertTrade(person, other)].map(({ id }) => id)
    const decide = (id: string, to: string | null) =>
      person.call(putTradeDecision, { params: { id }, body: { with: to } })
    await decide(at(1), at(1))
    for (const copy of copies) await decide(copy, at(1))
    const all = [at(0), at(1), ...copies]
    const decisions = () => Promise.all(all.map(async (id) => (await shown(id)).decision.with))
    await joinWithNext(0)
    expect((await shown(copies[0] ?? '')).decision.with).toBe(at(0))
    await decide(copies[1] ?? '', at(0))
    await close(0, null)
    expect(await decisions()).toEqual([null, at(1), at(1), at(0)])
  })
})

describe('three trades', () => {
  const everything = async () => {
    for (const trade of [0, 1, 2]) await writeEverything(trade)
    return allShown()
  }

  test('joined in two steps separate in either order', async () => {
    const before = await everything()
    const joinAll = async () => {
      await joinWithNext(0)
      await joinWithNext(1, 0)
      expect(await tradesNow()).toEqual([at(0)])
      expect((await short(0)).notes).toBe('Notes of a.\n\n---\n\nNotes of b.\n\n---\n\nNotes of c.')
    }
    await joinAll()
    await close(1, null, 0)
    expect(await shown(at(2))).toEqual(before[2])
    expect(await short(0)).toMatchObject({ tags: ['a', 'both', 'b'], pictures: ['Picture 0', 'Picture 1'] })
    await close(0, null)
    expect(await allShown()).toEqual(before)
    await joinAll()
    await close(0, null)
    expect(await shown(at(0))).toEqual(before[0])
    expect(await short(1)).toMatchObject({
      tags: ['b', 'both', 'c'],
      notes: 'Notes of b.\n\n---\n\nNotes of c.',
      pictures: ['Picture 1', 'Picture 2'],
      plans: ['Plan 1', 'Plan 2'],
    })
    await close(1, null)
    expect(await allShown()).toEqual(before)
  })

  test('joined from the last on, and all separated at once', async () => {
    const before = await everything()
    await joinWithNext(1)
    await joinWithNext(0)
    expect((await short(0)).notes).toBe('Notes of a.\n\n---\n\nNotes of b.\n\n---\n\nNotes of c.')
    const fills = [0, 1].map((trade) => ({ ...NOTHING, executionId: exits[trade] ?? '', executedAt: null }))
    await person.call(correctFills, { params: { id: at(0) }, body: { fills } })
    expect(await allShown()).toEqual(before)
  })

  test('edited after the first step, they keep the edit, and each has its own back', async () => {
    const before = await everything()
    await joinWithNext(0)
    await write(0, { notes: 'Edited.', tags: ['a', 'both', 'b', 'new'] })
    await joinWithNext(1, 0)
    expect((await short(0)).notes).toBe('Edited.\n\n---\n\nNotes of c.')
    await close(1, null, 0)
    expect(await short(0)).toMatchObject({ notes: 'Edited.', tags: ['a', 'both', 'b', 'new'] })
    await close(0, null)
    expect(await short(0)).toMatchObject({ notes: 'Edited.', tags: ['a', 'both', 'new'] })
    expect((await allShown()).slice(1)).toEqual(before.slice(1))
  })

  test('joined by an earlier file are separated when it is undone', async () => {
    const before = await everything()
    const early = [{ id: 90, at: '2026-06-15T13:00:00', side: 'Buy' as const, quantity: 1, price: '20000' }]
    const files = [{ name: 'Early.csv', bytes: fillsCsv(early) }]
    const { data } = await importFiles(person, { accountId, files })
    const [together = '', ...others] = await tradesNow()
    expect(others).toEqual([])
    expect(await shown(together)).toMatchObject({
      tags: ['a', 'both', 'b', 'c'],
      rating: 2,
      plans: ['Plan 0', 'Plan 1', 'Plan 2'],
      notes: 'Notes of a.\n\n---\n\nNotes of b.\n\n---\n\nNotes of c.',
    })
    await person.call(undoImport, { params: { id: data.id } })
    expect(await tradesNow()).toEqual(ids)
    expect(await allShown()).toEqual(before)
  })
})

describe('joined trades', () => {
  beforeEach(async () => {
    for (const trade of [0, 1]) await writeEverything(trade)
  })

  test('merged by hand are separated by undoing the merge', async () => {
    const before = await allShown()
    const { regrouping } = (await person.call(mergeTrades, { body: { ids: ids.slice(0, 2) } })).data
    expect((await short(0)).pictures).toEqual(['Picture 0', 'Picture 1'])
    await person.call(undoRegrouping, { params: { id: regrouping } })
    expect(await allShown()).toEqual(before)
  })

  test('deleted and restored meanwhile, or edited in bulk with an undo, separate all the same', async () => {
    const before = await allShown()
    await joinWithNext(0)
    await person.call(deleteTrades, { body: { ids: [at(0)] } })
    await person.call(restoreTrades, { body: { ids: [at(0)] } })
    const change = { addTags: ['bulk'], rating: 1 }
    const { undo } = (await person.call(bulkEdit, { body: { ids: [at(0)], change } })).data
    await person.call(undoBulkEdit, { params: { id: undo } })
    await close(0, null)
    expect(await allShown()).toEqual(before)
  })

  test('have the new name of a tag that was renamed meanwhile, each only its own, and the old one after an undo', async () => {
    const tags = async () =>
      [(await short(0)).tags, (await short(1)).tags].map((words) => words.toSorted().join(' '))
    await joinWithNext(0)
    const rename = (word: string, to: string) => person.call(renameWord, { body: { of: 'tags', word, to } })
    const { undo: second } = (await rename('b', 'B')).data
    const { undo: both } = (await rename('both', 'two')).data
    expect((await short(0)).tags).toEqual(['a', 'B', 'two'])
    await close(0, null)
    expect(await tags()).toEqual(['a two', 'B two'])
    await person.call(undoBulkEdit, { params: { id: both } })
    await person.call(undoBulkEdit, { params: { id: second } })
    expect(await tags()).toEqual(['a both', 'b both'])
  })

  test('give nothing of the other to a trade whose change in bulk is undone after they have separated', async () => {
    await joinWithNext(0)
    const change = { addTags: ['bulk'], rating: 1 }
    const { undo } = (await person.call(bulkEdit, { body: { ids: [at(0)], change } })).data
    await close(0, null)
    expect((await short(0)).tags).toEqual(['a', 'both', 'bulk'])
    await person.call(undoBulkEdit, { params: { id: undo } })
    expect([(await short(0)).tags, (await short(1)).tags]).toEqual([
      ['a', 'both'],
      ['b', 'both'],
    ])
  })

  test('separate in the account they were moved to, and when they are moved back', async () => {
    const before = await allShown()
    const other = await insertAccount(person)
    await joinWithNext(0)
    const own = await shown(at(0))
    const { undo } = (await person.call(moveTrades, { body: { ids: [at(0)], to: other } })).data
    const there = async () => {
      const { rows } = (await person.call(listTrades, { query: { ...query, account: [other] } })).data
      return Promise.all(rows.map(({ id }) => shown(id)))
    }
    const [moved] = await there()
    const { id = '', fills = [] } = moved ?? {}
    expect(moved).toMatchObject({ notes: own.notes, plans: ['Plan 0', 'Plan 1'] })
    const executionIds = [1, 3].map((place) => fills[place]?.executionId ?? '')
    const { regrouping } = (await person.call(splitTrade, { params: { id }, body: { executionIds } })).data
    expect((await there()).map(written)).toEqual(before.slice(0, 2).map(written))
    await person.call(undoRegrouping, { params: { id: regrouping } })
    expect((await there()).map(written)).toEqual([written(own)])
    const corrected = (await person.call(listFills, { params: { id } })).data.fills
    const exit = corrected.find(({ correction }) => correction.executedAt)?.executionId ?? ''
    const body = { fills: [{ ...NOTHING, executionId: exit, executedAt: null }] }
    expect((await person.call(correctFills, { params: { id }, body })).status).toBe(200)
    expect(await there()).toHaveLength(1)
    expect((await person.call(undoTradeMove, { params: { id: undo } })).status).toBe(200)
    expect(await allShown()).toEqual(before)
  })

  test('separate after their account was deleted and restored', async () => {
    const before = await allShown()
    await joinWithNext(0)
    const { id } = (await person.call(deleteAccount, { params: { id: accountId } })).data
    expect(await tradesNow()).toEqual([])
    await person.call(restoreRemovedAccount, { params: { id } })
    await close(0, null)
    expect(await allShown()).toEqual(before)
  })

  test('separate after an archive was restored into another journal', async () => {
    const before = await allShown()
    await joinWithNext(0)
    const headers = { authorization: `Bearer ${person.sessionId}` }
    const bytes = await (await server.fetch('/api/export/archive', { headers })).arrayBuffer()
    person = await insertPerson(server)
    const type = { authorization: `Bearer ${person.sessionId}`, 'content-type': 'application/zip' }
    await server.fetch('/api/archive/restore', { method: 'POST', headers: type, body: bytes })
    const restored = await waitFor('the end of the restore', async () => {
      const { data } = await person.call(getRestore)
      return data.status !== 'running' && data
    })
    expect(restored.status).toBe('done')
    ids = [(await tradesNow())[0] ?? '']
    const { fills } = (await person.call(listFills, { params: { id: at(0) } })).data
    exits = [fills.find(({ correction }) => correction.executedAt)?.executionId ?? '']
    await close(0, null)
    expect((await allShown()).map(written)).toEqual(before.map(written))
  })
})
