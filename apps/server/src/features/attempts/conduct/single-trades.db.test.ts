import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAttempt } from '@ballast/contract/attempts/attempt-record'
import { createAttempt, deleteAttempt } from '@ballast/contract/attempts/attempts'
import { listTrades, writeJournal } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { attempt } from '../../../test/attempts.ts'
import { insertAccount, insertPerson } from '../../../test/client.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../../test/trades.ts'

/** A report that says when positions were closed, and not when they were opened. */
const CLOSED_ONLY = join(
  import.meta.dirname,
  '../../../../../../packages/importers/src/brokers/bybit/samples/bybit-closed-pnl-plain-01.csv',
)
const OWN = { programmeId: null, firm: 'Firm', programme: 'Plan' }

const server = testServer()

test('an account’s usual risk is not taken for what single trades have risked', async () => {
  const owner = await insertPerson(server)
  const accountId = await insertAccount(owner, { defaultRisk: '600' })
  const fill = (id: number, at: string, side: 'Buy' | 'Sell', contract: string) => ({
    id,
    at: `2026-06-15T${at}:00`,
    side,
    quantity: 1,
    price: '20000',
    contract,
  })
  const fills = [
    ...[fill(1, '14:30', 'Buy', 'MNQU6'), fill(2, '14:50', 'Sell', 'MNQU6')],
    ...[fill(3, '14:40', 'Buy', 'MNQZ6'), fill(4, '15:00', 'Sell', 'MNQZ6')],
  ]
  await importFiles(owner, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
  const edits = { ideaRisk: '1000' }
  const { id } = (await owner.call(createAttempt, { body: attempt(accountId, { edits }) })).data
  const judged = async () => {
    const { events, undecided } = (await owner.call(getAttempt, { params: { id } })).data
    return { undecided, violations: events.filter((event) => event.kind === 'violation') }
  }
  expect(await judged()).toEqual({ undecided: [{ rule: 'idea_risk', trades: 2 }], violations: [] })
  for (const trade of (await owner.call(listTrades)).data.rows)
    await owner.call(writeJournal, { params: { id: trade.id }, body: { typedRisk: '501' } })
  const words = [
    { amount: '1002.00' },
    ' at risk; ',
    { amount: '1000.00' },
    ' is allowed.',
    ' ',
    'The firm decides what follows.',
  ]
  expect(await judged()).toMatchObject({ undecided: [], violations: [{ rule: 'idea_risk', words }] })
})

test('does not know whether a trade was held overnight if its file does not say when it was opened', async () => {
  const owner = await insertPerson(server)
  const zone = { timeZone: 'UTC', dayReset: '00:00' }
  const accountId = await insertAccount(owner, { currency: 'USDT', ...zone })
  const bytes = readFileSync(CLOSED_ONLY)
  await importFiles(owner, { accountId, files: [{ name: 'closed-pnl.csv', bytes }] })
  const { rows } = (await owner.call(listTrades, { query: { limit: 100 } })).data
  const days = rows.map(({ tradingDay }) => tradingDay).sort()
  for (const edits of [{ overnight: 'forbidden' }, { overnight: 'allowed', weekend: 'forbidden' }] as const) {
    const given = { ...OWN, purchasedOn: days[0] ?? '', edits }
    const { id } = (await owner.call(createAttempt, { body: attempt(accountId, given) })).data
    const { undecided } = (await owner.call(getAttempt, { params: { id } })).data
    const unknown = rows.filter(({ openKnown }) => !openKnown).length
    const rule = edits.overnight === 'forbidden' ? 'overnight' : 'weekend'
    expect(undecided).toEqual([{ rule, trades: unknown }])
    await owner.call(deleteAttempt, { params: { id } })
  }
})
