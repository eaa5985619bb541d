import { createAccountGroup, listAccountGroups } from '@ballast/contract/accounts/account-groups'
import { listAccounts, orderAccounts } from '@ballast/contract/accounts/accounts'
import { replaceCommissions } from '@ballast/contract/accounts/commissions'
import { listCurrencyRates, putCurrencyRates } from '@ballast/contract/accounts/currency-rates'
import { moveTrades } from '@ballast/contract/accounts/trade-moves'
import { addExpense } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt } from '@ballast/contract/attempts/attempts'
import { correctFills, listFills } from '@ballast/contract/corrections'
import { getFindings } from '@ballast/contract/findings/findings'
import { putTradeDecision } from '@ballast/contract/journal/trade-decision'
import { writeReview } from '@ballast/contract/reflection/reviews'
import { savePrompts, writeReflection } from '@ballast/contract/reflections'
import { exitLock, setLock } from '@ballast/contract/routine/locks'
import { saveReset, silenceResets } from '@ballast/contract/routine/resets'
import { createHabits, finishDay, markHabit, planDayOff } from '@ballast/contract/routine/routine'
import { addScreenshot } from '@ballast/contract/screenshots'
import { createSetup } from '@ballast/contract/setups'
import { deleteTrades, getTrade, listTrades, mergeTrades, writeJournal } from '@ballast/contract/trades'
import { createView } from '@ballast/contract/views'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { accountGroup } from '../../test/account-groups.ts'
import { attempt } from '../../test/attempts.ts'
import { giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { lookAndWait } from '../../test/findings.ts'
import { exportArchive as archiveOf, putBack } from '../../test/histories/archives.ts'
import { testServer } from '../../test/open-test-server.ts'
import { habitDraft, lockDraft, resetDraft } from '../../test/routine.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'
import { seedHistory } from '../demo/seed-history.ts'

const server = testServer()
let owner: Person
let archive: Uint8Array
beforeAll(async () => {
  owner = await insertPerson(server)
  await fillAccount(owner)
  archive = await exportArchive(owner)
})

/** A little of everything: an import, typed and merged trades, a deleted one, notes, a picture, a setup, a view. */
async function fillAccount(person: Person): Promise<void> {
  const accountId = await insertAccount(person, { name: 'Évaluation 50k; "A"' })
  await importFiles(person, {
    accountId,
    files: [
      {
        name: 'Fills.csv',
        bytes: fillsCsv([
          { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 2, price: '20000' },
          { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 2, price: '20010.25' },
          { id: 3, at: '2026-06-16T14:40:00', side: 'Sell', quantity: 1, price: '20010.25' },
          { id: 4, at: '2026-06-16T14:45:00', side: 'Buy', quantity: 1, price: '20020' },
        ]),
      },
    ],
  })
  const [imported] = (await person.call(listTrades)).data.rows
  const { fills } = (await person.call(listFills, { params: { id: imported!.id } })).data
  await person.call(correctFills, {
    params: { id: imported!.id },
    body: {
      fills: [
        {
          executionId: fills[0]!.executionId,
          quantity: null,
          price: '20009.75',
          executedAt: '2026-06-16T14:41:30.250Z',
          commission: null,
          fees: '-0.30',
          gross: null,
        },
      ],
    },
  })
  await person.call(replaceCommissions, {
    params: { id: accountId },
    body: {
      profiles: [
        {
          root: 'MNQ',
          validFrom: '2026-01-01',
          perContract: '0.37',
          perSide: '0.10',
          percentOfValue: '0.0005',
          minimumPerSide: '0.5',
          includesFees: true,
        },
      ],
    },
  })
  const setup = await person.call(createSetup, {
    body: { name: 'VWAP fade', rules: [{ group: 'exit', text: 'Target at VWAP' }], expectedR: '0.4' },
  })
  const typed = await insertTrade(person, accountId, {
    journal: {
      setupId: setup.data.id,
      emotionBefore: 'calm',
      ruleChecks: { 'Target at VWAP': true },
      tags: ['a “quoted” tag'],
      notes: 'Zeile eins\nline two — 東京',
      stop: '19990',
    },
  })
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  await person.call(addScreenshot, {
    params: { id: typed.id },
    body: { caption: 'Entry' },
    files: [{ name: 'a.png', bytes: png }],
  })
  const first = await insertTrade(person, accountId)
  const second = await insertTrade(person, accountId)
  await person.call(mergeTrades, { body: { ids: [first.id, second.id] } })
  const gone = await insertTrade(person, accountId)
  await person.call(deleteTrades, { body: { ids: [gone.id] } })
  const bought = await person.call(createAttempt, {
    body: attempt(accountId, { edits: { lock: null, distance: '2500' } }),
  })
  await person.call(addExpense, {
    params: { id: bought.data.id },
    body: { kind: 'data', amount: '12', currency: 'EUR', paidOn: '2026-06-02', note: 'June' },
  })
  await person.call(createView, { body: { name: 'Losers', search: 'outcome=loss', columns: ['net'] } })
  await keepRoutine(person)
  await reflect(person)
}

/** A day with everything that can be written about one, prompts, and a review. */
async function reflect(person: Person): Promise<void> {
  await person.call(writeReflection, {
    params: { day: '2026-06-19' },
    body: {
      mood: 2,
      moodBefore: 4,
      text: 'Long day',
      lesson: 'Wait',
      intent: 'Stand up first',
      answers: [{ question: 'What happened?', answer: 'Too much' }],
    },
  })
  const sets = [{ name: 'Mine', questions: ['What happened?'], inUse: true }]
  await person.call(savePrompts, { body: { sets } })
  await person.call(writeReview, {
    params: { period: 'week', day: '2026-06-19' },
    body: { keep: 'The plan', focus: 'One trade at a time' },
  })
}

/** Habits of both kinds, a day changed after it was finished, a reset, and a day without offers. */
async function keepRoutine(person: Person): Promise<void> {
  await giveRole(server, person, 'beta_tester')
  const rule = { kind: 'max_loss_day' as const, amount: '250.5', currency: 'EUR' as const }
  const goal = { kind: 'minutes' as const, target: 12.5 }
  const habits = [habitDraft({ rule }), habitDraft({ goal, cueTime: '08:15', remind: true })]
  const { data } = await person.call(createHabits, { body: { habits, timeZone: 'Europe/Prague' } })
  const params = { id: data.habits[1]!.id }
  const day = '2026-06-20'
  await person.call(markHabit, { params, body: { day, state: 'kept', amount: 7.5 } })
  await person.call(finishDay, { body: { day } })
  await person.call(markHabit, { params, body: { day, state: 'broken' } })
  await person.call(planDayOff, { body: { day: '2026-06-22', isOff: true } })
  await person.call(saveReset, { body: resetDraft({ reappraisal: 'One of “500”' }) })
  const largest = { kind: 'max_loss' as const, amount: '250.5', currency: 'EUR' as const }
  const lock = lockDraft({ rule: largest, source: 'reset' })
  await person.call(setLock, { body: lock })
  await person.call(exitLock, { params: { id: lock.id } })
  await person.call(silenceResets, { body: {} })
}

function roundTrip(minute: string) {
  const fill = { quantity: '1', commission: '0', fees: '0' }
  return {
    fills: [
      { ...fill, side: 'buy' as const, price: '20000', at: `${minute}:00` },
      { ...fill, side: 'sell' as const, price: '20010', at: `${minute}:30` },
    ],
  }
}

const auth = (person: Person) => ({ authorization: `Bearer ${person.sessionId}` })

const exportArchive = (person: Person) => archiveOf({ server, person })
const restore = (person: Person, bytes: Uint8Array) => putBack({ server, person }, bytes)

describe('an archive', () => {
  test('holds nothing of who the owner is', async () => {
    const all = Object.values(unzipSync(archive)).map((bytes) => new TextDecoder().decode(bytes))
    expect(all.join('\n')).not.toContain(owner.userId)
    expect(all.join('\n')).not.toContain('@example.com')
  })

  test('restored into an empty account gives the same trades, notes and pictures, and exports the same bytes', async () => {
    const other = await insertPerson(server)
    expect(await restore(other, archive)).toMatchObject({ status: 'done', files: 2, error: null })
    const [mine, theirs] = await Promise.all(
      [owner, other].map(async (person) => (await person.call(listTrades, { query: { limit: 100 } })).data),
    )
    // Ids depend on the owner, and simultaneous trades are ordered by id.
    const plain = (list: typeof mine) => list?.rows.map(({ id: _, ...row }) => JSON.stringify(row)).sort()
    expect(theirs?.rows).toHaveLength(4)
    expect(plain(theirs)).toEqual(plain(mine))
    expect(theirs?.totals).toEqual(mine?.totals)
    const noted = theirs?.rows.find((row) => row.hasNotes)
    const detail = (await other.call(getTrade, { params: { id: noted?.id ?? '' } })).data
    expect(detail).toMatchObject({
      notes: 'Zeile eins\nline two — 東京',
      emotionBefore: 'calm',
      stop: '19990',
    })
    const picture = await server.fetch(`/api/screenshots/${detail.screenshots[0]?.id}`, {
      headers: auth(other),
    })
    expect((await sharp(new Uint8Array(await picture.arrayBuffer())).metadata()).width).toBe(40)
    // The browser caches it but revalidates: after signing out it is not shown.
    const again = (who: Record<string, string>) =>
      server.fetch(`/api/screenshots/${detail.screenshots[0]?.id}`, {
        headers: { ...who, 'if-none-match': picture.headers.get('etag') ?? '' },
      })
    expect(picture.headers.get('cache-control')).toBe('private, no-cache')
    expect((await again(auth(other))).status).toBe(304)
    expect((await again({})).status).toBe(401)
    expect(Buffer.from(await exportArchive(other)).equals(Buffer.from(archive))).toBe(true)
  })

  test('remembers whether trades have changed since the last look', async () => {
    const isOutdated = async (person: Person) => (await person.call(getFindings)).data.evaluation?.isOutdated
    const looking = await insertPerson(server)
    const accountId = await insertAccount(looking)
    await insertTrade(looking, accountId)
    await lookAndWait(looking)
    const other = await insertPerson(server)
    await restore(other, await exportArchive(looking))
    expect([await isOutdated(looking), await isOutdated(other)]).toEqual([false, false])
    await insertTrade(looking, accountId)
    const later = await insertPerson(server)
    await restore(later, await exportArchive(looking))
    expect([await isOutdated(looking), await isOutdated(later)]).toEqual([true, true])
  })

  test('remembers that also where more has changed before than in the archived journal', async () => {
    const isOutdated = async (person: Person) => (await person.call(getFindings)).data.evaluation?.isOutdated
    const looking = await insertPerson(server)
    const busy = await insertPerson(server)
    const late = await insertPerson(server)
    const accountId = await insertAccount(looking)
    await insertTrade(looking, accountId)
    await lookAndWait(looking)
    for (const { userId } of [busy, late])
      for (let times = 0; times < 20; times++) await bumpVersion(server.deps.db, { userId })
    await restore(busy, await exportArchive(looking))
    expect(await isOutdated(busy)).toBe(false)
    await insertTrade(looking, accountId)
    await restore(late, await exportArchive(looking))
    expect(await isOutdated(late)).toBe(true)
  })

  test('of a history of months is restored completely', async () => {
    const big = await insertPerson(server)
    const other = await insertPerson(server)
    await seedHistory(server.deps.db, {
      userId: big.userId,
      trades: 600,
      now: new Date('2026-11-20T12:00:00Z'),
    })
    const written = await exportArchive(big)
    expect(await restore(other, written)).toMatchObject({ status: 'done' })
    const totals = async (person: Person) =>
      (await person.call(listTrades, { query: { limit: 1 } })).data.totals
    expect(await totals(other)).toEqual(await totals(big))
    expect(Buffer.from(await exportArchive(other)).equals(Buffer.from(written))).toBe(true)
  }, 60_000)

  test('with copied accounts counts the same decisions, also if the trader has separated one', async () => {
    const copier = await insertPerson(server)
    const other = await insertPerson(server)
    const accounts = [await insertAccount(copier), await insertAccount(copier)]
    const body = accountGroup(accounts)
    expect((await copier.call(createAccountGroup, { body })).status).toBe(200)
    const ids: string[] = []
    for (const time of ['09:30', '10:30'])
      for (const accountId of accounts)
        ids.push((await insertTrade(copier, accountId, roundTrip(`2026-06-15T${time}`))).id)
    const apart = ids.at(-1) ?? ''
    const alone = { params: { id: apart }, body: { with: apart } }
    expect((await copier.call(putTradeDecision, alone)).status).toBe(200)
    const counted = async (person: Person) => {
      const { groups } = (await person.call(listAccountGroups)).data
      const { rows } = (await person.call(listTrades, { query: { limit: 10 } })).data
      return [groups.map(({ name, decisions, copies }) => ({ name, decisions, copies })), rows.length]
    }
    expect(await counted(copier)).toEqual([[{ name: 'Copies', decisions: 1, copies: 1 }], 3])
    expect(await restore(other, await exportArchive(copier))).toMatchObject({ status: 'done' })
    expect(await counted(other)).toEqual(await counted(copier))
  })

  test('holds the order, color and start day of accounts, daily rates, and where moved trades count', async () => {
    const mover = await insertPerson(server)
    const other = await insertPerson(server)
    const first = await insertAccount(mover, { name: 'First', color: 'teal', startDay: '2026-06-01' })
    const second = await insertAccount(mover, { name: 'Second' })
    await mover.call(orderAccounts, { body: { ids: [second, first] } })
    const rate = { day: '2026-06-12', from: 'EUR', to: 'USD', rate: '1.0842' } as const
    await mover.call(putCurrencyRates, { body: { rates: [rate] } })
    const fill = { quantity: 1, price: '20000' }
    const bytes = fillsCsv([
      { ...fill, id: 1, at: '2026-06-15T14:30:00', side: 'Buy' },
      { ...fill, id: 2, at: '2026-06-15T14:31:00', side: 'Sell' },
    ])
    await importFiles(mover, { accountId: first, files: [{ name: 'Fills.csv', bytes }] })
    const rows = async (person: Person) => (await person.call(listTrades, { query: { limit: 5 } })).data.rows
    const [{ id } = { id: '' }] = await rows(mover)
    await mover.call(moveTrades, { body: { ids: [id], to: second } })
    expect(await restore(other, await exportArchive(mover))).toMatchObject({ status: 'done' })
    const kept = (await other.call(listAccounts)).data
    expect(kept.map(({ name, color, startDay }) => ({ name, color, startDay }))).toEqual([
      { name: 'Second', color: null, startDay: null },
      { name: 'First', color: 'teal', startDay: '2026-06-01' },
    ])
    expect((await other.call(listCurrencyRates)).data).toEqual([rate])
    expect((await rows(other)).map(({ accountName }) => accountName)).toEqual(['Second'])
  })

  test('is a snapshot of that moment: later notes are not in it', async () => {
    const other = await insertPerson(server)
    await restore(other, archive)
    const [row] = (await other.call(listTrades, { query: { limit: 1 } })).data.rows
    await other.call(writeJournal, { params: { id: row?.id ?? '' }, body: { notes: 'later', revision: 0 } })
    expect(Buffer.from(await exportArchive(other)).equals(Buffer.from(archive))).toBe(false)
  })

  test('is not put back into an account that holds data already', async () => {
    expect(await restore(owner, archive)).toMatchObject({ code: 'not_empty' })
  })

  test('an empty body is refused at once', async () => {
    const other = await insertPerson(server)
    const answer = await server.fetch('/api/archive/restore', { method: 'POST', headers: auth(other) })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { body: expect.stringContaining('is empty') } })
  })
})
