import { setTimeout as wait } from 'node:timers/promises'
import { type BenchClient, signIn } from './client.ts'
import { type Figure, median, percentile, times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5

/** Dashboard at 10,000 trades: uncached, cached, right after one new trade, and ten at once. */
export async function benchSmall(server: BenchServer, budgets: { logging: number }): Promise<Figure[]> {
  const client = await signIn(server.address, 'small')
  const forget = await forgetter(client)
  const dashboard = () => client.get('/api/dashboard')
  const uncached = median(await times(RUNS, dashboard, forget))
  const warm = median(await times(RUNS * 4, dashboard))
  const [account] = await client.get<{ id: string }[]>('/api/accounts')
  let minute = 0
  const logTrade = () => {
    const at = `2026-11-19T10:${String(minute++ % 60).padStart(2, '0')}`
    const fill = { quantity: '1', commission: null, fees: null, at }
    const fills = [
      { ...fill, side: 'buy', price: '20000' },
      { ...fill, side: 'sell', price: '20001' },
    ]
    return client.send('POST', '/api/journal', { accountId: account?.id, symbol: 'MNQZ6', fills })
  }
  const afterTrade = median(await times(RUNS, dashboard, logTrade))
  const logging = median(await times(RUNS * 4, logTrade))
  const atOnce: number[] = []
  for (let i = 0; i < RUNS; i++) {
    await forget()
    await Promise.all(Array.from({ length: 10 }, async () => atOnce.push(...(await times(1, dashboard)))))
  }
  return [
    { name: 'dashboard at 10,000 trades, uncached', value: uncached, budget: 150, unit: 'ms' },
    { name: 'dashboard at 10,000 trades, warm', value: warm, budget: 10, unit: 'ms' },
    { name: 'dashboard right after one new trade', value: afterTrade, budget: 50, unit: 'ms' },
    {
      name: 'ten dashboards at once, p95, none refused',
      value: percentile(atOnce, 0.95),
      budget: 300,
      unit: 'ms',
    },
    { name: 'logging one trade among 10,000', value: logging, budget: budgets.logging, unit: 'ms' },
  ]
}

/** The same at 100,000 trades, the trade list, and the server's memory with all of it in use. */
export async function benchLarge(server: BenchServer): Promise<Figure[]> {
  const client = await signIn(server.address, 'large')
  const forget = await forgetter(client)
  const dashboard = () => client.get('/api/dashboard')
  const first = median(await times(1, dashboard))
  const readAgain = median(await times(RUNS, dashboard, forget))
  const warm = median(await times(RUNS * 4, dashboard))
  let offset = 0
  const nextOffset = (below: number) => {
    offset += 7919
    return offset % below
  }
  const page = () => client.get(`/api/journal?offset=${nextOffset(99_000)}&limit=100`)
  await page()
  const pages = median(await times(RUNS * 6, page))
  const queries = [
    'symbol=MNQ',
    'outcome=loss&setup=VWAP+fade',
    'tag=news&direction=short',
    'notSymbol=EURUSD&rMin=1',
    'from=2026-01-01&emotion=calm',
  ]
  const filters = await Promise.all(
    queries.map((query, i) =>
      times(1, () => client.get(`/api/journal?${query}&sort=${i % 2 ? 'net' : 'openedAt'}`)),
    ),
  )
  const scrolls = median(
    await times(RUNS * 6, () => client.get(`/api/journal?symbol=MNQ&offset=${nextOffset(20_000)}&limit=100`)),
  )
  const accounts = median(await times(RUNS * 4, () => client.get('/api/accounts')))
  const balances = median(await times(RUNS * 4, () => client.get('/api/account-money/balances')))
  const memory = await server.memory()
  // What five readings of all trades left behind is collected when there is nothing else to do.
  await wait(20_000)
  const settled = await server.memory()
  // Together they are more than the server keeps in memory.
  const other = await signIn(server.address, 'heavy')
  const evict = () => other.get('/api/dashboard')
  await evict()
  // Columns are written to a file some seconds after they were read. Hardly anybody is forgotten sooner.
  await wait(6_000)
  const uncached = median(await times(RUNS, dashboard, evict))
  return [
    {
      name: 'first dashboard of a journal of 100,000 trades',
      value: first,
      budget: 1500,
      unit: 'ms',
      note: 'own budget',
    },
    { name: 'dashboard at 100,000 trades, uncached', value: uncached, budget: 500, unit: 'ms' },
    {
      name: 'dashboard at 100,000 trades, all of them read again',
      value: readAgain,
      budget: 1500,
      unit: 'ms',
      note: 'own budget',
    },
    { name: 'dashboard at 100,000 trades, warm', value: warm, budget: 25, unit: 'ms' },
    { name: 'a page of the trade list at 100,000', value: pages, budget: 30, unit: 'ms' },
    { name: 'a page of a filtered list at 100,000', value: scrolls, budget: 30, unit: 'ms' },
    {
      name: 'a filter seen for the first time at 100,000, five at once',
      value: median(filters.flat()),
      budget: 300,
      unit: 'ms',
      note: 'own budget',
    },
    {
      name: 'the accounts at 100,000, which every page requests',
      value: accounts,
      budget: 20,
      unit: 'ms',
      note: 'own budget',
    },
    {
      name: 'what the accounts hold at 100,000',
      value: balances,
      budget: 30,
      unit: 'ms',
      note: 'own budget',
    },
    { name: 'server memory with 100,000 trades', value: memory, budget: 400, unit: 'MB' },
    { name: 'the same twenty seconds later', value: settled, budget: 400, unit: 'MB' },
  ]
}

/**
 * Returns a call after which the server reads all of the user's trades again, without changing any figure: it deletes a
 * setup without trades or restores it.
 */
export async function forgetter(client: BenchClient): Promise<() => Promise<unknown>> {
  const { id } = await client.send<{ id: string }>('POST', '/api/setups', {
    name: `Bench ${crypto.randomUUID()}`,
    rules: [],
  })
  let isThere = true
  return () => {
    isThere = !isThere
    return isThere
      ? client.send('POST', `/api/setups/${id}/restore`, {})
      : client.send('DELETE', `/api/setups/${id}`, {})
  }
}
