import { listAccounts } from '@ballast/contract/accounts/accounts'
import { addExpense, addPayout } from '@ballast/contract/attempts/attempt-ledger'
import { importFees, previewFees, removeFees } from '@ballast/contract/attempts/attempt-money'
import { createAttempt, listAttempts } from '@ballast/contract/attempts/attempts'
import { expect, test } from 'vitest'
import { attempt, tradedAccount } from '../../test/attempts.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()
let owner: Person

const traded = async () => {
  owner = await insertPerson(server)
  return tradedAccount(owner)
}

test('imports each fee of a file once without its invalid rows, and undoes it', async () => {
  const accountId = await traded()
  await owner.call(createAttempt, { body: attempt(accountId) })
  const [account] = (await owner.call(listAccounts)).data
  const text = [
    'Date,Account,Kind,Amount',
    `2026-06-05,${account?.name},Reset,49`,
    `2026-06-05,${account?.name},Reset fee,49.00`,
    `2026-05-05,${account?.name},Reset,49`,
    '2026-06-06,Nobody,Reset,49',
    `2026-06-06,${account?.name},Lunch,49`,
    `2026-06-07,${account?.name},Data,x`,
    `2027-06-07,${account?.name},Data,12`,
  ].join('\n')
  const preview = await owner.call(previewFees, { body: { text } })
  expect(preview.data.taken).toBe(2)
  expect(preview.data.rows.map(({ line, problem }) => [line, problem === null])).toEqual([
    ...[2, 3].map((line) => [line, true]),
    ...[4, 5, 6, 7, 8].map((line) => [line, false]),
  ])
  const { ids } = (await owner.call(importFees, { body: { text } })).data
  const fees = async () =>
    (await owner.call(listAttempts)).data.ledger.filter(({ type }) => type === 'expense')
  const reset = { kind: 'reset', amount: '-49.00', day: '2026-06-05', currency: 'USD' }
  expect(await fees()).toMatchObject([reset, reset])
  expect((await owner.call(importFees, { body: { text } })).error.fields).toHaveProperty('text')
  await owner.call(removeFees, { body: { ids: ids.slice(1) } })
  const again = await owner.call(previewFees, { body: { text } })
  expect(again.data.rows.slice(0, 2).map(({ problem }) => problem)).toEqual([
    'This fee is logged already',
    null,
  ])
  await owner.call(removeFees, { body: { ids: ids.slice(0, 1) } })
  expect(await fees()).toEqual([])
  const none = await owner.call(previewFees, { body: { text: 'no table' } })
  expect([none.status, Object.keys(none.error.fields ?? {})]).toEqual([422, ['text']])
})

test('takes the price of an attempt in a file of fees for logged', async () => {
  const accountId = await traded()
  await owner.call(createAttempt, { body: attempt(accountId) })
  const text = ['Date,Kind,Amount', '2026-06-01,Evaluation,49.00', '2026-06-05,Reset,49']
  const { rows } = (await owner.call(previewFees, { body: { text: text.join('\n') } })).data
  expect(rows.map(({ problem }) => problem)).toEqual(['This fee is logged already', null])
})

test('takes nothing from the file of payouts and fees that was exported here, least of all a payout for a fee', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const paidOn = '2026-06-02'
  const fee = { kind: 'data' as const, amount: '12', currency: 'USD' as const, paidOn, note: '' }
  await owner.call(addExpense, { params: { id }, body: fee })
  const payout = { gross: '100', traderShare: '90', requestedOn: '2026-06-17', receivedOn: null, note: '' }
  await owner.call(addPayout, { params: { id }, body: { ...payout, state: 'requested' } })
  const headers = { authorization: `Bearer ${owner.sessionId}` }
  const file = await (await server.fetch('/api/export/csv?of=payouts-and-fees', { headers })).text()
  const { rows, taken } = (await owner.call(previewFees, { body: { text: file } })).data
  expect([rows.length, taken]).toEqual([3, 0])
  expect(rows.map(({ problem }) => problem)).toContainEqual(
    expect.stringContaining('“payout” is not a kind of fee'),
  )
})
