import {
  listCurrencyRates,
  putCurrencyRates,
  removeCurrencyRates,
} from '@ballast/contract/accounts/currency-rates'
import { expect, test } from 'vitest'
import { insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()

const rate = (day: string, value: string) => ({ day, from: 'EUR' as const, to: 'USD' as const, rate: value })

test('rates are stored as typed, the latest first, one per day and pair, and only for their owner', async () => {
  const person = await insertPerson(server)
  const stranger = await insertPerson(server)
  const put = (...rates: ReturnType<typeof rate>[]) => person.call(putCurrencyRates, { body: { rates } })
  const list = async () => (await person.call(listCurrencyRates)).data
  await put(rate('2026-06-12', '1.08'), rate('2026-06-15', '1.1'), rate('2026-06-12', '1.0842'))
  expect(await list()).toEqual([rate('2026-06-15', '1.1'), rate('2026-06-12', '1.0842')])
  await stranger.call(removeCurrencyRates, { body: { rates: [rate('2026-06-15', '1.1')] } })
  await person.call(removeCurrencyRates, { body: { rates: [rate('2026-06-12', '9')] } })
  expect(await list()).toEqual([rate('2026-06-15', '1.1')])
  expect((await stranger.call(listCurrencyRates)).data).toEqual([])
})

test('no more are stored than the limit, however many requests they come in', async () => {
  const person = await insertPerson(server)
  const day = (at: number) => new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10)
  const rates = Array.from({ length: 5000 }, (_, at) => rate(day(at), '1.1'))
  expect((await person.call(putCurrencyRates, { body: { rates } })).status).toBe(200)
  expect((await person.call(putCurrencyRates, { body: { rates: [rate(day(0), '1.2')] } })).status).toBe(200)
  const refused = await person.call(putCurrencyRates, { body: { rates: [rate(day(5000), '1.2')] } })
  expect([refused.status, refused.error.fields]).toEqual([422, { rates: 'At most 5000 rates are kept' }])
  expect((await person.call(listCurrencyRates)).data).toHaveLength(5000)
})
