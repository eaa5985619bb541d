import { startTemporaryPostgres } from '../../scripts/find-postgres.ts'
import { forgetter } from './api-bench.ts'
import { type BenchClient, signIn } from './client.ts'
import { importOnce, openAccount } from './import-bench.ts'
import { median, times } from './measure.ts'
import { startServer } from './seeded-server.ts'
import { growingFiles } from './seeds/growing-fills.ts'

const SIZES = [1_000, 10_000, 100_000, 300_000, 1_000_000]
const RUNS = 5
/** Budget of a cached page in ms, regardless of the journal's size. */
const WARM_MS = 50

type Row = { name: string; unit: string; values: number[]; isWarm?: boolean }

/**
 * The same steps at every size, each on a separate server: the whole journal is imported as files of 100,000 rows. No line
 * may grow faster than the number of trades, and cached ones must stay within `WARM_MS`.
 */
export async function growthTable(kind: 'embedded' | 'postgres'): Promise<string> {
  const columns: Measured[] = []
  for (const trades of SIZES)
    columns.push(await (kind === 'embedded' ? measure(trades, null) : onPostgres(trades)))
  const names = columns[0] ? Object.keys(columns[0]) : []
  const rows = names.map((name): Row => {
    const [unit = 'ms', isWarm = false] = UNITS[name as keyof Measured] ?? []
    return { name, unit, isWarm, values: columns.map((column) => column[name as keyof Measured]) }
  })
  return [
    `| What | ${SIZES.map((size) => size.toLocaleString('en-US')).join(' | ')} | Growth |`,
    `|---|${SIZES.map(() => '--:|').join('')}---|`,
    ...rows.map(lineOf),
    '',
  ].join('\n')
}

type Measured = Awaited<ReturnType<typeof measure>>

async function onPostgres(trades: number): Promise<Measured> {
  const postgres = await startTemporaryPostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  return measure(trades, postgres.url).finally(postgres.stop)
}

const UNITS: Partial<Record<keyof Measured, [unit: string, isWarm?: boolean]>> = {
  'import, preview to committed': ['s'],
  'dashboard, warm': ['ms', true],
  'a page of 50 of the list, warm': ['ms', true],
  'overview of the report, warm': ['ms', true],
  'memory with all of it in use': ['MB'],
}

async function measure(trades: number, databaseUrl: string | null) {
  const server = await startServer(databaseUrl, ['empty'])
  try {
    const client = await signIn(server.address, 'empty')
    const accountId = await openAccount(client, 'Growth')
    const imported = await importAll(client, accountId, trades)
    const forget = await forgetter(client)
    const dashboard = () => client.get('/api/dashboard')
    const uncached = median(await times(RUNS, dashboard, forget))
    const warm = median(await times(RUNS * 4, dashboard))
    const logTrade = tradeLogger(client, accountId)
    const afterTrade = median(await times(RUNS, dashboard, logTrade))
    const logged = median(await times(RUNS, logTrade))
    let turn = 0
    const page = () => client.get(`/api/journal?offset=${(turn++ * 7919) % (trades - 50)}&limit=50`)
    await page()
    const list = median(await times(RUNS * 4, page))
    // A filter that selects every trade and has never been used before.
    const overview = () => client.get(`/api/reports/overview?basis=net&netMin=${-5_000_000 - ++turn}`)
    const report = median(await times(RUNS, overview))
    const known = () => client.get('/api/reports/overview?basis=net')
    await known()
    return {
      'import, preview to committed': imported,
      'dashboard, uncached': uncached,
      'dashboard, warm': warm,
      'dashboard right after one new trade': afterTrade,
      'one trade logged': logged,
      'a page of 50 of the list, warm': list,
      'overview of the report, new filter': report,
      'overview of the report, warm': median(await times(RUNS * 4, known)),
      'memory with all of it in use': await server.memory(),
    }
  } finally {
    await server.stop()
  }
}

/** Total seconds of all imports, without the time to generate the files. */
async function importAll(client: BenchClient, accountId: string, trades: number): Promise<number> {
  let seconds = 0
  for (const { text, rows } of growingFiles({ trades, seed: 5 })) {
    const files = [{ name: 'Fills.csv', text }]
    const [ms = 0] = await times(1, () => importOnce(client, { accountId, files, rows }))
    seconds += ms / 1000
  }
  return seconds
}

function tradeLogger(client: BenchClient, accountId: string): () => Promise<unknown> {
  let minute = 0
  return () => {
    const at = `2026-11-19T10:${String(minute++ % 60).padStart(2, '0')}`
    const fill = { quantity: '1', commission: null, fees: null, at }
    const fills = [
      { ...fill, side: 'buy', price: '20000' },
      { ...fill, side: 'sell', price: '20001' },
    ]
    return client.send('POST', '/api/journal', { accountId, symbol: 'MNQZ6', fills })
  }
}

/** `Growth`: the steepest step, as the exponent of its growth with the number of trades; 1 is proportional. */
function lineOf({ name, unit, values, isWarm }: Row): string {
  const powers = values.flatMap((value, i) => {
    const [before, from = 0, to = 0] = [values[i - 1], SIZES[i - 1], SIZES[i]]
    return before === undefined ? [] : [Math.log(value / before) / Math.log(to / from)]
  })
  const power = Math.max(...powers)
  const isSlow = isWarm === true && Math.max(...values) > WARM_MS
  const verdict = isSlow ? `over ${WARM_MS} ms` : `at most ${power.toFixed(2)}`
  // Two runs differ by up to a tenth.
  const shown = isSlow || power > 1.1 ? `**${verdict}**` : verdict
  return `| ${name} | ${values.map((value) => `${round(value)} ${unit}`).join(' | ')} | ${shown} |`
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
