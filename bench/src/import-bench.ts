import { loadavg } from 'node:os'
import { type BenchClient, signIn } from './client.ts'
import { type Figure, median, percentile, times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'
import { tradovateFills } from './tradovate-fills.ts'
import { watch } from './watch.ts'

const RUNS = 5
const ROWS = 10_000
const MANY_ROWS = 100_000
/** How often a running import is polled: three times as often as by the page, because each response costs the server work. */
const ASK_MS = 100
/** After this, the memory that an import needed is measured again. */
const SETTLED_MS = 60_000

type File = { name: string; text: string }
type Preview = { id: string; parts: { executions: { fresh: number } }[] }

/** Imports of ten thousand Tradovate rows over HTTP, each into a separate account. */
export async function benchImports(
  server: BenchServer,
  budgets: { first: number; second: number },
): Promise<Figure[]> {
  const client = await signIn(server.address, 'empty')
  const files = [{ name: 'Fills.csv', text: tradovateFills(ROWS) }]
  const first: number[] = []
  const second: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const accountId = await openAccount(client, `Import ${i}`)
    first.push(...(await times(1, () => importOnce(client, { accountId, files, rows: ROWS }))))
    second.push(...(await times(1, () => importAgain(client, accountId, files))))
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

/**
 * One import of a hundred thousand rows: its duration, how long another user waits while it runs, and the server's
 * memory during it and a minute later.
 */
export async function benchManyRows(
  server: BenchServer,
  budgets: { import: number; wait: number },
): Promise<Figure[]> {
  const client = await signIn(server.address, 'empty')
  const other = await signIn(server.address, 'small')
  const files = [{ name: 'Fills.csv', text: tradovateFills(MANY_ROWS) }]
  const accountId = await openAccount(client, 'Many rows')
  await other.get('/api/dashboard')
  const before = await server.memory()
  const watched = watch(server, other)
  const started = performance.now()
  await importOnce(client, { accountId, files, rows: MANY_ROWS })
  const seconds = (performance.now() - started) / 1000
  const { waits, memory } = await watched.end()
  const again = median(await times(1, () => importAgain(client, accountId, files)))
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  return [
    {
      name: `import of ${MANY_ROWS.toLocaleString('en-US')} Tradovate rows, preview to committed`,
      value: seconds,
      budget: budgets.import,
      unit: 's',
      note: `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    },
    {
      name: 'a call of another user while it runs, p99',
      value: percentile(waits, 0.99),
      budget: budgets.wait,
      unit: 'ms',
      note: `${waits.length} calls, p50 ${percentile(waits, 0.5).toFixed(0)} ms, longest ${percentile(waits, 1).toFixed(0)} ms`,
    },
    {
      name: 'server memory during it',
      value: memory,
      budget: 600,
      unit: 'MB',
      note: `${before.toFixed(0)} MB before`,
    },
    { name: 'server memory a minute later', value: await server.memory(), budget: 400, unit: 'MB' },
    { name: 'the same file again, adding 0', value: again / 1000, budget: 0.5, unit: 's' },
  ]
}

type Once = { accountId: string; files: File[]; rows: number }

/** Previews, confirms and waits for an import. */
export async function importOnce(client: BenchClient, { accountId, files, rows }: Once): Promise<void> {
  const preview = await previewOf(client, accountId, files)
  if (freshIn(preview) !== rows) throw new Error(`the preview found ${freshIn(preview)} new rows`)
  const [started] = await confirm(client, accountId, preview)
  for (;;) {
    const state = await client.get<{ status: string; counts: { executions: number } }>(
      `/api/imports/${started?.id}`,
    )
    if (state.status === 'done') return
    if (state.status !== 'running') throw new Error(`the import ended as ${state.status}`)
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}

function previewOf(client: BenchClient, accountId: string, files: File[]): Promise<Preview> {
  return client.upload<Preview>('/api/imports/preview', { accountId }, files)
}

function confirm(client: BenchClient, accountId: string, { id }: Preview): Promise<{ id: string }[]> {
  return client.upload<{ id: string }[]>('/api/imports', { accountId }, { preview: id })
}

/** Number of new fills in the files, according to the preview. */
function freshIn({ parts }: Preview): number {
  return parts.reduce((sum, { executions }) => sum + executions.fresh, 0)
}

async function importAgain(client: BenchClient, accountId: string, files: File[]): Promise<void> {
  const preview = await previewOf(client, accountId, files)
  if (freshIn(preview) !== 0) throw new Error('the second preview found something new')
  const refused = await confirm(client, accountId, preview).then(
    () => false,
    (error: Error) => error.message.includes('nothing_to_import'),
  )
  if (!refused) throw new Error('the second import was not refused')
}

export async function openAccount(client: BenchClient, name: string): Promise<string> {
  const account = await client.send<{ id: string }>('POST', '/api/accounts', {
    name,
    kind: 'personal',
    currency: 'USD',
    startingBalance: '0',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  })
  return account.id
}
