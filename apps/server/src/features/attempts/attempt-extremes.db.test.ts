import { listAccounts } from '@ballast/contract/accounts/accounts'
import { listRooms } from '@ballast/contract/alerts/rooms'
import { addExpense, addPayout, addSnapshot } from '@ballast/contract/attempts/attempt-ledger'
import { getPropMoney } from '@ballast/contract/attempts/attempt-money'
import { getAttempt, previewPayout } from '@ballast/contract/attempts/attempt-record'
import {
  createAttempt,
  getAttemptRoom,
  listAttempts,
  updateAttempt,
} from '@ballast/contract/attempts/attempts'
import { getCalendar } from '@ballast/contract/calendar'
import { RULE_FIELD_NAMES, RULE_FIELDS } from '@ballast/domain/prop-rules/rule-fields'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt, tradedAccount } from '../../test/attempts.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()
let owner: Person

/** Every page about attempts answers; returns its figures. */
async function pages(id: string) {
  const list = await owner.call(listAttempts)
  const params = { id }
  const others = [
    await owner.call(getAttempt, { params }),
    await owner.call(getAttemptRoom, { params }),
    await owner.call(previewPayout, { params, query: {} }),
    await owner.call(getPropMoney),
    await owner.call(listRooms),
    await owner.call(listAccounts),
    await owner.call(getCalendar, { query: { from: '2026-06-01', to: '2026-06-30' } }),
  ]
  expect([list, ...others].map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  return list.data
}

const LARGEST = '1000000000'
const EXTREMES = { amount: [LARGEST, '0.000001'], level: [LARGEST, '0'], percent: ['100', '0.000001'] }
const extremesOf = (kind: string) => EXTREMES[kind as keyof typeof EXTREMES] ?? []

test('every amount and share that a rule accepts leaves the pages as they were', async () => {
  owner = await insertPerson(server)
  const accountId = await tradedAccount(owner)
  const body = attempt(accountId, { programmeId: null, size: '50000' })
  const { id } = (await owner.call(createAttempt, { body })).data
  let accepted = 0
  for (const field of RULE_FIELD_NAMES) {
    for (const value of extremesOf(RULE_FIELDS[field].kind)) {
      const { revision } = (await owner.call(listAttempts)).data.attempts[0]!
      const edits = { consistencyEffect: 'raises_target' as const, target: LARGEST, [field]: value }
      const answer = await owner.call(updateAttempt, { params: { id }, body: { revision, edits } })
      if (answer.status !== 200) continue
      accepted += 1
      expect((await owner.call(listAttempts)).status).toBe(200)
    }
  }
  await pages(id)
  expect(accepted).toBeGreaterThan(20)
}, 60_000)

test('figures stop at 9,000,000,000, whatever is entered', async () => {
  owner = await insertPerson(server)
  const accountId = await tradedAccount(owner)
  const body = attempt(accountId, { programmeId: null, size: LARGEST, paid: LARGEST, listPrice: LARGEST })
  const { id } = (await owner.call(createAttempt, { body })).data
  const params = { id }
  for (let n = 1; n <= 10; n++) {
    await owner.call(addExpense, {
      params,
      body: {
        kind: 'reset',
        amount: LARGEST,
        currency: 'EUR',
        rate: '1000000',
        paidOn: '2026-06-17',
        note: '',
      },
    })
  }
  const payout = { gross: LARGEST, traderShare: LARGEST, requestedOn: '2026-06-17', receivedOn: '2026-06-18' }
  await owner.call(addPayout, { params, body: { ...payout, state: 'paid', note: '' } })
  const list = await pages(id)
  expect(list.business[0]).toMatchObject({ spent: '9000000000.00', received: '1000000000.00' })
  const shown = { takenAt: '2026-06-19T12:00:00.000Z', floor: null, highWater: null, dailyFloor: null }
  const page = (balance: string) => owner.call(addSnapshot, { params, body: { ...shown, balance } })
  expect((await page(LARGEST)).status).toBe(200)
  expect((await page('-1000000000.01')).error.fields).toEqual({ balance: 'At most 1,000,000,000' })
  await pages(id)
})

test('an attempt from the time before these limits is shown as well', async () => {
  owner = await insertPerson(server)
  const accountId = await tradedAccount(owner)
  const body = attempt(accountId, { programmeId: null, edits: { target: '3000', dailyDistance: '1000' } })
  const { id } = (await owner.call(createAttempt, { body })).data
  const edits = JSON.stringify({
    target: { value: 9_000_000_000, on: '2026-06-20' },
    dailyDistance: { value: 9_000_000_000, on: '2026-06-20' },
    distance: { value: 9_000_000_000, on: '2026-06-20' },
    consistencyPercent: { value: 0.000001, on: '2026-06-20' },
    payoutKeeps: { value: 9_000_000_000, on: '2026-06-20' },
  })
  await server.deps.db.execute(
    sql`update attempts set size = 9000000000000000, edits = ${edits}::jsonb where id = ${id}`,
  )
  const { attempts } = await pages(id)
  const { progress } = attempts[0]?.now ?? {}
  expect(progress?.target?.level).toBe('9000000000.00')
})
