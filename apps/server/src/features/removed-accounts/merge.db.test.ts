import { createAccountGroup } from '@ballast/contract/accounts/account-groups'
import {
  mergeAccount,
  previewAccountMerge,
  suggestAccountMerge,
} from '@ballast/contract/accounts/account-merges'
import { getBalances, putMoneyLine } from '@ballast/contract/accounts/account-money'
import { deleteAccount, listAccounts, updateAccount } from '@ballast/contract/accounts/accounts'
import { listRemovedAccounts, restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { moveTrades } from '@ballast/contract/accounts/trade-moves'
import { createAttempt, listAttempts } from '@ballast/contract/attempts/attempts'
import { correctFills, listFills } from '@ballast/contract/corrections'
import { createDayPlan, listDayPlans } from '@ballast/contract/day-plans'
import { createImport, listImports, undoImport } from '@ballast/contract/imports'
import { deleteTrades, getTrade, listTrades, writeJournal } from '@ballast/contract/trades'
import { createView, listViews } from '@ballast/contract/views'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { experiments } from '../../schema/findings.ts'
import { accountGroup } from '../../test/account-groups.ts'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { dayPlan } from '../../test/plans.ts'
import { fillsCsv, importFiles, importOptions, insertTrade, uploadOf } from '../../test/trades.ts'
import { experimentsOf } from '../findings/findings.queries.ts'
import { letGoOfRemoved } from './let-go.job.ts'

const server = testServer()
let person: Person
let from: string
let into: string
beforeEach(async () => {
  server.setNow('2026-06-20T12:00:00Z')
  person = await insertPerson(server)
  into = await insertAccount(person, { name: 'Stays' })
  from = await insertAccount(person, { name: 'Goes' })
})

const round = (id: number, day: string, exit: string) =>
  [
    { id, at: `${day}T14:30:00`, side: 'Buy', quantity: 1, price: '20000' },
    { id: id + 1, at: `${day}T14:31:00`, side: 'Sell', quantity: 1, price: exit },
  ] as const
const ONE = round(1, '2026-06-15', '20010')
const TWO = round(3, '2026-06-16', '19990')
const THREE = round(5, '2026-06-17', '20020')

const bring = (accountId: string, ...rounds: Parameters<typeof fillsCsv>[0][]) =>
  importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(rounds.flat()) }] })
const tradesIn = async (account: string) =>
  (await person.call(listTrades, { query: { account: [account], sort: 'closedAt', order: 'asc' } })).data.rows
const netsIn = async (account: string) => (await tradesIn(account)).map(({ net }) => Number(net))
const preview = async () =>
  (await person.call(previewAccountMerge, { params: { id: from }, body: { into } })).data
const merge = () => person.call(mergeAccount, { params: { id: from }, body: { into } })
const restore = (id: string) => person.call(restoreRemovedAccount, { params: { id } })
const note = (id: string, notes: string) => person.call(writeJournal, { params: { id }, body: { notes } })

const addExperiment = (accountIds: string[]) =>
  server.deps.db.insert(experiments).values({
    userId: person.userId,
    id: crypto.randomUUID(),
    detector: 'quick_reentry',
    accountIds,
    cue: 'a loss',
    act: 'I wait',
    weeks: 4,
    startedAt: new Date('2026-06-01T12:00:00Z'),
    endsAt: new Date('2026-06-29T12:00:00Z'),
    stoppedAt: null,
  })
const scopesOfExperiments = async () =>
  (await experimentsOf(server.deps.db, { userId: person.userId }))
    .map(({ accountIds }) => accountIds)
    .toSorted((a, b) => a.join().localeCompare(b.join()))

async function shown() {
  const trades = (await person.call(listTrades, { query: { sort: 'closedAt', order: 'asc' } })).data.rows
  const details = []
  for (const { id } of trades) {
    const { revision: _, ...detail } = (await person.call(getTrade, { params: { id } })).data
    details.push(detail)
  }
  const { attempts, ledger } = (await person.call(listAttempts)).data
  return {
    details: details.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    attempts,
    ledger,
    accounts: (await person.call(listAccounts)).data,
    balances: (await person.call(getBalances)).data,
    plans: (await person.call(listDayPlans, { query: {} })).data,
    imports: (await person.call(listImports, { query: {} })).data,
    views: (await person.call(listViews)).data,
  }
}

describe('a merge', () => {
  const suggested = async () => (await person.call(suggestAccountMerge)).data.suggestion

  test('is suggested if one account holds half of its fills under another name, too', async () => {
    await bring(into, ONE, TWO)
    expect(await suggested()).toBeNull()
    await bring(from, TWO)
    expect(await suggested(), 'two fills are too few').toBeNull()
    await bring(from, ONE, THREE)
    expect(await suggested()).toEqual({ from: into, into: from, shared: 4, fills: 4 })
    const stranger = await insertPerson(server)
    expect((await stranger.call(suggestAccountMerge)).data.suggestion).toBeNull()
  })

  test('is not suggested for accounts that copy each other, nor for an archived one', async () => {
    await bring(into, ONE, TWO)
    await bring(from, ONE, TWO)
    expect(await suggested()).toMatchObject({ shared: 4, fills: 4 })
    const archive = (archived: boolean) =>
      person.call(updateAccount, { params: { id: from }, body: { archived } })
    await archive(true)
    expect(await suggested()).toBeNull()
    await archive(false)
    await person.call(createAccountGroup, { body: accountGroup([into, from]) })
    expect(await suggested()).toBeNull()
  })
})

describe('merging an account into another', () => {
  test('leaves trades deleted that the merge made part of others, once it is undone', async () => {
    await bring(into, ONE, TWO)
    const [gone] = await tradesIn(into)
    await person.call(deleteTrades, { body: { ids: [gone?.id ?? ''] } })
    const [opens, closes] = ONE
    await importFiles(person, {
      accountId: from,
      files: [
        uploadOf(
          fillsCsv([
            { ...opens, id: 91, at: '2026-06-15T14:00:00' },
            { ...closes, id: 92, at: '2026-06-15T15:00:00' },
          ]),
        ),
      ],
    })
    const before = await shown()
    const { data } = await merge()
    expect(await netsIn(into), 'one position of both accounts').toHaveLength(2)
    await restore(data.id)
    expect(await shown()).toEqual(before)
  })

  // 14:30 to 14:31 in the remaining account, around the last minute of which the other one had a position.
  const around = [
    { id: 51, at: '2026-06-15T14:29:30', side: 'Buy', quantity: 1, price: '19990' },
    { id: 52, at: '2026-06-15T14:30:30', side: 'Sell', quantity: 1, price: '20000' },
  ] as const
  const notesIn = async (account: string) => {
    const trades = await tradesIn(account)
    return Promise.all(
      trades.map(async ({ id }) => (await person.call(getTrade, { params: { id } })).data.notes),
    )
  }

  test.each([
    ['', 'Mine.'],
    ['Theirs.', 'Mine.\n\n---\n\nTheirs.'],
  ])('joins the notes of trades that it makes one, until it is undone (“%s”)', async (theirs, joined) => {
    await bring(into, ONE)
    await bring(from, around)
    await note((await tradesIn(into))[0]?.id ?? '', 'Mine.')
    if (theirs !== '') await note((await tradesIn(from))[0]?.id ?? '', theirs)
    const before = await shown()
    const { data } = await merge()
    expect(await notesIn(into)).toEqual([joined])
    expect((await restore(data.id)).status).toBe(200)
    expect(await shown()).toEqual(before)
  })

  test('keeps notes that wait for a fill which the merged account has, until it is undone', async () => {
    const waiting = await bring(into, ONE)
    await note((await tradesIn(into))[0]?.id ?? '', 'Mine.')
    await person.call(undoImport, { params: { id: waiting.data.id } })
    await bring(from, ONE)
    await note((await tradesIn(from))[0]?.id ?? '', 'Theirs.')
    const before = await shown()
    const { data } = await merge()
    expect(await notesIn(into)).toEqual(['Mine.\n\n---\n\nTheirs.'])
    expect((await restore(data.id)).status).toBe(200)
    expect(await shown()).toEqual(before)
    await bring(into, ONE)
    expect(await notesIn(into)).toEqual(['Mine.'])
  })

  test('counts what both hold once, moves the rest, and can be undone exactly', async () => {
    await bring(into, ONE, TWO)
    await bring(from, TWO, THREE)
    const typed = await insertTrade(person, from, { journal: { notes: 'typed words' } })
    const [, second] = await tradesIn(into)
    await note(second?.id ?? '', 'words there')
    for (const { id, net } of await tradesIn(from)) if (id !== typed.id) await note(id, `words of ${net}`)
    const line = { accountId: from, kind: 'deposit', amount: '100', day: '2026-06-15', note: '' } as const
    await person.call(putMoneyLine, { params: { id: crypto.randomUUID() }, body: line })
    await person.call(createDayPlan, { body: dayPlan(from) })
    await person.call(createAttempt, { body: attempt(from) })
    await person.call(createView, { body: { name: 'Old', search: `account=${from}`, columns: null } })
    const before = await shown()

    const asked = await preview()
    expect(asked).toMatchObject({
      trades: 3,
      shared: 2,
      lines: 1,
      attempts: 1,
      views: ['Old'],
      newTrades: 2,
      refused: null,
    })
    expect(await shown()).toEqual(before)
    const balanceOf = (rows: typeof before, id: string) =>
      Number(rows.balances.find(({ accountId }) => accountId === id)?.closed)
    const { data } = await merge()
    expect(data).toMatchObject({ name: 'Goes', trades: 3, intoId: into })
    const after = await shown()
    expect(after.accounts.map(({ name }) => name)).toEqual(['Stays'])
    expect(after.details).toHaveLength(4)
    expect(balanceOf(after, into) - balanceOf(before, into)).toBeCloseTo(Number(asked.closedChange), 6)
    const notes = after.details.map((detail) => detail.notes)
    expect(notes.filter((text) => text.includes('words there') && text.includes('words of'))).toHaveLength(1)
    expect(notes).toContain('typed words')
    expect(after.attempts.map(({ accountId }) => accountId)).toEqual([into])
    expect(after.views.map(({ search }) => search)).toEqual([`account=${into}`])

    expect((await restore(data.id)).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect((await restore(data.id)).status).toBe(404)
  })

  test('names an account once where a view or an experiment had both, and both again once it is undone', async () => {
    await bring(into, ONE)
    await bring(from, TWO)
    const other = new URLSearchParams({ other: `notAccount=${from}&account=${into}` })
    for (const search of [`account=${from}&account=${into}&tag=open`, `${other}`])
      await person.call(createView, { body: { name: search.slice(0, 20), search, columns: null } })
    const scopes = [[from, into], [from], [into]]
    for (const accountIds of scopes) await addExperiment(accountIds)
    const shownNow = async () => [
      (await shown()).views.map(({ search }) => search),
      await scopesOfExperiments(),
    ]
    const before = await shownNow()
    const { data } = await merge()
    const nested = new URLSearchParams({ other: `notAccount=${into}&account=${into}` })
    expect(await shownNow()).toEqual([
      expect.arrayContaining([`account=${into}&tag=open`, `${nested}`]),
      [[into], [into], [into]],
    ])
    await restore(data.id)
    expect(await shownNow()).toEqual(before)
  })

  test('of an earlier release, which stored ids only, is undone too', async () => {
    await person.call(createView, { body: { name: 'Old', search: `account=${from}`, columns: null } })
    await addExperiment([from])
    const { data } = await merge()
    await server.deps.db.execute(
      sql`UPDATE removed_accounts SET undo = undo || jsonb_build_object(
            'views', jsonb_path_query_array(undo, '$.views[*].id'),
            'experiments', jsonb_path_query_array(undo, '$.experiments[*].id')) WHERE id = ${data.id}`,
    )
    await restore(data.id)
    expect((await shown()).views.map(({ search }) => search)).toEqual([`account=${from}`])
    expect(await scopesOfExperiments()).toEqual([[from]])
  })

  test('sends the next file of the merged account to the remaining one', async () => {
    await bring(from, ONE)
    await merge()
    const files = [{ name: 'Fills.csv', bytes: fillsCsv([...ONE, ...TWO].flat()) }]
    const { status } = await importFiles(person, { accountId: into, files })
    expect(status).toBe(200)
    expect(await netsIn(into)).toHaveLength(2)
    const again = await person.call(createImport, { body: importOptions({ accountId: into }), files })
    expect(again.error.code).toBe('nothing_to_import')
  })

  test('keeps deleted what was deleted, and keeps what was imported and written since where it is', async () => {
    await bring(from, ONE, TWO)
    const [first, second] = await tradesIn(from)
    await person.call(deleteTrades, { body: { ids: [first?.id ?? ''] } })
    const { data } = await merge()
    const [kept] = await tradesIn(into)
    expect(await netsIn(into)).toEqual([Number(second?.net)])
    await note(kept?.id ?? '', 'written since')
    await bring(into, THREE)
    await restore(data.id)
    expect([await netsIn(from), await netsIn(into)]).toEqual([[Number(second?.net)], [39.22]])
    expect((await person.call(getTrade, { params: { id: second?.id ?? '' } })).data.notes).toBe(
      'written since',
    )
  })

  test('lets trades separate there that a correction had joined before', async () => {
    await bring(from, ONE, TWO)
    const [first, second] = (await tradesIn(from)).map(({ id }) => id)
    await note(first ?? '', 'of the first')
    await note(second ?? '', 'of the second')
    const before = await shown()
    const closeFirst = async (id: string, executedAt: string | null) => {
      const { fills } = (await person.call(listFills, { params: { id } })).data
      const fill = fills.find(({ stated }) => stated.executedAt === '2026-06-15T14:31:00.000Z')
      const facts = { quantity: null, price: null, commission: null, fees: null, gross: null, executedAt }
      const body = { fills: [{ executionId: fill?.executionId ?? '', ...facts }] }
      expect((await person.call(correctFills, { params: { id }, body })).status).toBe(200)
    }
    const notesThere = async () => {
      const trades = (await tradesIn(into)).map(({ id }) => person.call(getTrade, { params: { id } }))
      return (await Promise.all(trades)).map(({ data }) => data.notes)
    }
    await closeFirst(first ?? '', '2026-06-16T14:30:30.000Z')
    const { data } = await merge()
    expect(await notesThere()).toEqual(['of the first\n\n---\n\nof the second'])
    await closeFirst((await tradesIn(into))[0]?.id ?? '', null)
    expect(await notesThere()).toEqual(['of the first', 'of the second'])
    await restore(data.id)
    expect(await shown()).toEqual(before)
  })

  test('can be undone for thirty days, and is final after that', async () => {
    await bring(from, ONE)
    const { data } = await merge()
    expect(data.goesAt).toBe('2026-07-20T12:00:00.000Z')
    server.setNow('2026-07-20T12:00:00Z')
    await letGoOfRemoved(server.deps)
    // Back to a time when the session is still valid: the merge stays purged.
    server.setNow('2026-06-20T12:00:00Z')
    expect((await restore(data.id)).status).toBe(404)
    expect((await person.call(listRemovedAccounts)).data).toEqual([])
    expect(await netsIn(into)).toHaveLength(1)
    expect((await person.call(listImports, { query: {} })).data).toMatchObject([{ status: 'done' }])
  })

  test('cannot be undone while the account it went into is deleted', async () => {
    const { data } = await merge()
    const gone = (await person.call(deleteAccount, { params: { id: into } })).data
    const refused = await restore(data.id)
    expect([refused.status, refused.error.code]).toEqual([409, 'cannot_merge_accounts'])
    expect((await restore(gone.id)).status).toBe(200)
    expect((await restore(data.id)).status).toBe(200)
  })
})

describe('accounts are not merged', () => {
  const refusal = async (other = into) => {
    const at = { params: { id: from }, body: { into: other } }
    const { refused, newTrades } = (await person.call(previewAccountMerge, at)).data
    const done = await person.call(mergeAccount, at)
    expect([done.status, done.error.error, newTrades]).toEqual([409, refused, null])
    return refused
  }
  test('with themselves', async () => {
    expect(await refusal(from)).toBe('Choose another account.')
  })
  test('of two currencies', async () => {
    expect(await refusal(await insertAccount(person, { currency: 'EUR' }))).toContain('of one currency')
  })
  test('while the merged one is in a group', async () => {
    const body = accountGroup([from, await insertAccount(person)])
    await person.call(createAccountGroup, { body })
    expect(await refusal()).toContain('is in the group')
  })
  test('with attempts on the same days', async () => {
    for (const id of [from, into]) await person.call(createAttempt, { body: attempt(id) })
    expect(await refusal()).toContain('an attempt in the prop tracker on the same days')
  })
  test('with two plans for one day', async () => {
    for (const id of [from, into]) await person.call(createDayPlan, { body: dayPlan(id) })
    expect(await refusal()).toContain('Both accounts have a plan for')
  })
  test('while trades of theirs were moved by hand', async () => {
    await bring(from, ONE)
    const [trade] = await tradesIn(from)
    await person.call(moveTrades, { body: { ids: [trade?.id ?? ''], to: into } })
    expect(await refusal()).toContain('Move them back first')
  })
  test('by anybody else', async () => {
    const stranger = await insertPerson(server)
    const own = await insertAccount(stranger)
    for (const [id, other] of [
      [from, own],
      [own, into],
    ] as const)
      expect((await stranger.call(mergeAccount, { params: { id }, body: { into: other } })).status).toBe(404)
  })
})
