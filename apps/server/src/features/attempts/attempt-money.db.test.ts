import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listMoneyLines, putMoneyLine } from '@ballast/contract/accounts/account-money'
import {
  addExpense,
  addPayout,
  addSnapshot,
  deleteAttemptEntry,
  restoreAttemptEntry,
} from '@ballast/contract/attempts/attempt-ledger'
import { getPropMoney, updateExpense, updatePayout } from '@ballast/contract/attempts/attempt-money'
import { followAttempt, getAttempt } from '@ballast/contract/attempts/attempt-record'
import {
  createAttempt,
  deleteAttempt,
  listAttempts,
  restoreAttempt,
  updateAttempt,
} from '@ballast/contract/attempts/attempts'
import { addReceipt } from '@ballast/contract/attempts/receipts'
import {
  adminListRuleReports,
  decideRuleReport,
  listRuleReports,
  reportRule,
} from '@ballast/contract/attempts/rule-reports'
import { getCalendar } from '@ballast/contract/calendar'
import { importScheduledEvents } from '@ballast/contract/findings/scheduled-events'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { attempt, tradedAccount } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'
import { setRole } from '../auth/auth.queries.ts'

const server = testServer()
let owner: Person

const traded = async () => {
  owner = await insertPerson(server)
  return tradedAccount(owner)
}

const PAYOUT = {
  gross: '100',
  traderShare: '90',
  requestedOn: '2026-06-17',
  receivedOn: null,
  state: 'requested' as const,
  note: '',
}

test('shows a withdrawal like a logged payout, unless it is that payout', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  for (const day of ['2026-06-16', '2026-06-24'])
    await owner.call(putMoneyLine, {
      params: { id: uuid() },
      body: { accountId, kind: 'withdrawal', amount: '-100', day, note: '' },
    })
  const body = { ...PAYOUT, receivedOn: '2026-06-18', state: 'paid' as const }
  await owner.call(addPayout, { params: { id }, body })
  const { lines } = (await owner.call(listMoneyLines, { query: {} })).data
  expect(lines.map(({ kind, day }) => [kind, day])).toEqual([
    ['withdrawal', '2026-06-24'],
    ['payout', '2026-06-17'],
  ])
  const query = { from: '2026-06-10', to: '2026-06-30', account: [accountId] }
  const { days } = (await owner.call(getCalendar, { query })).data
  expect(days.flatMap(({ day, events }) => events.map(({ kind }) => [day, kind]))).toEqual([
    ['2026-06-18', 'payout'],
    ['2026-06-24', 'withdrawal'],
  ])
})

test('deducts the cost of a payment from what arrived, and nothing more from the account', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const add = (given: object) => owner.call(addPayout, { params: { id }, body: { ...PAYOUT, ...given } })
  const large = await add({ fee: '90.01' })
  expect([large.status, Object.keys(large.error.fields ?? {})]).toEqual([422, ['fee']])
  await add({ state: 'paid', receivedOn: '2026-06-18', fee: '2.50', method: 'processor' })
  const { ledger, business, attempts } = (await owner.call(listAttempts)).data
  expect(ledger.find(({ type }) => type === 'payout')).toMatchObject({
    amount: '87.50',
    gross: '100.00',
    fee: '2.50',
    method: 'processor',
  })
  expect(business).toMatchObject([{ received: '87.50', spent: '49.00' }])
  const other = await owner.call(createAttempt, { body: attempt(await tradedAccount(owner)) })
  expect(Number(other.data.now.balance) - Number(attempts[0]?.now.balance)).toBe(100)
})

test('changes a payout and a fee by the rules of new ones, with the net recomputed', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const payout = await owner.call(addPayout, { params: { id }, body: PAYOUT })
  const fee = {
    kind: 'data' as const,
    amount: '12',
    currency: 'USD' as const,
    paidOn: '2026-06-02',
    note: '',
  }
  const paid = await owner.call(addExpense, { params: { id }, body: fee })
  const named = { params: { id: payout.data.id } }
  const late = await owner.call(updatePayout, { ...named, body: { ...PAYOUT, state: 'paid' } })
  expect([late.status, Object.keys(late.error.fields ?? {})]).toEqual([422, ['receivedOn']])
  const more = await owner.call(updatePayout, { ...named, body: { ...PAYOUT, gross: '60000' } })
  expect([more.status, Object.keys(more.error.fields ?? {})]).toEqual([422, ['gross']])
  // It may be as large as the account's balance without this payout.
  const all = { ...PAYOUT, gross: '50000', traderShare: '45000' }
  expect((await owner.call(updatePayout, { ...named, body: all })).status).toBe(200)
  const body = { ...PAYOUT, state: 'paid' as const, receivedOn: '2026-06-18' }
  expect((await owner.call(updatePayout, { ...named, body })).status).toBe(200)
  const early = { ...fee, paidOn: '2026-05-31' }
  expect((await owner.call(updateExpense, { params: { id: paid.data.id }, body: early })).status).toBe(422)
  const own = { ...fee, kind: 'refund' as const, refundOf: paid.data.id }
  expect((await owner.call(updateExpense, { params: { id: paid.data.id }, body: own })).status).toBe(422)
  await owner.call(updateExpense, { params: { id: paid.data.id }, body: { ...fee, amount: '15' } })
  const { ledger, business } = (await owner.call(listAttempts)).data
  expect(ledger.map(({ amount, running }) => [amount, running])).toEqual([
    ['90.00', '26.00'],
    ['-15.00', '-64.00'],
    ['-49.00', '-49.00'],
  ])
  expect(business[0]?.net).toBe('26.00')
})

test('shows what a firm, a month and a first payout cost, also in the calendar and the file', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const body = { ...PAYOUT, state: 'paid' as const, receivedOn: '2026-06-18' }
  await owner.call(addPayout, { params: { id }, body })
  const { groups, firstPayout, survival, lives } = (await owner.call(getPropMoney)).data
  expect(groups.firm).toMatchObject([
    { name: 'Topstep', currency: 'USD', spent: '49.00', received: '90.00', net: '41.00', attempts: 1 },
  ])
  expect(groups.year.map(({ name }) => name)).toEqual(['2026'])
  expect(firstPayout).toMatchObject([{ cost: '49.00', attempts: 1, reached: 1, interval: null }])
  expect([survival, lives]).toEqual([[], { attempts: 1, lost: 0 }])
  const query = { from: '2026-06-01', to: '2026-06-30', account: [] }
  const { days } = (await owner.call(getCalendar, { query })).data
  expect(days.find(({ day }) => day === '2026-06-18')?.events).toMatchObject([
    { kind: 'payout', amount: '90.00' },
  ])
  expect(days.find(({ day }) => day === '2026-06-01')?.events).toMatchObject([
    { kind: 'expense', amount: '-49.00' },
  ])
  const file = async (search: string) => {
    const answer = await server.fetch(`/api/export/csv?of=payouts-and-fees${search}`, {
      headers: { authorization: `Bearer ${owner.sessionId}` },
    })
    return (await answer.text()).trim().split('\r\n')
  }
  expect((await file('')).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    'Date,Type,Kind',
    '2026-06-01,fee,evaluation',
    '2026-06-18,payout,',
  ])
  expect(await file('&year=2025')).toHaveLength(1)
})

test('ends an attempt today and starts the next one tomorrow, also where it is a day later than in UTC', async () => {
  const { id } = (await owner.call(createAttempt, { body: attempt(await insertAccount(owner)) })).data
  // Eight in the morning of 23 June in Sydney, and the trading day of 23 June in Chicago.
  server.setNow('2026-06-22T22:00:00Z')
  const body = { as: 'reset' as const, accountId: null, paid: null, reason: '' }
  const follow = (endedOn: string) =>
    owner.call(followAttempt, { params: { id }, body: { ...body, endedOn } })
  const late = await follow('2026-06-24')
  expect([late.status, Object.keys(late.error.fields ?? {})]).toEqual([422, ['endedOn']])
  const { data: next } = await follow('2026-06-23')
  expect(next).toMatchObject({ purchasedOn: '2026-06-24' })
  const edit = { revision: next.revision, edits: { distance: '1500' } }
  expect((await owner.call(updateAttempt, { params: { id: next.id }, body: edit })).status).toBe(200)
})

test('starts the next phase after a pass, and the same one again after a reset', async () => {
  const accountId = await traded()
  const { id, revision } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const edits = { distance: '1500', reset: { time: '17:00', zone: 'America/New_York' } }
  await owner.call(updateAttempt, { params: { id }, body: { edits, revision } })
  const body = { endedOn: '2026-06-15', accountId: null, paid: '49', reason: '' }
  const again = await owner.call(followAttempt, { params: { id }, body: { ...body, as: 'reset' } })
  expect(again.data).toMatchObject({
    purchasedOn: '2026-06-16',
    state: 'evaluation',
    paid: '49.00',
    phase: 0,
    now: { trades: 1 },
    rules: { distance: '1500.00' },
  })
  const late = await owner.call(followAttempt, { params: { id }, body: { ...body, as: 'reset' } })
  expect([late.status, Object.keys(late.error.fields ?? {})]).toEqual([422, ['endedOn']])
  const next = await owner.call(followAttempt, {
    params: { id: again.data.id },
    body: { ...body, endedOn: '2026-06-17', paid: null, as: 'next_phase' },
  })
  expect(next.data).toMatchObject({ purchasedOn: '2026-06-18', phase: 1, nextPhaseName: expect.any(String) })
  expect(Object.keys(next.data.rules.edits)).toEqual(['reset'])
  const { attempts } = (await owner.call(listAttempts)).data
  expect(attempts.map(({ state }) => state).sort()).toEqual([next.data.state, 'passed', 'reset'].sort())
  const early = await owner.call(followAttempt, {
    params: { id: next.data.id },
    body: { ...body, endedOn: '2026-06-01', as: 'next_phase' },
  })
  expect([early.status, Object.keys(early.error.fields ?? {})]).toEqual([422, ['endedOn']])
})

test('does not start again under rules that are no longer sold', async () => {
  const accountId = await traded()
  const given = { programmeId: 'apex-legacy', purchasedOn: '2026-01-10' }
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId, given) })).data
  const reset = (endedOn: string) =>
    owner.call(followAttempt, {
      params: { id },
      body: { as: 'reset', endedOn, accountId: null, paid: null, reason: '' },
    })
  // The new one is bought on the following day.
  const late = await reset('2026-02-28')
  expect([late.status, Object.keys(late.error.fields ?? {})]).toEqual([422, ['purchasedOn']])
  expect((await owner.call(listAttempts)).data.attempts).toMatchObject([{ id, endedOn: null }])
  expect((await reset('2026-02-27')).data).toMatchObject({ purchasedOn: '2026-02-28' })
})

test.each([
  ['floatingLoss', { floatingLoss: '50000' }],
  ['ideaRisk', { ideaRisk: '50000' }],
  ['flatBy', { flatBy: '15:10', overnight: 'allowed' as const }],
  ['growthMonths', { growthPercent: '40' }],
  ['growthMost', { growthMost: '40000' }],
  ['personAllocation', { personAllocation: '40000' }],
])('refuses rules that contradict themselves beside %s', async (field, edits) => {
  const accountId = await traded()
  const answer = await owner.call(createAttempt, { body: attempt(accountId, { edits }) })
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, [field]])
})

test('judges single trades by the rules that were typed, and by the trader’s own calendar', async () => {
  const accountId = await traded()
  // +500 within ten minutes on Monday, −300 within five on Tuesday.
  const edits = {
    ...({ overnight: 'forbidden', newsMinutes: '1', conductEffect: 'profit_removed' } as const),
    ...({
      leastSeconds: '601',
      floatingLoss: '300',
      floatingPer: 'position',
      floatingEffect: 'breaches',
    } as const),
  }
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId, { edits }) })).data
  const { events, undecided, debrief } = (await owner.call(getAttempt, { params: { id } })).data
  const violations = events.filter((event) => event.kind === 'violation')
  expect(violations.map(({ rule }) => rule)).toEqual(['floating_loss', 'held_too_short'])
  // How far Monday’s trade went against the trader is unknown.
  expect(undecided).toEqual([
    { rule: 'floating_loss', trades: 1 },
    { rule: 'news', trades: 2 },
  ])
  expect(debrief).toMatchObject({ rule: 'floating_loss', level: '300.00' })
})

test('finds an order near an event among the fills inside a trade', async () => {
  owner = await insertPerson(server)
  const accountId = await insertAccount(owner)
  const fill = (id: number, minute: string, side: 'Buy' | 'Sell') => ({
    id,
    at: `2026-06-15T${minute}:00`,
    side,
    quantity: 1,
    price: '20000',
  })
  // Each is held across an event; only the first has an order near it.
  const fills = [
    ...[fill(1, '14:30', 'Buy'), fill(2, '14:46', 'Buy'), fill(3, '15:00', 'Sell'), fill(4, '15:10', 'Sell')],
    ...[fill(5, '16:30', 'Buy'), fill(6, '17:10', 'Sell')],
  ]
  await importFiles(owner, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
  const text = 'Date,Time,Event\n2026-06-15,14:45,CPI\n2026-06-15,16:45,Fed'
  const file = { body: { text, timeZone: 'UTC' } }
  expect((await owner.call(importScheduledEvents, file)).status).toBe(200)
  const edits = { newsMinutes: '2', overnight: 'allowed' as const }
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId, { edits }) })).data
  const { events, undecided, trades } = (await owner.call(getAttempt, { params: { id } })).data
  const violations = events.filter((event) => event.kind === 'violation')
  expect(violations.map(({ rule, at }) => [rule, at])).toEqual([['news', '2026-06-15T14:46:00.000Z']])
  expect([undecided, Object.keys(trades)]).toEqual([[], violations[0]?.cause?.ids])
})

test('refuses a floor that trails nothing and yet has a lock', async () => {
  const accountId = await traded()
  const edits = { trail: 'static' as const, lock: '50000' }
  const answer = await owner.call(createAttempt, { body: attempt(accountId, { edits }) })
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['lock']])
  expect((await owner.call(listAttempts)).data.attempts).toEqual([])
})

test('adds another currency only if its rate is known', async () => {
  const accountId = await traded()
  const bought = attempt(accountId, { paid: '40', currency: 'EUR' })
  const { id, revision } = (await owner.call(createAttempt, { body: bought })).data
  const fee = { kind: 'data' as const, amount: '10', currency: 'EUR' as const, paidOn: '2026-06-02' }
  await owner.call(addExpense, { params: { id }, body: { ...fee, rate: '1.08' } })
  const apart = (await owner.call(listAttempts)).data
  expect(apart.business.map(({ currency, spent }) => [currency, spent])).toEqual([
    ['EUR', '40.00'],
    ['USD', '10.80'],
  ])
  await owner.call(updateAttempt, { params: { id }, body: { rate: '1.1', revision } })
  const { business, ledger } = (await owner.call(listAttempts)).data
  expect(business).toMatchObject([{ currency: 'USD', spent: '54.80', fees: 2 }])
  expect(ledger.map(({ amount, currency, running }) => [amount, currency, running])).toEqual([
    ['-10.00', 'EUR', '-54.80'],
    ['-40.00', 'EUR', '-44.00'],
  ])
  const { groups } = (await owner.call(getPropMoney)).data
  expect(groups.year).toMatchObject([{ name: '2026', currency: 'USD', spent: '54.80' }])
  const none = await owner.call(addExpense, { params: { id }, body: { ...fee, rate: '0' } })
  expect([none.status, Object.keys(none.error.fields ?? {})]).toEqual([422, ['rate']])
})

test('keeps receipts with their entry: not in its files, deleted and restored with it', async () => {
  const accountId = await traded()
  const { id: attemptId } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const fee = { kind: 'data' as const, amount: '12', currency: 'USD' as const, paidOn: '2026-06-02' }
  const { id } = (await owner.call(addExpense, { params: { id: attemptId }, body: fee })).data
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const attach = (name: string, bytes: Uint8Array, to = id) =>
    owner.call(addReceipt, { params: { id: to }, body: {}, files: [{ name, bytes }] })
  const pdf = new TextEncoder().encode('%PDF-1.7 a bill')
  const receipt = (await attach('../../Bill "June".pdf', pdf)).data
  expect(receipt).toMatchObject({ name: 'Bill June.pdf', isPicture: false })
  expect((await attach('price.png', png, attemptId)).data).toMatchObject({ isPicture: true })
  // A file that is neither a picture nor a PDF is not stored, whatever its name says.
  expect((await attach('bill.pdf', new TextEncoder().encode('<script>'))).error.code).toBe(
    'unreadable_receipt',
  )
  const headers = { authorization: `Bearer ${owner.sessionId}` }
  const file = await server.fetch(`/api/receipts/${receipt.id}`, { headers })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  const answers = await Promise.all([2, 3, 4, 5, 6, 7].map((at) => attach(`${at}.png`, png)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 422, 422])
  const refused = answers.flatMap(({ status, error }) => (status === 422 ? [error.fields] : []))
  expect(refused.map((fields) => Object.keys(fields ?? {}))).toEqual([['file'], ['file']])
  const folder = join(server.deps.config.dataDir, 'files', owner.userId, 'receipts')
  expect(await readdir(folder)).toHaveLength(6)
  const attached = async () =>
    (await owner.call(listAttempts)).data.ledger.map((each) => each.receipts.length)
  expect(await attached()).toEqual([5, 1])
  await owner.call(deleteAttemptEntry, { params: { id } })
  expect(await attached()).toEqual([1])
  expect((await server.fetch(`/api/receipts/${receipt.id}`, { headers })).status).toBe(404)
  await owner.call(restoreAttemptEntry, { params: { id } })
  expect(await attached()).toEqual([5, 1])
  await owner.call(deleteAttempt, { params: { id: attemptId } })
  await owner.call(restoreAttempt, { params: { id: attemptId } })
  expect(await attached()).toEqual([5, 1])
})

test('a deleted payout comes back only while its account held as much', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const body = { ...PAYOUT, gross: '30000', traderShare: '27000' }
  const payout = { params: { id: (await owner.call(addPayout, { params: { id }, body })).data.id } }
  await owner.call(deleteAttemptEntry, payout)
  const levels = { floor: '0', highWater: null, dailyFloor: null }
  const counts = { tradingDays: null, profitableDays: null, bestDay: null }
  const shown = { takenAt: '2026-06-17T16:00:00Z', balance: '20000', open: '0', ...levels, ...counts }
  const page = { params: { id: (await owner.call(addSnapshot, { params: { id }, body: shown })).data.id } }
  const refused = await owner.call(restoreAttemptEntry, payout)
  expect([refused.status, refused.error.error]).toEqual([
    422,
    'The account held 20,000.00: a payout cannot be larger',
  ])
  // It waits until there is room for it.
  await owner.call(deleteAttemptEntry, page)
  expect((await owner.call(restoreAttemptEntry, payout)).status).toBe(200)
})

test('a report of a wrong rule is read and answered once by an administrator, without a name', async () => {
  owner = await insertPerson(server)
  const admin = await insertPerson(server)
  await setRole(server.deps.db, { userId: admin.userId, role: 'admin' })
  const body = {
    programmeId: 'topstep-combine',
    phase: 0,
    field: 'trail' as const,
    says: 'It trails equity',
    source: 'https://example.com/rules',
  }
  const { id } = (await owner.call(reportRule, { body })).data
  for (const wrong of [{ programmeId: 'nobody' }, { phase: 9 }, { source: 'javascript:alert(1)' }])
    expect((await owner.call(reportRule, { body: { ...body, ...wrong } })).status).toBe(422)
  const queue = (await admin.call(adminListRuleReports)).data
  expect(queue.open).toBe(1)
  expect(JSON.stringify(queue)).not.toContain(owner.userId)
  const decision = { params: { id }, body: { decision: 'refuse' as const, answer: 'It says day end' } }
  expect((await admin.call(decideRuleReport, decision)).status).toBe(200)
  expect((await admin.call(decideRuleReport, decision)).error.code).toBe('report_decided')
  const [own] = (await owner.call(listRuleReports)).data.reports
  expect(own).toMatchObject({ state: 'refused', answer: 'It says day end', programme: 'Trading Combine' })
  for (let i = 0; i < 20; i++) await owner.call(reportRule, { body })
  expect(Object.keys((await owner.call(reportRule, { body })).error.fields ?? {})).toEqual(['says'])
})

test('names a receipt in any letters, also as a Mac writes them', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const bytes = new TextEncoder().encode('%PDF-1.7 a bill')
  const named = async (name: string) =>
    (await owner.call(addReceipt, { params: { id }, body: {}, files: [{ name, bytes }] })).data.name
  expect(await named('Cafe\u0301.pdf')).toBe('Café.pdf')
  expect(await named('हिंदी.pdf')).toBe('हिंदी.pdf')
})
