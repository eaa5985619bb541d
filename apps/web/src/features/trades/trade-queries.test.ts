import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { idOf, tradeOf } from '../../test/dom/samples.ts'
import { patchRows, putTrade, refreshTrades, type TradePage, tradeQueries } from './trade-queries.ts'

const ASKED = { sort: 'openedAt', order: 'desc' } as const
let client = new QueryClient()
const page = tradeQueries.page(ASKED, 0)
const pageOf = (...rows: TradePage['rows']) => ({ rows, total: rows.length, all: rows.length }) as TradePage
const rows = () => client.getQueryData(page.queryKey)?.rows ?? []

beforeEach(() => {
  client = new QueryClient()
})

describe('a trade returned by the server', () => {
  it('updates its sheet and its row at once, and no other row', () => {
    client.setQueryData(page.queryKey, pageOf(tradeOf(), tradeOf({ id: idOf(2), notes: 'other' })))
    const saved = tradeOf({ net: '-12', notes: 'late', screenshots: [] })
    putTrade(client, saved)
    expect(client.getQueryData(tradeQueries.byId(saved.id).queryKey)).toBe(saved)
    expect(rows().map(({ net, hasNotes }) => [net, hasNotes])).toEqual([
      ['-12', true],
      ['60', false],
    ])
  })

  it('does not replace a row that includes copies, whose money is more than its own', () => {
    const decision = tradeOf({ copyIds: [idOf(2)], net: '120' })
    client.setQueryData(page.queryKey, pageOf(decision))
    putTrade(client, tradeOf({ net: '60' }))
    expect(rows()[0]?.net).toBe('120')
  })
})

it('rows are updated on every loaded page, and none is created', () => {
  const second = tradeQueries.page(ASKED, 1)
  client.setQueryData(page.queryKey, pageOf(tradeOf()))
  client.setQueryData(second.queryKey, pageOf(tradeOf({ id: idOf(2) })))
  patchRows(client, (row) => ({ ...row, rating: 5 }))
  expect([page, second].map(({ queryKey }) => client.getQueryData(queryKey)?.rows[0]?.rating)).toEqual([5, 5])
  expect(client.getQueryData(tradeQueries.page(ASKED, 2).queryKey)).toBeUndefined()
})

describe('after a change of trades', () => {
  const isOld = (key: unknown[]) => client.getQueryState(key)?.isInvalidated

  it('everything that depends on trades is refetched, but not the session', async () => {
    const keys = [['/api/dashboard'], ['/api/accounts'], ['/api/auth/me'], ['/api/user/preferences'], [7]]
    for (const key of keys) client.setQueryData(key, {})
    await refreshTrades(client)
    expect(keys.map(isOld)).toEqual([true, true, false, false, false])
  })

  it('inactive pages are dropped if rows may have moved', async () => {
    client.setQueryData(page.queryKey, pageOf(tradeOf()))
    await refreshTrades(client)
    expect(rows()).toHaveLength(1)
    await refreshTrades(client, { moved: true })
    expect(client.getQueryData(page.queryKey)).toBeUndefined()
  })
})
