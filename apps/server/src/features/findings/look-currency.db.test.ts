import {
  getFinding,
  getFindings,
  lookForFindings,
  startExperiment,
} from '@ballast/contract/findings/findings'
import { listTrades } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'

const server = testServer()

const fill = (side: 'buy' | 'sell', at: string) => ({
  side,
  at,
  quantity: '1',
  price: '20000',
  commission: '0',
  fees: '0',
})

test('a look stays about the trades of its currency, however many of another one are added later', async () => {
  const owner = await insertPerson(server)
  const dollars = await insertAccount(owner)
  const euros = await insertAccount(owner, { currency: 'EUR' })
  const trade = (accountId: string, statedGross: string, hour: number, day = '15') =>
    insertTrade(owner, accountId, {
      statedGross,
      fills: [fill('buy', `2026-06-${day}T0${hour}:00`), fill('sell', `2026-06-${day}T0${hour}:30`)],
    })
  for (const hour of [1, 2, 3, 4]) await trade(dollars, '20', hour)
  await owner.call(lookForFindings, { body: {} })
  const found = async () => (await owner.call(getFindings, { query: {} })).data
  await expect.poll(async () => (await found()).running).toBeNull()
  const shown = async () => {
    const { evaluation } = await found()
    const late = evaluation?.findings.find(({ detector }) => detector === 'after_third_trade')
    const { flagged, control } = (await owner.call(getFinding, { params: { id: late!.id } })).data
    const behind = (await owner.call(listTrades, { query: { finding: [late!.id] } })).data
    const [experiment] = (await found()).experiments
    const overnight = evaluation?.counted.find(({ id }) => id === 'held_overnight')
    return {
      id: late!.id,
      currency: evaluation?.currency,
      of: overnight?.of,
      values: flagged.value,
      controls: control.value.length,
      listed: behind.total,
      daysBefore: experiment?.before.of,
    }
  }
  const { id } = await shown()
  const plan = { cue: 'I have taken three trades', act: 'I close the platform', weeks: 4 }
  expect((await owner.call(startExperiment, { params: { id }, body: plan })).status).toBe(200)
  const before = await shown()
  expect(before).toMatchObject({ currency: 'USD', of: 4, values: [20_000_000], controls: 3, listed: 1 })
  expect(before.daysBefore).toBe(1)
  for (const hour of [1, 2, 3, 4, 5, 6]) await trade(euros, '7', hour)
  await trade(euros, '7', 7, '16')
  expect(await shown()).toEqual(before)
})
