import { dayNumber } from '@ballast/domain/time/trading-day'
import { toTradovateFillsCsv } from '@ballast/testkit/files/tradovate-fills-csv'
import { generateHistory } from '@ballast/testkit/history/generate-history'
import { type BenchClient, signIn } from './client.ts'
import { type Figure, median, percentile, times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5
const ROWS = 10_000

/** Imports of ten thousand Tradovate rows over HTTP, each into an account of its own. */
export async function benchImports(
  server: BenchServer,
  budgets: { first: number; second: number },
): Promise<Figure[]> {
  const client = await signIn(server.address, 'empty')
  const csv = tenThousandRows()
  const first: number[] = []
  const second: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const account = await client.send<{ id: string }>('POST', '/api/accounts', {
      name: `Import ${i}`,
      kind: 'personal',
      currency: 'USD',
      startingBalance: '0',
      timeZone: 'America/Chicago',
      dayReset: '17:00',
      breakEvenTolerance: '0',
      defaultRisk: null,
      lossLimit: null,
    })
    const files = [{ name: 'Fills.csv', text: csv }]
    first.push(...(await times(1, () => importOnce(client, account.id, files))))
    second.push(...(await times(1, () => importAgain(client, account.id, files))))
  }
  return [
    {
      name: `import of ${ROWS.toLocaleString('en-US')} Tradovate rows, preview to committed`,
      value: median(first) / 1000,
      budget: budgets.first,
      unit: 's',
    },
    {
      name: 'the same file again, adding 0',
      value: median(second) / 1000,
      budget: budgets.second,
      unit: 's',
    },
  ]
}

type File = { name: string; text: string }

async function importOnce(client: BenchClient, accountId: string, files: File[]): Promise<void> {
  const found = await freshIn(client, accountId, files)
  if (found !== ROWS) throw new Error(`the preview found ${found} new rows`)
  const [started] = await client.upload<{ id: string }[]>('/api/imports', { accountId }, files)
  for (;;) {
    const state = await client.get<{ status: string; counts: { executions: number } }>(
      `/api/imports/${started?.id}`,
    )
    if (state.status === 'done') return
    if (state.status !== 'running') throw new Error(`the import ended as ${state.status}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Fills of the files that are not there yet, as the preview says. */
async function freshIn(client: BenchClient, accountId: string, files: File[]): Promise<number> {
  const { parts } = await client.upload<{ parts: { executions: { fresh: number } }[] }>(
    '/api/imports/preview',
    { accountId },
    files,
  )
  return parts.reduce((sum, { executions }) => sum + executions.fresh, 0)
}

async function importAgain(client: BenchClient, accountId: string, files: File[]): Promise<void> {
  if ((await freshIn(client, accountId, files)) !== 0)
    throw new Error('the second preview found something new')
  const refused = await client.upload('/api/imports', { accountId }, files).then(
    () => false,
    (error: Error) => error.message.includes('nothing_to_import'),
  )
  if (!refused) throw new Error('the second import was not refused')
}

function tenThousandRows(): string {
  const history = generateHistory({ trades: 8000, seed: 9, endDay: dayNumber('2026-11-19') })
  const futures = history.executions.filter(
    (execution) => /\d$/.test(execution.symbol) && !execution.positionKey,
  )
  return toTradovateFillsCsv(futures.slice(0, ROWS))
}

/** Dashboard at 10,000 trades: nothing kept, kept, right after one new trade, and ten at once. */
export async function benchSmall(server: BenchServer): Promise<Figure[]> {
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
  const logging = median(await times(RUNS, logTrade))
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
    { name: 'logging one trade among 10,000', value: logging, budget: 100, unit: 'ms', note: 'own budget' },
  ]
}

/** The same at 100,000 trades, the trade list, and the server's memory with all of it in use. */
export async function benchLarge(server: BenchServer): Promise<Figure[]> {
  const client = await signIn(server.address, 'large')
  const forget = await forgetter(client)
  const dashboard = () => client.get('/api/dashboard')
  const first = median(await times(1, dashboard))
  const uncached = median(await times(RUNS, dashboard, forget))
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
  return [
    {
      name: 'first dashboard of a journal of 100,000 trades',
      value: first,
      budget: 1500,
      unit: 'ms',
      note: 'own budget',
    },
    { name: 'dashboard at 100,000 trades, uncached', value: uncached, budget: 800, unit: 'ms' },
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
    { name: 'server memory with 100,000 trades', value: await server.memory(), budget: 400, unit: 'MB' },
  ]
}

/** Something that makes the server forget what it keeps for the user, without changing any figure. */
async function forgetter(client: BenchClient): Promise<() => Promise<unknown>> {
  const setup = await client.send<{ id: string }>('POST', '/api/setups', {
    name: `Bench ${crypto.randomUUID()}`,
    rules: [],
  })
  // A new name is in every column of the setup's trades: nothing kept can be patched.
  return () => client.send('PATCH', `/api/setups/${setup.id}`, { name: `Bench ${crypto.randomUUID()}` })
}
