import { getMe } from '@ballast/contract/auth'
import {
  changeExperiment,
  getFinding,
  getFindings,
  lookForFindings,
  markFinding,
  startExperiment,
} from '@ballast/contract/findings/findings'
import { deleteTrades, listTrades } from '@ballast/contract/trades'
import { DAY_MS } from '@ballast/domain/time/durations'
import { beforeAll, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const FIRST = Date.parse('2026-04-06T14:00:00Z')
const WEEKS = 8
const PER_DAY = 5

const server = testServer()
let owner: Person
beforeAll(async () => {
  owner = await insertPerson(server)
  const accountId = await insertAccount(owner)
  await importFiles(owner, { accountId, files: [{ name: 'Fills.csv', bytes: fadingDays() }] })
})

/** Five trades on each of forty days: the first three win or lose 10 points, the fourth and fifth lose more often. */
function fadingDays(): string {
  const days = Array.from({ length: WEEKS * 7 }, (_, day) => day).filter((day) => day % 7 < 5)
  const fills = days.flatMap((day) =>
    Array.from({ length: PER_DAY }, (_, order) => {
      const at = FIRST + day * DAY_MS + order * 1_200_000
      const isWin = (day * 7 + order * 3) % (order < 3 ? 2 : 5) === 0
      const id = 2 * (day * PER_DAY + order) + 1
      const text = (instant: number) => new Date(instant).toISOString().slice(0, 19)
      return [
        { id, at: text(at), side: 'Buy' as const, quantity: 1, price: '20000' },
        {
          id: id + 1,
          at: text(at + 300_000),
          side: 'Sell' as const,
          quantity: 1,
          price: isWin ? '20010' : '19990',
        },
      ]
    }).flat(),
  )
  return fillsCsv(fills)
}

const everything = { query: {} }

async function looked() {
  expect((await owner.call(lookForFindings, { body: {} })).status).toBe(200)
  await expect.poll(async () => (await owner.call(getFindings, everything)).data.running).toBeNull()
  return (await owner.call(getFindings, everything)).data
}

test('a run finds what is there, links to exactly its trades, and says when they have changed since', async () => {
  expect((await owner.call(getFindings, everything)).data).toMatchObject({ empty: false, evaluation: null })
  const { evaluation, lead, looks } = await looked()
  expect(evaluation).toMatchObject({ decisions: 200, days: 40, unit: 'money', isOutdated: false })
  expect(looks).toHaveLength(1)
  const late = evaluation?.findings.find(({ detector }) => detector === 'after_third_trade')
  expect(late).toMatchObject({ id: lead, verdict: 'found', state: 'candidate' })
  expect(late?.counts).toEqual({ flagged: 80, control: 120, days: 40 })
  // Nobody records scheduled events here, so that detector was not tested, and the page says what it needs.
  expect(evaluation?.findings.some(({ detector }) => detector === 'near_events')).toBe(false)
  const missing = new Map(evaluation?.notRecorded.map(({ id, needs }) => [id, needs]))
  expect(missing.get('near_events')).toMatch(/calendar/)
  expect(missing.get('cut_winners')).toMatch(/stop and target/)
  expect(missing.has('exit_hazard') && missing.has('run_up')).toBe(true)
  expect(missing.has('after_third_trade') || missing.has('averaged_down')).toBe(false)
  expect(evaluation?.counted.find(({ id }) => id === 'held_overnight')).toMatchObject({ n: 0, of: 200 })
  // One entry and one exit each: nothing was added to, and no target was planned.
  const added = evaluation?.counted.find(({ id }) => id === 'averaged_down')
  expect(added).toMatchObject({ n: 0, of: 200, cost: { amount: '0.00' } })
  expect(evaluation?.counted.some(({ id }) => id === 'cut_winners')).toBe(false)

  const detail = (await owner.call(getFinding, { params: { id: lead! } })).data
  expect(detail.orders.map(({ order, n }) => [order, n])).toEqual([1, 2, 3, 4, 5].map((order) => [order, 40]))
  expect(detail.finding.decided).toBeNull()
  expect(detail.flagged.value).toHaveLength(80)
  expect(detail.last[0]).toMatchObject({ order: 5 })
  const behind = (await owner.call(listTrades, { query: { finding: [lead!], limit: 200 } })).data
  expect(behind.total).toBe(80)

  await owner.call(deleteTrades, { body: { ids: [behind.rows[0]!.id] } })
  expect((await owner.call(getFindings, everything)).data.evaluation?.isOutdated).toBe(true)
})

test('dates that leave out no trade have the looks at all trades', async () => {
  const { evaluation, lead } = (await owner.call(getFindings, everything)).data
  expect(lead).not.toBeNull()
  const between = async (query: { from?: string; to?: string }) =>
    (await owner.call(getFindings, { query })).data
  for (const query of [
    { from: '2026-04-06', to: '2026-05-29' },
    { from: '2020-01-01' },
    { to: '2026-12-31' },
  ])
    expect(await between(query)).toMatchObject({ evaluation: { id: evaluation?.id }, lead })
  for (const query of [{ from: '2026-04-07' }, { to: '2026-05-28' }])
    expect((await between(query)).evaluation).toBeNull()
})

test('a finding of another user does not filter their trades, and is visible to nobody else', async () => {
  const { lead } = (await owner.call(getFindings, everything)).data
  const stranger = await insertPerson(server)
  const theirs = await stranger.call(listTrades, { query: { finding: [lead!] } })
  expect(theirs.data.total).toBe(0)
  expect((await stranger.call(getFinding, { params: { id: lead! } })).status).toBe(404)
  expect((await stranger.call(getMe)).status).toBe(200)
})

test('one experiment runs at a time, can be extended, and ends when it is stopped', async () => {
  const { lead } = (await owner.call(getFindings, everything)).data
  const plan = { cue: 'I have taken three trades', act: 'I close the platform', weeks: 4 }
  const begin = () => owner.call(startExperiment, { params: { id: lead! }, body: plan })
  const begun = await begin()
  expect(begun.data).toMatchObject({ state: 'running', before: { of: 40 }, since: { of: 0 } })
  expect((await begin()).status).toBe(409)
  const change = (body: { keepFor?: number; stop?: boolean }) =>
    owner.call(changeExperiment, { params: { id: begun.data.id }, body })
  expect((await change({ keepFor: 2 })).data.weeks).toBe(6)
  expect((await change({ stop: true })).data.state).toBe('stopped')
  expect((await change({ keepFor: 1 })).status).toBe(409)
  expect((await begin()).status).toBe(200)
})

test('of experiments that two windows start at once one runs, and what both change is kept', async () => {
  server.setNow('2026-07-19T12:00:00.000Z')
  const { lead } = (await owner.call(getFindings, everything)).data
  const plan = { cue: 'I have taken three trades', act: 'I close the platform', weeks: 1 }
  const begin = () => owner.call(startExperiment, { params: { id: lead! }, body: plan })
  const answers = await Promise.all([begin(), begin()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const id = answers.find(({ status }) => status === 200)!.data.id
  const change = (body: { cue?: string; act?: string; stop?: boolean }) =>
    owner.call(changeExperiment, { params: { id }, body })
  await Promise.all([change({ cue: 'I have lost twice' }), change({ act: 'I take a walk' })])
  const { experiments } = (await owner.call(getFindings, everything)).data
  expect(experiments[0]).toMatchObject({ id, cue: 'I have lost twice', act: 'I take a walk' })
  // The one before has ended: extended, it would run beside this one.
  const ended = { params: { id: experiments[1]!.id }, body: { keepFor: 1 } }
  expect((await owner.call(changeExperiment, ended)).error.code).toBe('experiment_running')
  await change({ stop: true })
  expect((await owner.call(changeExperiment, ended)).status).toBe(200)
  server.setNow('2026-06-20T12:00:00.000Z')
})

test('a dismissed finding does not lead for 30 days, and is shown again after them', async () => {
  const leadNow = async () => (await owner.call(getFindings, everything)).data.lead
  const lead = await leadNow()
  await owner.call(markFinding, { params: { id: lead! }, body: { mark: 'dismissed' } })
  expect(await leadNow()).not.toBe(lead)
  server.setNow('2026-07-20T11:59:59.000Z')
  expect(await leadNow()).not.toBe(lead)
  server.setNow('2026-07-20T12:00:00.000Z')
  expect(await leadNow()).toBe(lead)
})
