import { toTradovateFillsCsv } from '@ballast/testkit/files/tradovate-fills-csv'
import type { HistoryExecution } from '@ballast/testkit/history/history'
import { type BenchClient, signIn } from '../client.ts'
import { importOnce, openAccount } from '../import-bench.ts'
import { type Figure, median, times } from '../measure.ts'
import type { BenchServer } from '../seeded-server.ts'

const RUNS = 5
const TRADES = 100_000
/** A file may contain 100,000 rows. */
const TRADES_A_FILE = 50_000
const TRADES_A_DAY = 10

/** What changes little in a contract that already has a hundred thousand trades, as forex pairs and crypto can have. */
export async function benchOneContract(server: BenchServer): Promise<Figure[]> {
  const client = await signIn(server.address, 'empty')
  const accountId = await openAccount(client, 'One contract')
  let next = 0
  const importNext = async (trades: number) => {
    const files = [{ name: `Fills ${next}.csv`, text: toTradovateFillsCsv(fillsOf(next, trades)) }]
    await importOnce(client, { accountId, files, rows: 2 * trades })
    next += trades
  }
  while (next < TRADES) await importNext(TRADES_A_FILE)
  const imported = median(await times(RUNS, () => importNext(TRADES_A_DAY)))
  let name = 0
  const rename = () => client.send('PATCH', `/api/accounts/${accountId}`, { name: `Renamed ${++name}` })
  const renamed = median(await times(RUNS, rename))
  const stopped = median(await timesOfStops(client, accountId))
  const line = (what: string, value: number, budget: number, unit: string) => ({
    name: what,
    value,
    budget,
    unit,
    note: 'own budget',
  })
  return [
    line(`a file of ${TRADES_A_DAY} more trades, preview to committed`, imported / 1000, 1, 's'),
    line('the account is renamed', renamed, 100, 'ms'),
    line('the stop of a trade in its middle is written', stopped / 1000, 1, 's'),
  ]
}

/** How long it takes to write the stop of a trade in the middle of the contract, in ms. */
async function timesOfStops(client: BenchClient, accountId: string): Promise<number[]> {
  const page = `/api/journal?account=${accountId}&order=asc&offset=${TRADES / 2}&limit=${RUNS}`
  const { rows } = await client.get<{ rows: { id: string }[] }>(page)
  const ids = rows.map(({ id }) => id)
  return times(RUNS, () => client.send('PATCH', `/api/journal/${ids.pop()}`, { stop: '19000' }))
}

const FIRST_TRADE = Date.UTC(2020, 0, 6, 15)
const EVERY_TRADE_MS = 25 * 60_000

/** Trades of a minute each, one after the other; `from` is the number of those before them. */
function fillsOf(from: number, trades: number): HistoryExecution[] {
  return Array.from({ length: 2 * trades }, (_, index) => {
    const fill = 2 * from + index
    const isOpening = fill % 2 === 0
    return {
      account: 'one',
      identity: `fill:${1_000_000 + fill}`,
      orderId: String(5_000_000 + fill),
      symbol: 'MNQZ6',
      side: isOpening ? ('buy' as const) : ('sell' as const),
      quantity: '1',
      price: (20_000 + ((fill * 7) % 400) * 0.25).toFixed(2),
      executedAt: FIRST_TRADE + Math.floor(fill / 2) * EVERY_TRADE_MS + (isOpening ? 0 : 60_000),
      sequence: isOpening ? 0 : 1,
      commission: -520_000,
      fees: null,
      swap: null,
    }
  })
}
