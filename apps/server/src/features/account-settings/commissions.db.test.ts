import { deleteAccount } from '@ballast/contract/accounts/accounts'
import type { CommissionProfileBody } from '@ballast/contract/accounts/commission-form'
import {
  listCommissions,
  previewCommissions,
  replaceCommissions,
} from '@ballast/contract/accounts/commissions'
import { listImports, undoImport } from '@ballast/contract/imports'
import { duplicateTrade, getTrade, listTrades } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'

const server = testServer()
let person: Person

function profile(wanted: Partial<CommissionProfileBody> = {}): CommissionProfileBody {
  return {
    root: 'MNQ',
    validFrom: null,
    perContract: '0.37',
    perSide: '0',
    percentOfValue: '0',
    minimumPerSide: '0',
    includesFees: false,
    ...wanted,
  }
}

/** Two MNQ trades without commissions (+20.50 and +10.00), and one MES trade typed with its costs. */
const FILES = [
  {
    name: 'Fills.csv',
    bytes: fillsCsv([
      { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000', commission: '' },
      { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '20010.25', commission: '' },
      { id: 3, at: '2026-06-16T14:40:00', side: 'Buy', quantity: 1, price: '20010', commission: '' },
      { id: 4, at: '2026-06-16T14:45:00', side: 'Sell', quantity: 1, price: '20015', commission: '' },
    ]),
  },
]

async function insertJournal(): Promise<string> {
  person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await importFiles(person, { accountId, files: FILES })
  await insertTrade(person, accountId)
  return accountId
}
const replace = (id: string, profiles: CommissionProfileBody[]) =>
  person.call(replaceCommissions, { params: { id }, body: { profiles } })
const log = async () => (await person.call(listTrades, { query: { order: 'asc' } })).data

test('unknown commissions are computed, marked as computed, and counted; stated ones stay', async () => {
  const id = await insertJournal()
  const before = await log()
  expect(before.totals).toMatchObject({ unknownCosts: 2, computedCosts: 0 })
  const profiles = [
    profile({ includesFees: true }),
    profile({ validFrom: '2026-06-16', perContract: '0.52' }),
  ]
  const preview = await person.call(previewCommissions, { params: { id }, body: { profiles } })
  expect(preview.data).toEqual({
    changed: 2,
    before: { trades: 0, costs: '0.00' },
    after: { trades: 2, costs: '-1.78' },
    stillUnknown: 1,
  })
  expect(await log(), 'a preview changes nothing').toEqual(before)

  const saved = await replace(id, profiles)
  expect([saved.status, saved.data.changed]).toEqual([200, 2])
  const { rows, totals } = await log()
  const facts = rows.map(({ commission, computedCosts, costsKnown, net }) => [
    commission,
    computedCosts,
    costsKnown,
    net,
  ])
  expect(facts.toSorted()).toEqual(
    [
      ['-0.74', '-0.74', 'full', '19.76'],
      ['-1.04', '-1.04', 'partial', '8.96'],
      ['-0.74', null, 'full', '38.52'],
    ].toSorted(),
  )
  expect(totals).toMatchObject({ unknownCosts: 1, computedCosts: 2 })
  expect(totals.money[0]).toMatchObject({ computedCosts: '-1.78' })
  const computed = rows.find((row) => row.costsKnown === 'partial')!
  const { fills } = (await person.call(getTrade, { params: { id: computed.id } })).data
  expect(fills.map((fill) => [fill.commission, fill.computed])).toEqual([
    ['-0.52', true],
    ['-0.52', true],
  ])
})

test('nothing is computed on top of a file that states all costs as one sum', async () => {
  person = await insertPerson(server)
  const id = await insertAccount(person)
  const rows = [
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    '"03/06/2026","Sell to Close","XYZ 03/20/2026 45.00 P","PUT","2","$0.60","$1.33","$118.67"',
    '"03/05/2026","Buy to Open","XYZ 03/20/2026 45.00 P","PUT","2","$0.40","$1.32","-$81.32"',
  ]
  await importFiles(person, { accountId: id, files: [{ name: 'Schwab.csv', bytes: rows.join('\n') }] })
  await replace(id, [profile({ root: null, perContract: '0.65', includesFees: true })])
  // 118.67 received − 81.32 paid.
  const { rows: trades, totals } = await log()
  expect(trades).toMatchObject([{ gross: '40.00', net: '37.35', costsKnown: 'full', computedCosts: null }])
  expect(totals).toMatchObject({ unknownCosts: 0, computedCosts: 0 })
})

test('the export says which part of a commission is computed', async () => {
  const id = await insertJournal()
  await replace(id, [profile()])
  const headers = { authorization: `Bearer ${person.sessionId}` }
  const lines = (await (await server.fetch('/api/export/csv', { headers })).text()).trim().split('\r\n')
  const at = lines[0]!.split(',').indexOf('Computed commission')
  expect(
    lines
      .slice(1)
      .map((line) => line.split(',')[at])
      .toSorted(),
  ).toEqual(['', '-0.74', '-0.74'])
  const fills = await (await server.fetch('/api/export/csv?of=executions', { headers })).text()
  expect(fills, 'fills are exported as stated').toContain('06/15/2026 09:30:00,,,,,USD,fill:1,')
})

test('a copy of a trade with computed costs states none of its own', async () => {
  const id = await insertJournal()
  await replace(id, [profile({ includesFees: true })])
  const original = (await log()).rows.find((row) => row.computedCosts !== null)!
  const { data: copy } = await person.call(duplicateTrade, { params: { id: original.id } })
  expect(copy.computedCosts).toBe('-0.74')
  await replace(id, [])
  const { data } = await person.call(getTrade, { params: { id: copy.id } })
  expect(data).toMatchObject({ costsKnown: 'none', computedCosts: null, commission: '0.00' })
})

test('removing the profiles restores the trades byte for byte', async () => {
  const id = await insertJournal()
  const before = await log()
  await replace(id, [profile()])
  expect(await log()).not.toEqual(before)
  expect((await replace(id, [])).data).toEqual({ profiles: [], changed: 2 })
  expect(await log()).toEqual(before)
})

test('a later import is priced too, and so is one that was undone and imported again', async () => {
  const id = await insertJournal()
  await replace(id, [profile()])
  const before = await log()
  const [done] = (await person.call(listImports)).data
  await person.call(undoImport, { params: { id: done!.id } })
  await importFiles(person, { accountId: id, files: FILES })
  const unnamed = ({ rows }: typeof before) => rows.map(({ importId: _, ...row }) => row)
  expect(unnamed(await log())).toEqual(unnamed(before))
})

test('a contract may be written as its symbol; profile lines are returned as they apply', async () => {
  const id = await insertJournal()
  const profiles = [profile({ root: null, percentOfValue: '0.10' }), profile({ root: 'mnqu6' })]
  await replace(id, profiles)
  const { data } = await person.call(listCommissions, { params: { id } })
  expect(data.profiles.map(({ root, percentOfValue }) => [root, percentOfValue])).toEqual([
    ['MNQ', '0'],
    [null, '0.1'],
  ])
})

test.each([
  ['two lines for one contract and day', [profile(), profile({ root: 'MNQZ6' })], 'profiles.1.root'],
  ['a negative amount', [profile({ perSide: '-1' })], 'profiles.0.perSide'],
  ['more than all of the value', [profile({ percentOfValue: '101' })], 'profiles.0.percentOfValue'],
  ['a day that is none', [profile({ validFrom: '2026-02-30' })], 'profiles.0.validFrom'],
  ['more lines than anybody has', Array.from({ length: 101 }, () => profile()), 'profiles'],
])('%s changes nothing', async (_, profiles, field) => {
  const id = await insertJournal()
  const { status, error } = await replace(id, profiles)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
  expect((await person.call(listCommissions, { params: { id } })).data.profiles).toEqual([])
})

test('an empty account goes with its profiles', async () => {
  person = await insertPerson(server)
  const id = await insertAccount(person)
  await replace(id, [profile()])
  expect((await person.call(deleteAccount, { params: { id } })).status).toBe(200)
  expect((await person.call(listCommissions, { params: { id } })).status).toBe(404)
})
