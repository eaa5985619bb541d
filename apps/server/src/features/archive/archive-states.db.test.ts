import { createDayPlan, deleteDayPlan } from '@ballast/contract/day-plans'
import { undoImport } from '@ballast/contract/imports'
import { writeReflection } from '@ballast/contract/reflections'
import { createSetup, deleteSetup } from '@ballast/contract/setups'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { createTradePlan, decideTradePlan, deleteTradePlan } from '@ballast/contract/trade-plans'
import {
  bulkEdit,
  deleteTrades,
  getTrade,
  listTrades,
  mergeTrades,
  restoreTrades,
  splitTrade,
  writeJournal,
} from '@ballast/contract/trades'
import { createView } from '@ballast/contract/views'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { exportArchive as archiveOf, putBack } from '../../test/histories/archives.ts'
import { testServer } from '../../test/open-test-server.ts'
import { dayPlan, tradePlan } from '../../test/plans.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'

const server = testServer()

const exportArchive = (person: Person) => archiveOf({ server, person })
const restore = (person: Person, bytes: Uint8Array, on = server) => putBack({ server: on, person }, bytes)

type Journal = { person: Person; accountId: string; imports: string[]; random: number }
type Step = (journal: Journal) => Promise<unknown>

const rowsOf = async ({ person }: Journal) =>
  (await person.call(listTrades, { query: { limit: 100 } })).data.rows
const pick = async (journal: Journal) => {
  const rows = await rowsOf(journal)
  return rows[journal.random % Math.max(1, rows.length)]
}

/** A trader's actions; each may find nothing to act on. */
const STEPS: Record<string, Step> = {
  type: ({ person, accountId, random }) =>
    insertTrade(person, accountId, { journal: { notes: `note ${random}`, tags: ['a', 'ü'] } }),
  import: async (journal) => {
    const id = journal.imports.length * 10
    const at = `2026-06-${String(1 + (journal.random % 9)).padStart(2, '0')}T14`
    const bytes = fillsCsv([
      { id: id + 1, at: `${at}:30:00`, side: 'Buy', quantity: 2, price: '20000' },
      { id: id + 2, at: `${at}:40:00`, side: 'Sell', quantity: 2, price: '20010.25' },
    ])
    const { person, accountId } = journal
    const { data } = await importFiles(person, { accountId, files: [{ name: `F${id}.csv`, bytes }] })
    if (data.id) journal.imports.push(data.id)
  },
  undo: async ({ person, imports, random }) => {
    const id = imports[random % Math.max(1, imports.length)]
    if (id) await person.call(undoImport, { params: { id } })
  },
  failed: async ({ person, imports }) => {
    const id = imports.at(-1)
    if (!id) return
    await person.call(undoImport, { params: { id } })
    await server.deps.db.execute(
      sql`UPDATE imports SET status = 'failed', error = 'It broke.' WHERE id = ${id}`,
    )
  },
  write: async (journal) => {
    const row = await pick(journal)
    const body = { emotionBefore: 'calm', rating: 4, stop: '19990', revision: 0 } as const
    if (row) await journal.person.call(writeJournal, { params: { id: row.id }, body })
  },
  delete: async (journal) => {
    const row = await pick(journal)
    if (!row) return
    await journal.person.call(deleteTrades, { body: { ids: [row.id] } })
    if (journal.random % 3 === 0) await journal.person.call(restoreTrades, { body: { ids: [row.id] } })
  },
  merge: async (journal) => {
    const rows = await rowsOf(journal)
    if (rows.length > 1)
      await journal.person.call(mergeTrades, { body: { ids: rows.slice(0, 2).map(({ id }) => id) } })
  },
  split: async (journal) => {
    const row = await pick(journal)
    if (!row) return
    const { fills } = (await journal.person.call(getTrade, { params: { id: row.id } })).data
    const body = { executionIds: fills.slice(0, 1).map(({ executionId }) => executionId) }
    await journal.person.call(splitTrade, { params: { id: row.id }, body })
  },
  bulk: ({ person, random }) =>
    person.call(bulkEdit, {
      body: { filter: tradeFilterSchema.parse({}), change: { addTags: [`t${random}`], reviewed: true } },
    }),
  setup: async ({ person, random }) => {
    const { data } = await person.call(createSetup, { body: { name: `Setup ${random}`, rules: [] } })
    if (random % 2 === 0 && data.id) await person.call(deleteSetup, { params: { id: data.id } })
  },
  view: ({ person, random }) =>
    person.call(createView, { body: { name: `View ${random}`, search: 'outcome=loss', columns: null } }),
  dayPlan: async ({ person, accountId, random }) => {
    const day = `2026-06-${22 + (random % 5)}`
    const { data } = await person.call(createDayPlan, {
      body: dayPlan(random % 2 === 0 ? accountId : null, { day }),
    })
    if (random % 3 === 0 && data.id) await person.call(deleteDayPlan, { params: { id: data.id } })
  },
  tradePlan: async ({ person, accountId, random }) => {
    const { data } = await person.call(createTradePlan, { body: tradePlan(accountId) })
    if (random % 3 === 0)
      await person.call(decideTradePlan, {
        params: { id: data.id },
        body: { status: 'missed', revision: data.revision },
      })
    if (random % 3 === 1) await person.call(deleteTradePlan, { params: { id: data.id } })
  },
  reflect: ({ person, random }) =>
    person.call(writeReflection, {
      params: { day: `2026-06-${10 + (random % 9)}` },
      body: { text: `words ${random}` },
    }),
}

describe('an archive of any state that can be reached', () => {
  test('goes back into an empty account and exports the same bytes', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat({ max: 99 })), {
      minLength: 3,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const person = await insertPerson(server)
        const journal: Journal = { person, accountId: await insertAccount(person), imports: [], random: 0 }
        // Every state contains an undone import, which once could not be restored.
        for (const [name, random] of [['import', 1], ['undo', 0], ...taken] as [string, number][]) {
          journal.random = random
          await STEPS[name]?.(journal)
        }
        const archive = await exportArchive(person)
        const other = await insertPerson(server)
        expect(await restore(other, archive)).toMatchObject({ status: 'done', error: null })
        expect(Buffer.from(await exportArchive(other)).equals(Buffer.from(archive))).toBe(true)
      }),
      { numRuns: 8, seed: 20260620, endOnFailure: true },
    )
  }, 120_000)
})

describe('an archive restored on the free plan', () => {
  const sells = testServer({ BILLING: 'on' })

  async function archiveOf(accounts: number): Promise<Uint8Array> {
    const person = await insertPerson(server)
    for (let i = 0; i < accounts; i++) await insertTrade(person, await insertAccount(person))
    return exportArchive(person)
  }

  test('is refused whole when it holds more than the plan keeps, and taken when it fits', async () => {
    const two = await archiveOf(2)
    const single = await archiveOf(1)
    const person = await insertPerson(sells)
    expect(await restore(person, two, sells)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(
        /2 trades in 2 accounts; the free plan keeps 100 in 1.*Nothing was restored/,
      ),
    })
    expect((await person.call(listTrades)).data.rows).toEqual([])
    expect(await restore(person, single, sells)).toMatchObject({ status: 'done', trades: 1 })
  })
})
