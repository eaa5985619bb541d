import { deleteAccount } from '@ballast/contract/accounts/accounts'
import { replaceCommissions } from '@ballast/contract/accounts/commissions'
import {
  changeOwnContracts,
  listOwnContracts,
  type OwnContractChange,
  previewOwnContracts,
} from '@ballast/contract/accounts/own-contracts'
import { restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { deleteTrades, getTrade, listTrades } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const server = testServer()
let person: Person

const QQX = { root: 'QQX', tickSize: '0.25', pointValue: '5', currency: 'USD' } as const
const MNQ = { root: 'MNQ', tickSize: '0.25', pointValue: '3', currency: 'USD' } as const

/** Two trades in an unknown contract (+10 and −4 points), and one in MNQ (+10.25 points). No costs are stated. */
const FILES = [
  {
    name: 'Fills.csv',
    bytes: fillsCsv([
      { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '100', contract: 'QQXU6' },
      { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '110', contract: 'QQXU6' },
      { id: 3, at: '2026-06-16T14:30:00', side: 'Buy', quantity: 1, price: '110', contract: 'QQXU6' },
      { id: 4, at: '2026-06-16T14:40:00', side: 'Sell', quantity: 1, price: '106', contract: 'QQXU6' },
      { id: 5, at: '2026-06-17T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
      { id: 6, at: '2026-06-17T14:40:00', side: 'Sell', quantity: 1, price: '20010.25' },
    ]),
  },
]

async function insertJournal(): Promise<string> {
  person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await importFiles(person, { accountId, files: FILES })
  return accountId
}
const change = (body: Partial<OwnContractChange>) =>
  person.call(changeOwnContracts, { body: { put: [], remove: [], ...body } })
const preview = async (body: Partial<OwnContractChange>) =>
  (await person.call(previewOwnContracts, { body: { put: [], remove: [], ...body } })).data
const log = async () => (await person.call(listTrades, { query: { order: 'asc' } })).data
const results = async () => (await log()).rows.map(({ root, gross, net }) => [root, gross, net])

test('an unknown contract has results once its trader says what a point is worth, as announced beforehand', async () => {
  await insertJournal()
  const before = await log()
  expect(await results()).toEqual([
    ['QQXU6', null, null],
    ['QQXU6', null, null],
    ['MNQ', '20.50', '19.72'],
  ])
  expect(await preview({ put: [QQX] })).toEqual({
    trades: 2,
    changed: 2,
    results: [
      {
        currency: 'USD',
        before: { net: '0.00', unknown: 2 },
        after: { net: '28.44', unknown: 0 },
      },
    ],
  })
  expect(await log(), 'a preview changes nothing').toEqual(before)

  const saved = await change({ put: [{ ...QQX, root: ' qqx ' }] })
  expect(saved.data).toEqual({ contracts: [QQX], changed: 2, undo: { put: [], remove: ['QQX'] } })
  expect(await results()).toEqual([
    ['QQX', '50.00', '49.22'],
    ['QQX', '-20.00', '-20.78'],
    ['MNQ', '20.50', '19.72'],
  ])
  const id = (await log()).rows[0]?.id ?? ''
  const detail = (await person.call(getTrade, { params: { id } })).data
  expect(detail).toMatchObject({ pointValue: '5', tickSize: '0.25', assetClass: 'future' })

  expect((await change(saved.data.undo)).data).toMatchObject({ contracts: [], changed: 2 })
  expect((await log()).rows).toEqual(before.rows)
})

test('a known contract can be overridden by the trader, and the undo restores the former one', async () => {
  await insertJournal()
  await change({ put: [MNQ] })
  expect((await results())[2]).toEqual(['MNQ', '30.75', '29.97'])
  const other = await change({ put: [{ ...MNQ, pointValue: '4' }] })
  expect(other.data.undo).toEqual({ put: [MNQ], remove: [] })
  await change(other.data.undo)
  expect((await results())[2]).toEqual(['MNQ', '30.75', '29.97'])
  const removed = await change({ remove: ['mnq'] })
  expect(removed.data).toMatchObject({ contracts: [], changed: 1, undo: { put: [MNQ], remove: [] } })
  expect((await results())[2]).toEqual(['MNQ', '20.50', '19.72'])
})

test('a contract that settles in another currency than the account has no result from prices', async () => {
  await insertJournal()
  await change({ put: [{ ...MNQ, currency: 'EUR' }] })
  expect((await results())[2]).toEqual(['MNQ', null, null])
})

test('fills that come later are built with it, and its commission line is found by its root', async () => {
  person = await insertPerson(server)
  const id = await insertAccount(person)
  await change({ put: [QQX] })
  await person.call(replaceCommissions, {
    params: { id },
    body: {
      profiles: [
        {
          root: 'QQXZ6',
          validFrom: null,
          perContract: '1',
          perSide: '0',
          percentOfValue: '0',
          minimumPerSide: '0',
          includesFees: true,
        },
      ],
    },
  })
  const [file] = FILES
  const bytes = fillsCsv([
    {
      id: 1,
      at: '2026-06-15T14:30:00',
      side: 'Buy',
      quantity: 1,
      price: '100',
      contract: 'QQXU6',
      commission: '',
    },
    {
      id: 2,
      at: '2026-06-15T14:40:00',
      side: 'Sell',
      quantity: 1,
      price: '110',
      contract: 'QQXU6',
      commission: '',
    },
  ])
  await importFiles(person, { accountId: id, files: [{ name: file?.name ?? '', bytes }] })
  expect(await results()).toEqual([['QQX', '50.00', '48.00']])
})

test('deleted trades are not counted, and a restored account is built with the current contracts', async () => {
  const id = await insertJournal()
  const binned = (await log()).rows[0]?.id ?? ''
  await person.call(deleteTrades, { body: { ids: [binned] } })
  expect(await preview({ put: [QQX] })).toMatchObject({ trades: 1, changed: 1 })
  const removed = await person.call(deleteAccount, { params: { id } })
  expect((await change({ put: [QQX] })).data.changed).toBe(0)
  await person.call(restoreRemovedAccount, { params: { id: removed.data.id } })
  expect(await results()).toEqual([
    ['QQX', '-20.00', '-20.78'],
    ['MNQ', '20.50', '19.72'],
  ])
})

test('options, two of one root and more than the limit are refused with the line they are in', async () => {
  person = await insertPerson(server)
  const refused = async (put: OwnContractChange['put']) => {
    const answer = await change({ put })
    expect(answer.status).toBe(422)
    return Object.keys(answer.error.fields ?? {})
  }
  expect(await refused([{ ...QQX, root: 'AAPL  241220C00105000' }])).toEqual(['put.0.root'])
  expect(await refused([QQX, { ...QQX, root: 'qqx' }])).toEqual(['put.1.root'])
  const many = Array.from({ length: 200 }, (_, n) => ({ ...QQX, root: `C${n}X` }))
  expect((await change({ put: many })).status).toBe(200)
  expect(await refused([QQX])).toEqual(['put.0.root'])
  expect((await change({ put: many.slice(0, 1) })).status).toBe(200)
  expect((await person.call(listOwnContracts, {})).data.contracts).toHaveLength(200)
})

test('nobody sees or changes the contracts of another user', async () => {
  await insertJournal()
  await change({ put: [QQX] })
  const stranger = await insertPerson(server)
  expect((await stranger.call(listOwnContracts, {})).data.contracts).toEqual([])
  await stranger.call(changeOwnContracts, { body: { put: [], remove: ['QQX'] } })
  expect((await person.call(listOwnContracts, {})).data.contracts).toEqual([QQX])
})
