import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTrade, listTrades, type TradeDetail } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles } from '../../test/trades.ts'

const BROKERS = join(import.meta.dirname, '../../../../../packages/importers/src/brokers')
const sample = (broker: string, name: string) => ({
  name: `${name}.csv`,
  bytes: readFileSync(join(BROKERS, broker, 'samples', `${name}.csv`)),
})

const server = testServer()

async function tradesOf(person: Person): Promise<TradeDetail[]> {
  const { rows } = (await person.call(listTrades, { query: { limit: 100 } })).data
  return Promise.all(rows.map(async ({ id }) => (await person.call(getTrade, { params: { id } })).data))
}

test('the legs of a spread stay trades of their own, and each names the others its order opened', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await importFiles(person, { accountId, files: [sample('tastytrade', 'tastytrade-transactions-plain-01')] })
  const trades = await tradesOf(person)
  const sold = trades.find(({ symbol }) => symbol === 'XYZ260320P00045000')
  const bought = trades.find(({ symbol }) => symbol === 'XYZ260320P00042500')
  expect(sold).toMatchObject({ assetClass: 'option', root: 'XYZ', pointValue: '100' })
  expect(sold?.openedTogether).toEqual([
    {
      id: bought?.id,
      symbol: 'XYZ260320P00042500',
      direction: bought?.direction,
      quantity: bought?.quantity,
      net: bought?.net,
    },
  ])
  expect(bought?.openedTogether.map(({ id }) => id)).toEqual([sold?.id])
})

test('fees paid in another coin are stored as they are and never counted as money', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person, { currency: 'USDT' })
  await importFiles(person, {
    accountId,
    files: [sample('binance', 'binance-futures-trades-fees-in-bnb-01')],
  })
  const fills = (await tradesOf(person)).flatMap((trade) => trade.fills)
  const inKind = fills.flatMap((fill) => fill.feesInKind)
  expect(inKind.length).toBeGreaterThan(0)
  expect(inKind.every(({ currency, quantity }) => currency === 'BNB' && quantity.startsWith('-'))).toBe(true)
  expect(fills.filter((fill) => fill.feesInKind.length > 0).every((fill) => fill.fees === null)).toBe(true)
})
