import { updateAccount } from '@ballast/contract/accounts/accounts'
import {
  addExpense,
  addPayout,
  addSnapshot,
  deleteAttemptEntry,
  restoreAttemptEntry,
} from '@ballast/contract/attempts/attempt-ledger'
import { getAttempt, previewPayout } from '@ballast/contract/attempts/attempt-record'
import {
  createAttempt,
  deleteAttempt,
  endAttempt,
  getAttemptRoom,
  getProgrammeRules,
  listAttempts,
  restoreAttempt,
  searchProgrammes,
  updateAttempt,
} from '@ballast/contract/attempts/attempts'
import { getAttemptOdds, getOdds, getReplay, listComparable } from '@ballast/contract/attempts/odds'
import { createSetup, updateSetup } from '@ballast/contract/setups'
import { deleteTrades, listTrades, writeJournal } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { attempt, tradedAccount } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const server = testServer()
let owner: Person

const traded = async () => {
  owner = await insertPerson(server)
  return tradedAccount(owner)
}

const only = async () => (await owner.call(listAttempts)).data.attempts[0]!
const units = (text: string | null | undefined) => Number(text)

const FUNDED_APEX = { programmeId: 'apex-eod-4', programme: 'EOD', phase: 1, state: 'funded' as const }

test('computes the room from the trades, and takes it back with them', async () => {
  const accountId = await traded()
  const { data, status } = await owner.call(createAttempt, { body: attempt(accountId) })
  expect(status).toBe(200)
  const { now, rules } = await only()
  const balance = units(now.balance)
  expect(balance).toBeLessThanOrEqual(50_200)
  expect(balance).toBeGreaterThan(50_150)
  const firstDay = units(now.floor?.low) + 2_000
  expect(firstDay).toBeLessThanOrEqual(50_500)
  expect(firstDay).toBeGreaterThan(50_450)
  expect(now.mayLose?.limitedBy).toBe('daily')
  expect(units(now.mayLose?.most)).toBeCloseTo(1_000)
  expect(now.trades).toBe(2)
  expect(rules).toMatchObject({ trail: 'day_end', distance: '2000.00', dailyEffect: 'pause' })
  const { points } = (await owner.call(getAttemptRoom, { params: { id: data.id } })).data
  expect(points.at(-1)?.balance).toBe(now.balance)
  expect(points[0]).toMatchObject({ balance: '50000.00', floor: '48000.00' })

  const answer = await server.fetch('/api/journal', {
    headers: { authorization: `Bearer ${owner.sessionId}` },
  })
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  await owner.call(deleteTrades, { body: { ids: rows.map(({ id }) => id) } })
  expect((await only()).now).toMatchObject({ balance: '50000.00', trades: 0 })
})

test('leaves out what was traded before the purchase and after the end', async () => {
  const accountId = await traded()
  const { id } = (
    await owner.call(createAttempt, { body: attempt(accountId, { purchasedOn: '2026-06-16' }) })
  ).data
  expect((await only()).now.trades).toBe(1)
  await owner.call(endAttempt, {
    params: { id },
    body: { state: 'reset', endedOn: '2026-06-16', reason: '' },
  })
  const next = await owner.call(createAttempt, { body: attempt(accountId, { purchasedOn: '2026-06-17' }) })
  expect([next.status, next.data.now.trades]).toEqual([200, 0])
  const clash = await owner.call(createAttempt, { body: attempt(accountId, { purchasedOn: '2026-06-16' }) })
  expect([clash.status, Object.keys(clash.error.fields ?? {})]).toEqual([422, ['purchasedOn']])
})

test('takes a payout off the account by its gross amount, and includes its fees in the return', async () => {
  const accountId = await traded()
  const { id } = (
    await owner.call(createAttempt, {
      body: attempt(accountId, {
        ...FUNDED_APEX,
        paid: '100',
      }),
    })
  ).data
  const before = units((await only()).now.balance)
  const dates = { requestedOn: '2026-06-17', receivedOn: '2026-06-18' }
  const body = { gross: '1000', traderShare: '800', ...dates, state: 'paid' as const, note: '' }
  const payout = await owner.call(addPayout, { params: { id }, body })
  expect(payout.status).toBe(200)
  await owner.call(addExpense, {
    params: { id },
    body: { kind: 'activation', amount: '60', currency: 'USD', paidOn: '2026-06-02', note: '' },
  })
  await owner.call(addExpense, {
    params: { id },
    body: { kind: 'data', amount: '12', currency: 'EUR', paidOn: '2026-06-02', note: '' },
  })
  const { attempts, business, ledger } = (await owner.call(listAttempts)).data
  expect(units(attempts[0]?.now.balance)).toBeCloseTo(before - 1_000)
  expect(attempts[0]?.now.breach).toBeNull()
  expect(business).toEqual([
    expect.objectContaining({ currency: 'EUR', spent: '12.00', received: '0.00' }),
    expect.objectContaining({ currency: 'USD', spent: '160.00', received: '800.00', roi: 4 }),
  ])
  expect(ledger.map(({ type }) => type)).toEqual(['payout', 'expense', 'expense', 'price'])

  await owner.call(deleteAttemptEntry, { params: { id: payout.data.id } })
  expect(units((await only()).now.balance)).toBeCloseTo(before)
  await owner.call(restoreAttemptEntry, { params: { id: payout.data.id } })
  expect(units((await only()).now.balance)).toBeCloseTo(before - 1_000)
})

test('trusts the firm’s own page over the computed values', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  await owner.call(addSnapshot, {
    params: { id },
    body: {
      takenAt: '2026-06-18T12:00:00Z',
      balance: '50900',
      floor: '48900',
      highWater: null,
      dailyFloor: null,
    },
  })
  expect((await only()).now).toMatchObject({
    balance: '50900.00',
    floor: { low: '48900.00', high: '48900.00' },
  })
})

test('keeps the trader’s own rules next to the stated ones, with their day', async () => {
  const accountId = await traded()
  const { id, revision } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const edits = { distance: '2500', dailyDistance: '0' }
  const changed = await owner.call(updateAttempt, { params: { id }, body: { edits, revision } })
  expect(changed.data.rules).toMatchObject({
    distance: '2500.00',
    dailyDistance: null,
    edits: { distance: '2026-06-20', dailyDistance: '2026-06-20' },
  })
  expect(changed.data.now.mayLose?.limitedBy).toBe('overall')
  const stale = await owner.call(updateAttempt, { params: { id }, body: { state: 'funded', revision } })
  expect(stale.error.code).toBe('stale')
})

test('refuses impossible input, with a sentence at the field, and saves nothing', async () => {
  const accountId = await traded()
  const { id, revision } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const params = { id }
  const payout = { traderShare: null, receivedOn: null, state: 'requested' as const, note: '' }
  const snapshot = { balance: '50000', floor: null, highWater: null, dailyFloor: null }
  const answers = [
    await owner.call(addPayout, { params, body: { ...payout, gross: '60000', requestedOn: '2026-06-17' } }),
    await owner.call(addPayout, { params, body: { ...payout, gross: '10', requestedOn: '2026-05-31' } }),
    await owner.call(addExpense, {
      params,
      body: { kind: 'data', amount: '12', currency: 'USD', paidOn: '2026-05-31', note: '' },
    }),
    await owner.call(addSnapshot, { params, body: { ...snapshot, takenAt: '2026-06-21T12:00:00Z' } }),
    await owner.call(addSnapshot, { params, body: { ...snapshot, takenAt: '2026-05-01T12:00:00Z' } }),
    await owner.call(updateAttempt, { params, body: { edits: { distance: '60000' }, revision } }),
    await owner.call(updateAttempt, { params, body: { edits: { lock: '47000' }, revision } }),
    await owner.call(endAttempt, {
      params,
      body: { state: 'passed', endedOn: '2026-05-31', reason: '' },
    }),
    await owner.call(createAttempt, { body: attempt(accountId, { programmeId: 'no-such' }) }),
    await owner.call(createAttempt, { body: attempt(accountId, { size: '51000' }) }),
  ]
  expect(answers.map(({ status, error }) => [status, ...Object.keys(error.fields ?? {})])).toEqual([
    [422, 'gross'],
    [422, 'requestedOn'],
    [422, 'paidOn'],
    [422, 'takenAt'],
    [422, 'takenAt'],
    [422, 'distance'],
    [422, 'lock'],
    [422, 'endedOn'],
    [422, 'programmeId'],
    [422, 'size'],
  ])
  expect((await owner.call(listAttempts)).data.ledger).toHaveLength(1)
})

test('applies the rules of a programme only to accounts bought while it was sold', async () => {
  const bought = async (given: { programmeId: string; phase: number; purchasedOn: string }) => {
    const accountId = await insertAccount(owner)
    const words = { size: '50000', state: given.phase === 0 ? 'evaluation' : 'funded' } as const
    const { status, error } = await owner.call(createAttempt, {
      body: attempt(accountId, { ...words, ...given }),
    })
    return [status, ...Object.keys(error?.fields ?? {})]
  }
  const refusal = [422, 'purchasedOn']
  const of = (programmeId: string, purchasedOn: string, phase = 0) =>
    bought({ programmeId, phase, purchasedOn })
  expect(await of('apex-eod-4', '2026-02-28')).toEqual(refusal)
  expect(await of('apex-eod-4', '2026-03-01')).toEqual([200])
  expect(await of('apex-legacy', '2026-02-28')).toEqual([200])
  expect(await of('apex-legacy', '2026-03-01')).toEqual(refusal)
  // The funded account of an evaluation that was bought in time may begin later.
  expect(await of('apex-legacy', '2026-03-01', 1)).toEqual([200])
  const accountId = await insertAccount(owner)
  const body = attempt(accountId, { programmeId: 'apex-eod-4', size: '50000', purchasedOn: '2026-03-01' })
  const { id, revision } = (await owner.call(createAttempt, { body })).data
  const moved = { purchasedOn: '2026-02-28', revision }
  expect((await owner.call(updateAttempt, { params: { id }, body: moved })).status).toBe(422)
})

test('restores a deleted attempt with all its entries', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  await owner.call(addExpense, {
    params: { id },
    body: { kind: 'reset', amount: '49', currency: 'USD', paidOn: '2026-06-05', note: 'After the 5th' },
  })
  const before = (await owner.call(listAttempts)).data
  await owner.call(deleteAttempt, { params: { id } })
  expect((await owner.call(listAttempts)).data).toEqual({
    attempts: [],
    business: [],
    ledger: [],
    due: [],
    firms: [],
  })
  await owner.call(restoreAttempt, { params: { id } })
  expect((await owner.call(listAttempts)).data).toEqual(before)
})

test('finds programmes by their names and says what is missing of each phase', async () => {
  owner = await insertPerson(server)
  const asked = { programmeId: 'topstep-combine', phase: 0, size: 50_000 }
  const { rules } = (await owner.call(getProgrammeRules, { query: asked })).data
  expect(rules).toMatchObject({
    trail: 'day_end',
    distance: '2000.00',
    lock: '50000.00',
    target: '3000.00',
    contracts: [{ fromProfit: '0.00', most: 5 }],
    values: { overnight: 'forbidden', weekend: 'forbidden' },
  })
  const other = await owner.call(getProgrammeRules, { query: { ...asked, size: 60_000 } })
  expect([other.status, Object.keys(other.error.fields ?? {})]).toEqual([422, ['size']])
  const { data } = await owner.call(searchProgrammes, { query: { search: 'topstep combine' } })
  expect(data.firms).toBe(111)
  expect(data.programmes).toHaveLength(1)
  expect(data.programmes[0]).toMatchObject({
    id: 'topstep-combine',
    sizes: [50_000, 100_000, 150_000],
    prices: { 50000: 49 },
    phases: expect.arrayContaining([{ name: 'Trading Combine', stage: 'evaluation', missing: [] }]),
  })
})

test('shows the days and events of an attempt, each linking to its trade', async () => {
  const accountId = await traded()
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId) })).data
  const { data, status } = await owner.call(getAttempt, { params: { id } })
  expect(status).toBe(200)
  expect(data.days.map(({ day, trades, ended }) => [day, trades, ended])).toEqual([
    ['2026-06-16', 1, 'active'],
    ['2026-06-15', 1, 'active'],
  ])
  expect(units(data.days[1]?.start?.most)).toBe(1_000)
  const raised = data.events.find(({ kind }) => kind === 'floor')
  expect(raised).toMatchObject({ cause: null, from: '48000.00' })
  expect(data.debrief).toBeNull()
  expect(data.ledger.map(({ type }) => type)).toEqual(['price'])
})

test('shows what happened: the trades of the last day and what would have saved the account', async () => {
  const accountId = await traded()
  const edits = { distance: '250', trail: 'closed' as const, lock: null, dailyDistance: '0' }
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId, { edits }) })).data
  const body = { lossLimit: '200' }
  expect((await owner.call(updateAccount, { params: { id: accountId }, body })).status).toBe(200)
  const { debrief, trades, events } = (await owner.call(getAttempt, { params: { id } })).data
  // What the account may lose in total is no stop for a day.
  expect(debrief).toMatchObject({ rule: 'overall', day: '2026-06-16', dayStop: null })
  const [line] = debrief?.lines ?? []
  expect(trades[line?.cause?.ids[0] ?? '']).toMatchObject({ symbol: 'MNQU6', direction: 'short' })
  expect(events[0]).toMatchObject({ kind: 'breached', cause: { kind: 'trade' } })
  // A single trade did it: no stop between trades could have prevented it, half the size would have.
  expect(debrief?.otherWays.map(({ kind, isKept }) => [kind, isKept])).toEqual([
    ['half_size', true],
    ['stop_after_second_loss', false],
  ])
})

test('says what a payout would leave, and saves nothing', async () => {
  const accountId = await traded()
  const { id } = (
    await owner.call(createAttempt, {
      body: attempt(accountId, {
        ...FUNDED_APEX,
        edits: { distance: '2000', trail: 'static', payoutMinimum: '250' },
      }),
    })
  ).data
  const before = (await only()).now
  const { data } = await owner.call(previewPayout, { params: { id }, query: { gross: '100' } })
  expect(units(data.balance)).toBeCloseTo(units(before.balance) - 100)
  expect(units(data.buffer?.most)).toBeCloseTo(units(before.buffer?.most) - 100)
  expect(data).toMatchObject({ gross: '100.00', least: '250.00', isBreach: false })
  const all = await owner.call(previewPayout, { params: { id }, query: { gross: '49999' } })
  expect(all.data.isBreach).toBe(true)
  expect((await only()).now).toMatchObject({ balance: before.balance })
  const none = await owner.call(previewPayout, { params: { id }, query: { gross: '-1' } })
  expect([none.status, Object.keys(none.error.fields ?? {})]).toEqual([422, ['gross']])
})

test('waits with a payout for the days that were typed, from the first trade and then from the payout', async () => {
  const accountId = await traded()
  const edits = { payoutFirstDays: '5', payoutEveryDays: '30', distance: '2000', trail: 'static' as const }
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId, { ...FUNDED_APEX, edits }) }))
    .data
  const payout = async () => (await only()).now.progress.payout
  expect((await only()).rules.values).toMatchObject({ payoutFirstDays: '5', payoutEveryDays: '30' })
  server.setNow('2026-06-19T12:00:00.000Z')
  expect(await payout()).toMatchObject({ from: '2026-06-20', most: null })
  expect((await payout())?.refusals).toContain('date')
  server.setNow('2026-06-20T12:00:00.000Z')
  expect((await payout())?.refusals).not.toContain('date')
  const { data } = await owner.call(previewPayout, { params: { id }, query: { gross: '100' } })
  expect(data.from).toBe('2026-07-20')
})

/** Two winners of 300 and a loser of 200, repeating: one trade on each of the given number of weekdays from 4 May. */
async function dailyAccount(days: number): Promise<string> {
  const accountId = await insertAccount(owner)
  const fills = Array.from({ length: days }, (_, i) => {
    const day = new Date(Date.UTC(2026, 4, 4) + (Math.floor(i / 5) * 7 + (i % 5)) * 86_400_000)
    const at = (time: string) => `${day.toISOString().slice(0, 10)}T${time}`
    const exit = i % 3 === 2 ? '19980' : '20030'
    return [
      { id: 2 * i + 1, at: at('14:30:00'), side: 'Buy' as const, quantity: 5, price: '20000' },
      { id: 2 * i + 2, at: at('14:40:00'), side: 'Sell' as const, quantity: 5, price: exit },
    ]
  })
  await importFiles(owner, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills.flat()) }] })
  return accountId
}

test('odds are drawn from twenty days on, from the account’s own trades and currency, and the same each time', async () => {
  owner = await insertPerson(server)
  const accountId = await dailyAccount(20)
  const query = { programmeId: ['topstep-combine'], size: 50_000, accountId }
  const { data } = await owner.call(getOdds, { query })
  expect(data.source).toMatchObject({ days: 20, trades: 20, currency: 'USD', withoutResult: 0 })
  const [result] = data.results
  expect(result?.refusal).toBeNull()
  const passes = result?.odds?.passes
  expect(passes?.share).toBeGreaterThan(0.5)
  expect(passes?.sample?.low).toBeLessThanOrEqual(passes?.share ?? 0)
  expect((await owner.call(getOdds, { query })).data).toEqual(data)

  const before = await owner.call(getOdds, {
    query: { ...query, to: data.source.to ?? '', from: '2026-05-05' },
  })
  expect(before.data.results[0]).toMatchObject({ refusal: 'days', odds: null })
  const stranger = await insertPerson(server)
  expect((await stranger.call(getOdds, { query })).status).toBe(404)
  const unknown = { ...query, programmeId: ['nobody-sells-this'] }
  expect((await owner.call(getOdds, { query: unknown })).status).toBe(404)
  const many = { ...query, scale: [1, 2, 3, 4, 5] }
  expect((await owner.call(getOdds, { query: many })).error.fields).toHaveProperty('programmeId')
})

test('an attempt’s odds start at its current state, and a past period is replayed unchanged', async () => {
  owner = await insertPerson(server)
  const accountId = await dailyAccount(24)
  const body = attempt(accountId, { purchasedOn: '2026-05-28' })
  const { data: bought } = await owner.call(createAttempt, { body })
  // Without a choice they are drawn from its own account, although another one has more trades.
  await dailyAccount(25)
  const fromHere = await owner.call(getAttemptOdds, { params: { id: bought.id }, query: {} })
  expect(fromHere.data.source).toMatchObject({ accountId, days: 24, reason: 'attempt', ownDays: null })
  const [here] = fromHere.data.results
  const { data } = await owner.call(getOdds, {
    query: { programmeId: ['topstep-combine'], size: 50_000, scale: [1], accountId },
  })
  expect(here?.odds?.phases[0]?.days?.half).toBeLessThan(data.results[0]?.odds?.phases[0]?.days?.half ?? 0)

  const replayed = { programmeId: 'topstep-combine', size: 50_000, accountId }
  const replay = await owner.call(getReplay, { query: replayed })
  const [phase] = replay.data.phases
  expect(phase?.ending).toBe('passed')
  expect(units(phase?.balance)).toBeGreaterThanOrEqual(53_000)
  expect(units(phase?.balance)).toBeLessThan(53_300)
  const { data: sold } = await owner.call(listComparable, { query: { size: 50_000 } })
  expect(sold.complete.length).toBeGreaterThan(20)
  expect(sold.incomplete.every(({ missing }) => missing.length > 0)).toBe(true)
})

test('a renamed setup changes the names of trades, and no attempt is computed again', async () => {
  const accountId = await traded()
  await owner.call(createAttempt, { body: attempt(accountId) })
  const { id } = (await owner.call(createSetup, { body: { name: 'Fade', rules: [] } })).data
  await owner
    .call(listTrades)
    .then(({ data }) =>
      owner.call(writeJournal, { params: { id: data.rows[0]?.id ?? '' }, body: { setupId: id } }),
    )
  const { attemptStates, columns, clock } = server.deps
  const now = clock.now().getTime()
  const before = await attemptStates.of(owner.userId, now)
  expect((await columns.columnsOf(owner.userId)).columns.setups).toEqual(['Fade'])
  await owner.call(updateSetup, { params: { id }, body: { name: 'Reversal' } })
  const after = await attemptStates.of(owner.userId, now)
  expect((await columns.columnsOf(owner.userId)).columns.setups).toEqual(['Reversal'])
  expect(after.version).toBe(before.version + 1)
  expect(after.attempts[0]).toBe(before.attempts[0])
})
