import { correctFills } from '@ballast/contract/corrections'
import { duplicateTrade, getTrade, listTrades } from '@ballast/contract/trades'
import type { ImportedExecution } from '@ballast/importers/importer'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillAt } from '../../test/stated-fills.ts'
import { saveExecutions } from '../trade-store/executions.queries.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'

const server = testServer()
let person: Person
let accountId: string
beforeEach(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

const NOTHING = { quantity: null, price: null, executedAt: null, commission: null, fees: null, gross: null }

/** The trade of a report that buys two at 200 and sells them one by one, at 210 and 220. */
async function insertImported(given: Partial<ImportedExecution>, results: readonly (number | null)[] = []) {
  const { userId } = person
  const { db } = server.deps
  const exits = ['210', '220'].map((price, place) =>
    fillAt(place + 1, { ...given, side: 'sell', price, statedGross: results[place] ?? null }),
  )
  const fills = [fillAt(0, { ...given, quantity: '2', price: '200' }), ...exits]
  await saveExecutions(db, { userId, accountId, sourceId: uuid(), manual: false }, fills)
  await rebuildTrades(db, { userId, accountId, symbols: null })
  const { rows } = (await person.call(listTrades)).data
  return (await person.call(getTrade, { params: { id: rows[0]?.id ?? '' } })).data
}

async function copyOf(id: string) {
  const { data } = await person.call(duplicateTrade, { params: { id } })
  return { gross: data.gross, pointValue: data.pointValue }
}

test('a copy has the result that the broker states', async () => {
  const { id } = await insertImported({ symbol: 'ZZQH6' }, [7_000_000, 9_000_000])
  expect(await copyOf(id)).toEqual({ gross: '16.00', pointValue: null })
})

test('a copy has the point value that the file states, and the result with it', async () => {
  const { id, gross } = await insertImported({ symbol: 'ZZQH6', pointValue: '5' })
  expect(gross).toBe('150.00')
  expect(await copyOf(id)).toEqual({ gross: '150.00', pointValue: '5' })
})

test('a copy has the result that the trader has entered', async () => {
  const { id, fills } = await insertImported({ symbol: 'ZZQH6' })
  const last = fills.at(-1)?.executionId ?? ''
  const body = { fills: [{ ...NOTHING, executionId: last, gross: '-38.50' }] }
  const { data } = await person.call(correctFills, { params: { id }, body })
  expect(data.gross).toBe('-38.50')
  expect((await copyOf(id)).gross).toBe('-38.50')
})

test('a copy has the result of corrected prices, not the broker’s of the wrong ones', async () => {
  const { id, fills } = await insertImported({ symbol: 'MNQH6' }, [20_000_000, 40_000_000])
  const last = fills.at(-1)?.executionId ?? ''
  const body = { fills: [{ ...NOTHING, executionId: last, price: '230' }] }
  const { data } = await person.call(correctFills, { params: { id }, body })
  expect(data.gross).toBe('80.00')
  expect((await copyOf(id)).gross).toBe('80.00')
})
