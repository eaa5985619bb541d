import { type BenchClient, signIn } from '../client.ts'
import { importOnce, openAccount } from '../import-bench.ts'
import { type Figure, percentile } from '../measure.ts'
import type { BenchServer } from '../seeded-server.ts'
import { tradovateFills } from '../tradovate-fills.ts'
import { watch } from '../watch.ts'

const ROWS = 10_000
/** How long a change of a whole account may take, and how long it may keep anybody else waiting. */
const BUDGET_S = 3

type Undoable = { id: string }
type Journal = { rows: { id: string }[] }

/** Changes of every trade of an account, right after it was imported, and the longest call of another user meanwhile. */
export async function benchAccountChanges(server: BenchServer, budgets: { wait: number }): Promise<Figure[]> {
  const client = await signIn(server.address, 'empty')
  const other = await signIn(server.address, 'small')
  await other.get('/api/dashboard')
  const accountId = await openAccount(client, 'Imported')
  const into = await openAccount(client, 'Other')
  const files = [{ name: 'Fills.csv', text: tradovateFills(ROWS) }]
  await importOnce(client, { accountId, files, rows: ROWS })
  const figures: Figure[] = []
  for (const [name, change] of changesOf(client, { accountId, into })) {
    const watched = watch(server, other)
    const started = performance.now()
    await change()
    const seconds = (performance.now() - started) / 1000
    const { waits } = await watched.end()
    const longest = waits.length > 0 ? percentile(waits, 1) : 0
    figures.push(
      { name, value: seconds, budget: BUDGET_S, unit: 's' },
      { name: `${name}: the longest call of another user`, value: longest, budget: budgets.wait, unit: 'ms' },
    )
  }
  return figures
}

type Accounts = { accountId: string; into: string }

function changesOf(client: BenchClient, { accountId, into }: Accounts): [string, () => Promise<unknown>][] {
  const post = <T>(path: string, body: object) => client.send<T>('POST', path, body)
  const account = `/api/accounts/${accountId}`
  let undo = ''
  let moved = ''
  const changes: [string, () => Promise<unknown>][] = [
    [
      'all trades are marked as reviewed',
      async () => {
        const body = { filter: { accounts: [accountId] }, change: { reviewed: true } }
        undo = (await post<{ undo: string }>('/api/journal/bulk', body)).undo
      },
    ],
    ['that is undone', () => post(`/api/journal/bulk/${undo}/undo`, {})],
    [
      'the account gets another time zone',
      () => client.send('PATCH', account, { timeZone: 'Europe/Berlin' }),
    ],
    [
      'fifty trades are moved to another account',
      async () => {
        const { rows } = await client.get<Journal>('/api/journal?limit=50')
        const body = { ids: rows.map(({ id }) => id), to: into }
        moved = (await post<{ undo: string }>('/api/trade-moves', body)).undo
      },
    ],
    ['they are moved back', () => post(`/api/trade-moves/${moved}/undo`, {})],
    ['merging into another account is previewed', () => post(`${account}/merge/preview`, { into })],
  ]
  let gone: Undoable | null = null
  const restored = () => post(`/api/removed-accounts/${gone?.id}/restore`, {})
  changes.push(
    [
      'the account is merged',
      async () => {
        gone = await post<Undoable>(`${account}/merge`, { into })
      },
    ],
    ['the merge is undone', restored],
    [
      'the account is deleted',
      async () => {
        gone = await client.send<Undoable>('DELETE', account, {})
      },
    ],
    ['the account is restored', restored],
  )
  return changes
}
