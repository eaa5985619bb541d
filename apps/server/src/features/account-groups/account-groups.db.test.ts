import {
  createAccountGroup,
  deleteAccountGroup,
  listAccountGroups,
  refuseAccountGroup,
  restoreAccountGroup,
  updateAccountGroup,
} from '@ballast/contract/accounts/account-groups'
import { deleteAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { getDashboard } from '@ballast/contract/dashboard'
import { undoImport } from '@ballast/contract/imports'
import { getTradeDecision, putTradeDecision } from '@ballast/contract/journal/trade-decision'
import { deleteTrades, listTrades, writeJournal } from '@ballast/contract/trades'
import { describe, expect, test } from 'vitest'
import { accountGroups } from '../../schema/accounts.ts'
import { accountGroup } from '../../test/account-groups.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const server = testServer()

const DAY = '2026-06-15'

/** Round trips of a quarter of an hour, back to back from 14:00 on, each delayed by `late` seconds. */
function roundTrips(n: number, { late = 0, quantity = 1, first = 1 } = {}): string {
  const at = (minutes: number) =>
    new Date(Date.parse(`${DAY}T14:00:00Z`) + minutes * 60_000 + late * 1000).toISOString().slice(0, 19)
  return fillsCsv(
    Array.from({ length: n }, (_, place) => {
      const id = first + 2 * place
      const fill = { quantity, price: '20000' }
      return [
        { ...fill, id, at: at(10 * place), side: 'Buy' as const },
        { ...fill, id: id + 1, at: at(10 * place + 5), side: 'Sell' as const, price: '20010' },
      ]
    }).flat(),
  )
}

async function traded(person: Person, trips: Parameters<typeof roundTrips>) {
  const accountId = await insertAccount(person)
  const files = [{ name: 'Fills.csv', bytes: roundTrips(...trips) }]
  const imported = await importFiles(person, { accountId, files })
  return { accountId, importId: imported.data.id, files }
}

/** A leader with twelve trades, and an account that copied eleven of them at twice the size, a second later. */
async function copied() {
  const person = await insertPerson(server)
  const leader = await traded(person, [12])
  const follower = await traded(person, [11, { late: 1, quantity: 2, first: 500 }])
  return { person, leader, follower }
}

async function counted(person: Person, count: 'decisions' | 'trades' = 'decisions') {
  const { data } = await person.call(listTrades, { query: { count, limit: 200 } })
  return data
}

async function grouped() {
  const made = await copied()
  const [proposal] = (await made.person.call(listAccountGroups)).data.proposals
  const members = [
    { accountId: made.leader.accountId, factor: 1 },
    ...(proposal?.followers ?? []).map(({ accountId, factor }) => ({ accountId, factor })),
  ]
  const body = { ...accountGroup([]), members }
  const { data, status } = await made.person.call(createAccountGroup, { body })
  expect(status).toBe(200)
  return { ...made, groupId: data.id }
}

describe('a group of accounts', () => {
  test('is proposed from the record, and once confirmed its copies count once, their money in full', async () => {
    const { person, leader, follower } = await copied()
    const before = await counted(person)
    expect([before.total, before.totals.n]).toEqual([23, 23])
    const { proposals } = (await person.call(listAccountGroups)).data
    expect(proposals).toEqual([
      {
        leaderId: leader.accountId,
        groupId: null,
        followers: [
          {
            accountId: follower.accountId,
            factor: 2,
            together: 11,
            ofLeader: 11,
            ofOwn: 11,
            medianGapSeconds: 1,
          },
        ],
      },
    ])
    const body = { ...accountGroup([]), members: [{ accountId: leader.accountId, factor: 1 }] }
    body.members.push({ accountId: follower.accountId, factor: 2 })
    await person.call(createAccountGroup, { body })
    const after = await counted(person)
    expect([after.total, after.all, after.totals.n]).toEqual([12, 12, 12])
    expect(after.totals.money).toEqual(before.totals.money.map((line) => ({ ...line, n: 12 })))
    const each = await counted(person, 'trades')
    expect([each.total, each.totals.money]).toEqual([23, before.totals.money])
    const row = after.rows.find(({ copyIds }) => copyIds.length > 0)
    const [own, copy] = [row?.id, row?.copyIds[0]].map((id) => each.rows.find((one) => one.id === id))
    expect(Number(row?.net)).toBeCloseTo(Number(own?.net) + Number(copy?.net), 6)
    expect([row?.accountId, row?.quantity, row?.rMultiple]).toEqual([leader.accountId, '3', own?.rMultiple])
    const dashboard = (await person.call(getDashboard, { query: {} })).data
    expect([dashboard.n, dashboard.copies, dashboard.score.n]).toEqual([12, 11, 12])
    expect(dashboard.net.value).toBe(before.totals.money[0]?.net)
    expect((await person.call(listAccountGroups)).data.groups[0]).toMatchObject({ decisions: 11, copies: 11 })
    const [first] = (await person.call(listAccounts)).data
    expect(first?.group).toMatchObject({ name: 'Copies', isLeader: true, factor: 1 })
  })

  test('labels later imports by itself, and follows when an import is undone', async () => {
    const { person, leader, follower } = await grouped()
    await importFiles(person, {
      accountId: leader.accountId,
      files: [{ name: 'More.csv', bytes: roundTrips(14) }],
    })
    await importFiles(person, {
      accountId: follower.accountId,
      files: [{ name: 'More.csv', bytes: roundTrips(14, { late: 1, quantity: 2, first: 500 }) }],
    })
    expect([(await counted(person)).total, (await counted(person, 'trades')).total]).toEqual([14, 28])
    await person.call(undoImport, { params: { id: follower.importId } })
    const { total, totals } = await counted(person)
    expect([total, totals.n]).toEqual([14, 14])
  })

  test('applies to a decision what applies to a trade: the notes of its leader, the money of all copies', async () => {
    const { person, leader } = await grouped()
    const { rows } = await counted(person, 'trades')
    const [own] = rows.filter(({ accountId }) => accountId === leader.accountId)
    await person.call(writeJournal, { params: { id: own?.id ?? '' }, body: { tags: ['plan A'] } })
    const tagged = (await person.call(listTrades, { query: { tag: ['plan A'] } })).data
    const whole = (await counted(person)).rows.find(({ id }) => id === own?.id)
    expect([tagged.total, tagged.totals.money[0]?.net]).toEqual([1, whole?.net])
    const query = { tag: ['plan A'], count: 'trades' as const }
    const alone = (await person.call(listTrades, { query })).data
    expect([alone.total, alone.totals.money[0]?.net]).toEqual([1, own?.net])
  })

  test('removes its labels when it is deleted, adds them again when restored, and ends on a day', async () => {
    const { person, groupId } = await grouped()
    const params = { id: groupId }
    await person.call(deleteAccountGroup, { params })
    expect((await counted(person)).total).toBe(23)
    await person.call(restoreAccountGroup, { params })
    expect((await counted(person)).total).toBe(12)
    await person.call(updateAccountGroup, { params, body: { toDay: '2026-06-14' } })
    expect((await counted(person)).total).toBe(23)
    expect((await person.call(listAccountGroups)).data.proposals).toEqual([])
  })

  test('shares no account with another group on the same days, and keeps its accounts', async () => {
    const { person, leader } = await grouped()
    const other = await insertAccount(person)
    const body = accountGroup([leader.accountId, other])
    const refused = await person.call(createAccountGroup, { body })
    expect([refused.status, Object.keys((refused.data as never as { fields: object }).fields)]).toEqual([
      422,
      ['members'],
    ])
    const later = { ...accountGroup([other, await insertAccount(person)]), fromDay: '2026-07-01' }
    expect((await person.call(createAccountGroup, { body: later })).status).toBe(200)
    expect((await person.call(deleteAccount, { params: { id: other } })).status).toBe(409)
  })

  test('can still be changed when there are as many as there may be, but no other is added', async () => {
    const person = await insertPerson(server)
    const one = await insertAccount(person)
    const two = await insertAccount(person)
    const three = await insertAccount(person)
    const { userId } = person
    const refused = { userId, name: '', withinSeconds: 1, refusedAt: new Date(), createdAt: new Date() }
    const members = [one, two].map((accountId) => ({ accountId, factor: 1 }))
    await server.deps.db
      .insert(accountGroups)
      .values(Array.from({ length: 499 }, () => ({ ...refused, id: crypto.randomUUID(), members })))
    const { data } = await person.call(createAccountGroup, { body: accountGroup([one, two]) })
    const changed = await person.call(updateAccountGroup, { params: { id: data.id }, body: { name: 'Two' } })
    expect(changed.status).toBe(200)
    const more = await person.call(createAccountGroup, {
      body: { ...accountGroup([one, three]), fromDay: '2026-07-01' },
    })
    expect(more.status).toBe(422)
  })

  test('is not proposed again once it was dismissed, until the dismissal is undone', async () => {
    const { person, leader, follower } = await copied()
    const accountIds = [follower.accountId, leader.accountId]
    const { data } = await person.call(refuseAccountGroup, { body: { accountIds } })
    const refused = (await person.call(listAccountGroups)).data
    expect([refused.proposals.length, refused.refused]).toEqual([0, [{ id: data.id, accountIds }]])
    expect((await counted(person)).total).toBe(23)
    await person.call(deleteAccountGroup, { params: { id: data.id } })
    expect((await person.call(listAccountGroups)).data.proposals).toHaveLength(1)
  })
})

test('a trade is moved out of its decision and into another by hand, and handed back to the groups', async () => {
  const { person, follower } = await grouped()
  const { rows } = await counted(person)
  const decided = rows.filter(({ copyIds }) => copyIds.length > 0)
  const [first, second] = decided
  const [copyId = ''] = first?.copyIds ?? []
  const say = (other: string | null) =>
    person.call(putTradeDecision, { params: { id: copyId }, body: { with: other } })
  const shown = async () => (await person.call(getTradeDecision, { params: { id: copyId } })).data
  expect((await shown()).trades.map(({ id }) => id)).toEqual([first?.id, copyId])
  await say(copyId)
  expect([(await counted(person)).total, (await shown()).with]).toEqual([13, copyId])
  await say(second?.id ?? '')
  const moved = (await counted(person)).rows.find(({ id }) => id === second?.id)
  expect([moved?.copyIds.length, (await counted(person)).total]).toEqual([2, 12])
  await person.call(deleteTrades, { body: { ids: [second?.id ?? ''] } })
  expect((await shown()).trades).toHaveLength(1)
  await say(null)
  expect((await shown()).trades.map(({ id }) => id)).toEqual([first?.id, copyId])
  expect(
    (await person.call(listAccounts)).data.find(({ id }) => id === follower.accountId)?.group?.factor,
  ).toBe(2)
})
