import { type BenchClient, signIn } from './client.ts'
import { type Figure, percentile } from './measure.ts'
import { type BenchServer, CROWD } from './seeded-server.ts'

const CLIENTS = 200
const SECONDS = 60
/** One call in twenty logs a trade. */
const WRITES = 0.05

const READS = [
  '/api/dashboard',
  '/api/journal?limit=50',
  '/api/journal?limit=50&offset=100&sort=net',
  '/api/reports/overview',
  '/api/reports/breakdown?by=setup',
  '/api/dashboard/stats',
]

type Seen = { latencies: number[]; failures: string[] }

/** Two hundred people at once, each with a second's pause between two calls: how long they wait, and who is let down. */
export async function benchLoad(server: BenchServer): Promise<Figure[]> {
  const clients: BenchClient[] = []
  for (const [index, name] of CROWD.entries())
    clients.push(await signIn(server.address, name, `10.0.${index}.1`))
  const accounts = await Promise.all(
    clients.map(async (client) => (await client.get<{ id: string }[]>('/api/accounts'))[0]?.id),
  )
  const seen: Seen = { latencies: [], failures: [] }
  const end = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const at = index % clients.length
      const client = clients[at]
      await pause(Math.random() * 1000)
      while (client && performance.now() < end) {
        await tried(seen, () => oneCall(client, accounts[at]))
        await pause(500 + Math.random() * 1000)
      }
    }),
  )
  const { latencies, failures } = seen
  const note = `${latencies.length} calls in ${SECONDS} s, p50 ${percentile(latencies, 0.5).toFixed(0)} ms, p95 ${percentile(latencies, 0.95).toFixed(0)} ms; 50 users of 2,000 trades, 5 % writes`
  return [
    {
      name: '200 clients with a second’s pause, p99',
      value: percentile(latencies, 0.99),
      budget: 1000,
      unit: 'ms',
      note,
    },
    {
      name: 'calls that failed or were cut off',
      value: failures.length,
      budget: 0,
      unit: '',
      ...(failures[0] ? { note: failures[0].slice(0, 120) } : {}),
    },
    { name: 'memory after it', value: await server.memory(), budget: 600, unit: 'MB', note: 'own budget' },
  ]
}

async function tried({ latencies, failures }: Seen, call: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  try {
    await call()
    latencies.push(performance.now() - started)
  } catch (error) {
    failures.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error))
  }
}

function oneCall(client: BenchClient, accountId: string | undefined): Promise<unknown> {
  if (Math.random() >= WRITES) return client.get(READS[Math.floor(Math.random() * READS.length)] ?? '')
  const minute = String(Math.floor(Math.random() * 60)).padStart(2, '0')
  const fill = { quantity: '1', commission: null, fees: null, at: `2026-11-19T11:${minute}` }
  const fills = [
    { ...fill, side: 'buy', price: '20000' },
    { ...fill, side: 'sell', price: '20001' },
  ]
  return client.send('POST', '/api/journal', { accountId, symbol: 'MNQZ6', fills })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
