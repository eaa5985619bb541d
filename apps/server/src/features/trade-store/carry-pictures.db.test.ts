import { undoImport } from '@ballast/contract/imports'
import { addScreenshot } from '@ballast/contract/screenshots'
import { createTradePlan, decideTradePlan, listTradePlans } from '@ballast/contract/trade-plans'
import { getTrade, listTrades } from '@ballast/contract/trades'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { exportArchive, restoredFrom } from '../../test/histories/archives.ts'
import { testServer } from '../../test/open-test-server.ts'
import { tradePlan } from '../../test/plans.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const server = testServer()
let person: Person
let accountId: string
beforeEach(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

const DAY = [
  { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 2, at: '2026-06-15T14:31:00', side: 'Sell', quantity: 1, price: '20010' },
] as const
const EARLIER = [{ id: 9, at: '2026-06-15T14:00:00', side: 'Buy', quantity: 1, price: '19990' }] as const
const bring = (fills: Parameters<typeof fillsCsv>[0], by = person) =>
  importFiles(by, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
const onlyTrade = async (of = person) => {
  const { rows } = (await of.call(listTrades)).data
  expect(rows).toHaveLength(1)
  return rows[0]?.id ?? ''
}
const picturesOf = async (id: string, of = person) =>
  (await of.call(getTrade, { params: { id } })).data.screenshots.map(({ caption }) => caption)
const plansOf = async (id: string, of = person) =>
  (await of.call(listTradePlans, { query: {} })).data.plans
    .filter(({ tradeId }) => tradeId === id)
    .map(({ notes }) => notes)

async function addPicture(id: string): Promise<void> {
  const square = { width: 4, height: 4, channels: 3, background: '#345' } as const
  const bytes = await sharp({ create: square }).png().toBuffer()
  const picture = { body: { caption: 'Entry' }, files: [{ name: 'a.png', bytes }] }
  expect((await person.call(addScreenshot, { params: { id }, ...picture })).status).toBe(200)
}

async function addPlan(tradeId: string): Promise<void> {
  const { id, revision } = (
    await person.call(createTradePlan, { body: tradePlan(accountId, { notes: 'Plan' }) })
  ).data
  const body = { status: 'taken' as const, tradeId, revision }
  expect((await person.call(decideTradePlan, { params: { id }, body })).status).toBe(200)
}

test.each([
  ['a picture', addPicture, picturesOf, ['Entry']],
  ['a plan', addPlan, plansOf, ['Plan']],
])(
  '%s of a trade without any words stays with the trade’s fill, there and back',
  async (_, add, shown, all) => {
    await bring(DAY)
    const before = await onlyTrade()
    await add(before)
    const { data } = await bring(EARLIER)
    const after = await onlyTrade()
    expect(after).not.toBe(before)
    expect(await shown(after)).toEqual(all)
    await person.call(undoImport, { params: { id: data.id } })
    expect(await onlyTrade()).toBe(before)
    expect(await shown(before)).toEqual(all)
  },
)

test.each([
  ['a picture', addPicture, picturesOf, ['Entry']],
  ['a plan', addPlan, plansOf, ['Plan']],
])('%s waits in an archive for the trade’s fill to return', async (_, add, shown, all) => {
  const { data } = await bring(DAY)
  await add(await onlyTrade())
  await person.call(undoImport, { params: { id: data.id } })
  const { person: other } = await restoredFrom({ server, person }, await exportArchive({ server, person }))
  await bring(DAY, other)
  expect(await shown(await onlyTrade(other), other)).toEqual(all)
})
