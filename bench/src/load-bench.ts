import { loadavg } from 'node:os'
import { type BenchClient, signIn } from './client.ts'
import { type Figure, percentile } from './measure.ts'
import { type BenchServer, CROWD } from './seeded-server.ts'

const CLIENTS = 200
const SECONDS = 60
/** One call in twenty logs a trade. */
const WRITES = 0.05
/** Consecutive calls of one kind, from which the cost of one is computed. */
const OF_A_KIND = 50
/** They arrive one by one within ten seconds, at a server that has just started: those calls are counted separately. */
const ARRIVAL_SECONDS = 10

const READS = {
  dashboard: '/api/dashboard',
  'trade log': '/api/journal?limit=50',
  'sorted log': '/api/journal?limit=50&offset=100&sort=net',
  overview: '/api/reports/overview',
  breakdown: '/api/reports/breakdown?by=setup',
  'badge figures': '/api/dashboard/stats',
}
type Kind = keyof typeof READS | 'logging a trade'
const KINDS = [...(Object.keys(READS) as Kind[]), 'logging a trade'] as const

type Person = { client: BenchClient; accountId: string | undefined }
type Seen = {
  /** Of calls made once everybody had arrived. */
  latencies: Map<Kind, number[]>
  /** Of calls made while people arrived, most of them the first since the start to read a user's trades. */
  arriving: number[]
  failures: string[]
}

/** Two hundred people at once, each pausing a second between calls: how long they wait, and how many calls fail. */
export async function benchLoad(server: BenchServer): Promise<Figure[]> {
  const people: Person[] = []
  for (const [index, name] of CROWD.entries()) {
    const client = await signIn(server.address, name, `10.0.${index}.1`)
    people.push({ client, accountId: (await client.get<{ id: string }[]>('/api/accounts'))[0]?.id })
  }
  const seen: Seen = { latencies: new Map(KINDS.map((kind) => [kind, []])), arriving: [], failures: [] }
  const before = { cpu: await server.processorTime(), memory: await server.memory() }
  await letAllCome(people, seen)
  const cpu = (await server.processorTime()) - before.cpu
  const latencies = [...seen.latencies.values()].flat()
  const n = latencies.length + seen.arriving.length
  const ofAll = `p50 ${shown(percentile(latencies, 0.5))}, p95 ${shown(percentile(latencies, 0.95))}`
  return [
    {
      name: '200 clients with a second’s pause, p99',
      value: percentile(latencies, 0.99),
      budget: 1000,
      unit: 'ms',
      note: `${n} calls in ${SECONDS} s, ${(n / SECONDS).toFixed(0)} a second, ${ofAll}; 50 users of 2,000 trades, 5 % writes; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    },
    {
      name: `the same while they arrive in ${ARRIVAL_SECONDS} s, p99`,
      value: percentile(seen.arriving, 0.99),
      budget: 5000,
      unit: 'ms',
      note: `own budget; ${seen.arriving.length} calls, nothing of anybody in memory before`,
    },
    {
      name: 'calls that failed or were cut off',
      value: seen.failures.length,
      budget: 0,
      unit: '',
      ...(seen.failures[0] ? { note: seen.failures[0].slice(0, 120) } : {}),
    },
    {
      name: 'processor time of the server for a call',
      value: cpu / n,
      budget: 5,
      unit: 'ms',
      note: `own budget; ${(cpu / 1000).toFixed(1)} s in ${SECONDS} s`,
    },
    {
      name: 'memory after it',
      value: await server.memory(),
      budget: 600,
      unit: 'MB',
      note: `own budget; ${before.memory.toFixed(0)} MB before it`,
    },
    ...(await figuresOfKinds(server, people, seen)),
  ]
}

async function letAllCome(people: readonly Person[], seen: Seen): Promise<void> {
  const began = performance.now()
  const end = began + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const person = people[index % people.length]
      await pause((index / CLIENTS) * ARRIVAL_SECONDS * 1000)
      while (person && performance.now() < end) {
        const kind = Math.random() < WRITES ? 'logging a trade' : KINDS[Math.floor(Math.random() * 6)]
        const isArriving = performance.now() < began + ARRIVAL_SECONDS * 1000
        if (kind) await tried(seen, { kind, isArriving }, () => call(person, kind))
        await pause(500 + Math.random() * 1000)
      }
    }),
  )
}

/** How long each kind of call took, and what one costs the server right after a trade was logged and when cached. */
async function figuresOfKinds(server: BenchServer, people: readonly Person[], seen: Seen): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of KINDS) {
    const waits = seen.latencies.get(kind) ?? []
    const cost = async () => {
      const before = await server.processorTime()
      for (const person of people.slice(0, OF_A_KIND)) await call(person, kind)
      return ((await server.processorTime()) - before) / Math.min(OF_A_KIND, people.length)
    }
    if (kind !== 'logging a trade') for (const person of people) await call(person, 'logging a trade')
    const first = await cost()
    const again = await cost()
    figures.push({
      name: `${kind}, p99`,
      value: percentile(waits, 0.99),
      budget: 1000,
      unit: 'ms',
      note: `${waits.length} calls, p50 ${shown(percentile(waits, 0.5))}, highest ${shown(percentile(waits, 1))}; processor time ${first.toFixed(1)} ms, again ${again.toFixed(1)} ms`,
    })
  }
  return figures
}

function shown(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`
}

type Try = { kind: Kind; isArriving: boolean }

async function tried(seen: Seen, { kind, isArriving }: Try, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  try {
    await work()
    const waited = performance.now() - started
    const list = isArriving ? seen.arriving : seen.latencies.get(kind)
    list?.push(waited)
  } catch (error) {
    seen.failures.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error))
  }
}

function call({ client, accountId }: Person, kind: Kind): Promise<unknown> {
  if (kind !== 'logging a trade') return client.get(READS[kind])
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
