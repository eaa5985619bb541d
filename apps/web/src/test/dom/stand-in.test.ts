import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { getTrade, getTradeWords, listTrades } from '@ballast/contract/trades'
import { expect, it } from 'vitest'
import { accountOf, idOf, tradeOf } from './samples.ts'
import { StandIn } from './stand-in.ts'

const WORDS = { symbols: [], tags: [], mistakes: [] }

it('reports unanswered requests, and answers or requests that violate the contract', async () => {
  const server = new StandIn()
  await server.fetch('/api/setups')
  server.give(listAccounts, [{ ...accountOf(), currency: 'shells' as 'USD' }])
  await server.fetch('/api/accounts')
  server.give(createAccount, accountOf())
  await server.fetch('/api/accounts', { method: 'POST', body: '{"name":""}' })
  server.give(listTrades, { rows: [], total: 0, all: 0, totals: {} as never })
  await server.fetch('/api/journal?sort=luck')
  const complaints = server.finish().map((text) => text.split(': ')[0])
  expect(complaints).toEqual([
    'nobody answers GET /api/setups',
    'the answer to GET /api/accounts is not valid',
    'the body sent to POST /api/accounts is not valid',
    'the query sent to GET /api/journal is not valid',
    'the answer to GET /api/journal is not valid',
  ])
  expect(server.finish()).toEqual([])
})

it('refuses according to the contract, and only with the endpoint’s own errors', async () => {
  const server = new StandIn()
  server.refuse(createAccount, 'name_taken', { name: 'Taken' })
  const answer = await server.fetch('/api/accounts', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'name_taken', fields: { name: 'Taken' } })
  server.refuse(listAccounts, 'name_taken')
  expect(server.finish()).toContain('GET /api/accounts never answers name_taken')
})

it('prefers a literal path over a parameter, and records requests', async () => {
  const server = new StandIn()
  server.give(getTradeWords, WORDS)
  server.give(getTrade, tradeOf())
  expect(await (await server.fetch('/api/journal/words')).json()).toEqual(WORDS)
  expect(await (await server.fetch(`/api/journal/${idOf(100)}`)).json()).toMatchObject({ symbol: 'MNQ' })
  server.give(getTrade, tradeOf({ symbol: 'ES' }))
  await server.fetch(`/api/journal/${idOf(101)}`)
  expect(server.sent(getTrade).map(({ params }) => params.id)).toEqual([idOf(100), idOf(101)])
})
