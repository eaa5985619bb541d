import { createSetup, deleteSetup } from '@ballast/contract/setups'
import {
  createTradePlan,
  decideTradePlan,
  deleteTradePlan,
  getTradePlan,
  listPlanCandidates,
  listTradePlans,
  restoreTradePlan,
  type TradePlan,
  updateTradePlan,
} from '@ballast/contract/trade-plans'
import { deleteTrades, listTrades } from '@ballast/contract/trades'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { tradePlan } from '../../test/plans.ts'
import { fillsCsv, importFiles, insertTrade, manualTrade } from '../../test/trades.ts'

const server = testServer()
let trader: Person
let accountId: string
beforeEach(async () => {
  server.setNow('2026-06-15T14:00:00Z')
  trader = await insertPerson(server)
  accountId = await insertAccount(trader)
})

async function plan(overrides: Parameters<typeof tradePlan>[1] = {}): Promise<TradePlan> {
  const { data, status } = await trader.call(createTradePlan, { body: tradePlan(accountId, overrides) })
  expect(status).toBe(200)
  return data
}
const decide = (id: string, body: object) =>
  trader.call(decideTradePlan, { params: { id }, body: { revision: 1, ...body } as never })
const show = async (id: string) => (await trader.call(getTradePlan, { params: { id } })).data

describe('a plan', () => {
  test('computes its risk and reward from the contract, and a typed risk takes precedence', async () => {
    // 20 points × 2 contracts × $2.
    expect(await plan()).toMatchObject({ status: 'planned', plannedRisk: '80.00', plannedMultiple: 2 })
    expect(await plan({ risk: '75.50' })).toMatchObject({ plannedRisk: '75.50', risk: '75.50' })
    expect(await plan({ symbol: 'fdxm', stop: '19990' })).toMatchObject({
      symbol: 'FDXM',
      plannedRisk: null,
    })
  })

  test('can be changed while it waits; after its decision only its notes can', async () => {
    const { id } = await plan()
    const changed = await trader.call(updateTradePlan, {
      params: { id },
      body: { stop: '19990', revision: 1 },
    })
    expect(changed.data).toMatchObject({ stop: '19990', plannedMultiple: 4, revision: 2 })
    await decide(id, { status: 'cancelled', revision: 2 })
    const edit = (body: object) =>
      trader.call(updateTradePlan, { params: { id }, body: { revision: 3, ...body } })
    const moved = await edit({ entry: '19000' })
    expect([moved.status, moved.error.code]).toEqual([409, 'plan_decided'])
    expect((await edit({ notes: 'News came first.' })).data.notes).toBe('News came first.')
    const late = await edit({ notes: 'again' })
    expect([late.status, late.error.code]).toEqual([409, 'stale'])
  })
})

describe('taken', () => {
  test('offers the trades of its account, contract and side from its day on', async () => {
    const { id } = await plan()
    const other = await insertAccount(trader)
    const fits = await insertTrade(trader, accountId)
    const [buy, sell] = manualTrade(accountId).fills
    const short = [
      { ...buy!, side: 'sell' as const },
      { ...sell!, side: 'buy' as const },
    ]
    await insertTrade(trader, accountId, { fills: short })
    await insertTrade(trader, accountId, { symbol: 'MESU6' })
    await insertTrade(trader, other)
    const earlier = manualTrade(accountId).fills.map((fill) => ({
      ...fill,
      at: fill.at.replace('06-15', '06-12'),
    }))
    await insertTrade(trader, accountId, { fills: earlier })
    const { data } = await trader.call(listPlanCandidates, { params: { id } })
    expect(data.map((row) => row.id)).toEqual([fits.id])
  })

  test('is compared with its trade: entry, size, stop, target, result and when it was written', async () => {
    const { id } = await plan()
    // Opened 14:30 UTC at 20,000, closed at 20,020, one contract: gross $40, costs −$1.48.
    const trade = await insertTrade(trader, accountId)
    const taken = await decide(id, { status: 'taken', tradeId: trade.id })
    expect(taken.data).toMatchObject({
      status: 'taken',
      tradeId: trade.id,
      decidedAt: '2026-06-15T14:00:00.000Z',
    })
    expect(taken.data.trade?.net).toBe('38.52')
    expect(taken.data.comparison).toEqual({
      slippage: { points: '0', money: '0.00' },
      sizeDifference: '-1',
      realisedR: 0.4815,
      stop: { verdict: 'kept', beyond: null },
      target: { verdict: 'not_reached', short: '20' },
      leadSeconds: 1800,
    })
  })

  test('refuses a trade of another contract, side or account, and one linked to another plan', async () => {
    const trade = await insertTrade(trader, accountId)
    const short = await plan({ direction: 'short', stop: '20020', target: '19960' })
    const wrong = await decide(short.id, { status: 'taken', tradeId: trade.id })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ['tradeId']])
    const first = await plan()
    const second = await plan()
    await decide(first.id, { status: 'taken', tradeId: trade.id })
    expect((await decide(second.id, { status: 'taken', tradeId: trade.id })).status).toBe(422)
    const stranger = await insertPerson(server)
    const theirs = await insertTrade(stranger, await insertAccount(stranger))
    expect((await decide(second.id, { status: 'taken', tradeId: theirs.id })).status).toBe(404)
  })

  test('can be undone, and outlives the deletion of its trade', async () => {
    const { id } = await plan()
    const trade = await insertTrade(trader, accountId)
    await decide(id, { status: 'taken', tradeId: trade.id })
    await trader.call(deleteTrades, { body: { ids: [trade.id] } })
    expect(await show(id)).toMatchObject({ status: 'taken', trade: null, comparison: null })
    const back = await decide(id, { status: 'planned', revision: 2 })
    expect(back.data).toMatchObject({ status: 'planned', tradeId: null, decidedAt: null })
  })

  test('follows its trade when an earlier fill joins it', async () => {
    const { id } = await plan()
    const fills = (from: number) =>
      fillsCsv(
        [
          { id: 1, at: '2026-06-15T14:30:00', side: 'Buy' as const, quantity: 1, price: '19999' },
          { id: 2, at: '2026-06-15T14:31:00', side: 'Buy' as const, quantity: 1, price: '20000' },
          {
            id: 3,
            at: '2026-06-15T14:45:00',
            side: 'Sell' as const,
            quantity: from === 0 ? 2 : 1,
            price: '20010',
          },
        ].slice(from),
      )
    await importFiles(trader, { accountId, files: [{ name: 'a.csv', bytes: fills(1) }] })
    const [row] = (await trader.call(listTrades, { query: {} })).data.rows
    await decide(id, { status: 'taken', tradeId: row!.id })
    const earlier = fillsCsv([{ id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '19999' }])
    await importFiles(trader, { accountId, files: [{ name: 'b.csv', bytes: earlier }] })
    const rows = (await trader.call(listTrades, { query: {} })).data.rows
    expect(rows.map((one) => one.id)).not.toContain(row!.id)
    const linked = await show(id)
    expect(linked.trade?.id).toBe(rows[0]!.id)
    expect(linked.trade?.averageEntry).toBe('19999.5')
  })
})

describe('missed', () => {
  test('is shown with its reason and what the market did, and never counts in the statistics', async () => {
    await insertTrade(trader, accountId)
    const before = (await trader.call(listTrades, { query: {} })).data
    const one = await plan()
    const two = await plan()
    const missed = await decide(one.id, {
      status: 'missed',
      missedReason: 'Hesitated at the retest',
      missedOutcome: 'target',
    })
    expect(missed.data).toMatchObject({
      status: 'missed',
      missedReason: 'Hesitated at the retest',
      missedOutcome: 'target',
    })
    await decide(two.id, { status: 'missed', missedReason: 'Away' })
    const after = (await trader.call(listTrades, { query: {} })).data
    expect([after.total, after.all, after.totals]).toEqual([before.total, before.all, before.totals])
    const list = (await trader.call(listTradePlans, { query: { status: ['missed'] } })).data
    expect(list).toMatchObject({
      total: 2,
      counts: { planned: 0, taken: 0, missed: 2, cancelled: 0 },
      missed: { target: 1, stop: 0, neither: 0, unknown: 1 },
    })
  })
})

describe('deleted', () => {
  test('is restored unchanged', async () => {
    const { id } = await plan()
    await decide(id, { status: 'missed', missedReason: 'Away' })
    const before = await show(id)
    await trader.call(deleteTradePlan, { params: { id } })
    expect((await trader.call(getTradePlan, { params: { id } })).status).toBe(404)
    expect((await trader.call(restoreTradePlan, { params: { id } })).data).toEqual(before)
  })

  test('waits again for its trade if that has become another plan’s since', async () => {
    const trade = await insertTrade(trader, accountId)
    const [first, second] = [await plan(), await plan()]
    const taken = { status: 'taken', tradeId: trade.id }
    expect((await decide(first.id, taken)).status).toBe(200)
    await trader.call(deleteTradePlan, { params: { id: first.id } })
    expect((await decide(second.id, taken)).status).toBe(200)
    const { data } = await trader.call(restoreTradePlan, { params: { id: first.id } })
    expect([data.status, data.tradeId, data.decidedAt]).toEqual(['planned', null, null])
    expect((await show(second.id)).tradeId).toBe(trade.id)
  })

  test('its setup leaves the plan with everything else', async () => {
    const setup = await trader.call(createSetup, { body: { name: 'Retest', rules: [] } })
    const { id } = await plan({ setupId: setup.data.id })
    expect((await show(id)).setup).toBe('Retest')
    await trader.call(deleteSetup, { params: { id: setup.data.id } })
    expect(await show(id)).toMatchObject({ setup: null, setupId: null, entry: '20000' })
  })
})
