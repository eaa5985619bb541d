import { type BenchClient, signIn } from './client.ts'
import { type Figure, median, times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5

/** Budgets that are larger on the embedded database. */
type Budgets = { overview: number; csv: number }

/** The requests of the other pages, and the exports, with 10,000 trades. */
export async function benchPages(server: BenchServer, { overview, csv }: Budgets): Promise<Figure[]> {
  const client = await signIn(server.address, 'small')
  await client.get('/api/dashboard')
  let turn = 0
  // A filter that has never been used before, so that nothing is answered from a cache.
  const fresh = () => `netMin=${-5_000_000 - ++turn}`
  const medianOf = async (path: string) => median(await times(RUNS, () => client.get(`${path}&${fresh()}`)))
  const line = (name: string, value: number, budget: number, unit = 'ms') => ({
    name,
    value,
    budget,
    unit,
    note: 'own budget',
  })
  return [
    line('performance, overview', await medianOf('/api/reports/overview?basis=net'), overview),
    line('performance, what stands out', await medianOf('/api/reports/standouts?measure=net'), 100),
    line('performance, a breakdown', await medianOf('/api/reports/breakdown?by=setup'), 300),
    line('performance, distributions', await medianOf('/api/reports/distributions?basis=net'), 300),
    line('performance, drawdowns', await medianOf('/api/reports/drawdowns?basis=net'), 300),
    line('a month of the calendar', median(await times(RUNS, () => month(client))), 100),
    line('a year of the calendar', median(await times(RUNS, () => year(client))), 150),
    line('a page of 50 of the trade list', median(await times(RUNS * 6, () => page(client, ++turn))), 5),
    line('all trades as CSV', median(await times(RUNS * 4, () => file(server, client, 'csv'))), csv),
    line('a PDF report, from request to file', median(await times(RUNS, () => pdf(client))) / 1000, 5, 's'),
    line(
      'everything as an archive',
      median(await times(3, () => file(server, client, 'archive'))) / 1000,
      15,
      's',
    ),
  ]
}

const month = (client: BenchClient) => client.get('/api/calendar?from=2026-10-01&to=2026-10-31')
const year = (client: BenchClient) => client.get('/api/calendar?from=2026-01-01&to=2026-12-31')

async function pdf(client: BenchClient): Promise<void> {
  const { id } = await client.send<{ id: string }>('POST', '/api/pdf-reports', {})
  for (;;) {
    const { status } = await client.get<{ status: string }>(`/api/pdf-reports/${id}`)
    if (status === 'done') return
    if (status === 'failed') throw new Error('a PDF report failed')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const page = (client: BenchClient, turn: number) =>
  client.get(`/api/journal?offset=${(turn * 7919) % 9_900}&limit=50`)

async function file({ address }: BenchServer, { sessionId }: BenchClient, format: string): Promise<void> {
  const response = await fetch(`${address}/api/export/${format}`, {
    headers: { authorization: `Bearer ${sessionId}` },
  })
  if (!response.ok) throw new Error(`the ${format} answered ${response.status}`)
  await response.arrayBuffer()
}
