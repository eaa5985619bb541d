// Usage: npm run bench [-- --only PART] — every budget next to the value measured on this machine (median of five).
import { cpus, loadavg } from 'node:os'
import { basename } from 'node:path'
import { findChromium } from '../../scripts/find-chromium.ts'
import { startTemporaryPostgres } from '../../scripts/find-postgres.ts'
import { benchLarge, benchSmall } from './api-bench.ts'
import { benchAttempts, benchFunded } from './attempts-bench.ts'
import { baseline } from './baseline.ts'
import { benchBrowser, benchTracker, benchYears } from './browser-bench.ts'
import { benchAccountChanges } from './changes/account-changes-bench.ts'
import { benchOneContract } from './changes/one-contract-bench.ts'
import { benchFindings } from './findings-bench.ts'
import { benchGroups } from './groups-bench.ts'
import { growthTable } from './growth-bench.ts'
import { benchImports, benchManyRows } from './import-bench.ts'
import { benchInstallation } from './installation-bench.ts'
import { benchLoad } from './load-bench.ts'
import { type Figure, table } from './measure.ts'
import { benchMentor } from './mentor-bench.ts'
import { benchPages } from './pages-bench.ts'
import { benchReport } from './report-bench.ts'
import { benchRoutine } from './routine-bench.ts'
import { type BenchServer, type BenchUser, CROWD, startServer } from './seeded-server.ts'
import { benchSite } from './site-bench.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const all: Figure[] = []

/** The parts of a run, in order; `--only` runs one of them. */
const PARTS: Record<string, () => Promise<void>> = {
  report: () => show('Report in memory, 100,000 trades', benchReport),
  embedded: () => withServer(null, ['empty', 'small'], benchEmbedded),
  funded: () => withServer(null, ['funded'], benchTwentyAttempts),
  routine: () => withServer(null, ['years'], benchThreeYears),
  groups: () =>
    withServer(null, ['groups'], (server) =>
      show('Groups, 200 of 50 members and 100,000 posts', () => benchGroups(server, 'groups')),
    ),
  people: () =>
    withServer(null, ['installation'], (server) =>
      show('10,000 people, 200 groups, 100,000 posts and 1,000,000 notifications', () =>
        benchInstallation(server),
      ),
    ),
  large: () => withServer(null, ['large', 'heavy'], benchLargeEmbedded),
  imports: benchManyRowsOnBoth,
  accounts: benchAccountChangesOnBoth,
  contract: benchOneContractOnBoth,
  postgres: () => onPostgres(['empty', 'small', 'large', 'heavy'], benchPostgres),
  load: () => onPostgres(CROWD, (server) => show('PostgreSQL, 200 clients at once', () => benchLoad(server))),
  growth: benchGrowth,
}
/** Takes an hour, so it only runs if it is requested. */
const ONLY_ON_REQUEST = ['growth']

const before = await baseline()
const browser = basename(findChromium()?.executablePath ?? 'no browser')
const at = process.argv.indexOf('--only')
const only = at < 0 ? null : (process.argv[at + 1] ?? '')
if (only !== null && !(only in PARTS)) {
  say(`There is no part "${only}". Parts: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
say(`Node ${process.version}, ${browser}, ${cpus().length} cores, server and database on the same machine.`)
say(
  `A fixed piece of work took ${before.toFixed(0)} ms; load ${(loadavg()[0] ?? 0).toFixed(1)} before the run.\n`,
)
for (const [name, run] of Object.entries(PARTS))
  if (only === null ? !ONLY_ON_REQUEST.includes(name) : only === name) await run()
say(`The fixed piece of work took ${(await baseline()).toFixed(0)} ms after the run.`)
const over = all.filter(({ value, budget }) => !(value <= budget))
say(over.length === 0 ? 'Every budget is met.' : `${over.length} of ${all.length} budgets are not met.`)

async function show(title: string, work: () => Promise<Figure[]>): Promise<void> {
  const figures = await work()
  all.push(...figures)
  say(table(title, figures))
}

type Work = (server: BenchServer) => Promise<void>

/** Runs `work` on a server of its own, on PostgreSQL with `url` and on the embedded database without. */
async function withServer(url: string | null, users: readonly BenchUser[], work: Work): Promise<void> {
  const server = await startServer(url, users)
  await work(server).finally(server.stop)
}

async function onPostgres(users: readonly BenchUser[], work: Work): Promise<void> {
  const postgres = await startTemporaryPostgres()
  if ('missing' in postgres) say(`PostgreSQL was not measured: ${postgres.missing}.`)
  else await withServer(postgres.url, users, work).finally(postgres.stop)
}

async function benchEmbedded(server: BenchServer): Promise<void> {
  await show('Embedded database, import', () => benchImports(server, { first: 5, second: 2 }))
  await show('Embedded database, 10,000 trades', () => benchSmall(server, { logging: 100 }))
  await show('Embedded database, other pages and files, 10,000 trades', () =>
    benchPages(server, { overview: 800, csv: 300 }),
  )
  await show('Funded accounts, 10,000 trades', () => benchAttempts(server))
  await show('Findings, 10,000 decisions', () => benchFindings(server))
  await show('Mentor, 10,000 trades', () => benchMentor(server, { user: 'small', budget: 150 }))
  await show('Public start page in Chromium', () => benchSite(server))
  await show('In Chromium, 10,000 trades, embedded database', () => benchBrowser(server))
}

async function benchTwentyAttempts(server: BenchServer): Promise<void> {
  await show('Funded accounts, 20 attempts of 20,000 trades', () => benchFunded(server))
  await show('Prop Tracker in Chromium, 20 attempts', () => benchTracker(server))
}

async function benchThreeYears(server: BenchServer): Promise<void> {
  await show('Routine, resets and reflections, three years', () => benchRoutine(server))
  await show('Routine, resets and reflections in Chromium, three years', () => benchYears(server))
}

async function benchLargeEmbedded(server: BenchServer): Promise<void> {
  await show('Embedded database, 100,000 trades', () => benchLarge(server))
  await show('Mentor, 100,000 trades', () => benchMentor(server, { user: 'large', budget: 400 }))
}

async function benchManyRowsOnBoth(): Promise<void> {
  await withServer(null, ['empty', 'small'], (server) =>
    show('Embedded database, 100,000 rows', () => benchManyRows(server, { import: 12, wait: 500 })),
  )
  await onPostgres(['empty', 'small'], (server) =>
    show('PostgreSQL, 100,000 rows', () => benchManyRows(server, { import: 8, wait: 250 })),
  )
}

async function benchAccountChangesOnBoth(): Promise<void> {
  await withServer(null, ['empty', 'small'], (server) =>
    show('Embedded database, changes of an account of 10,000 fills', () =>
      benchAccountChanges(server, { wait: 2000 }),
    ),
  )
  await onPostgres(['empty', 'small'], (server) =>
    show('PostgreSQL, changes of an account of 10,000 fills', () =>
      benchAccountChanges(server, { wait: 500 }),
    ),
  )
}

async function benchOneContractOnBoth(): Promise<void> {
  await withServer(null, ['empty'], (server) =>
    show('Embedded database, 100,000 trades in one contract', () => benchOneContract(server)),
  )
  await onPostgres(['empty'], (server) =>
    show('PostgreSQL, 100,000 trades in one contract', () => benchOneContract(server)),
  )
}

async function benchPostgres(server: BenchServer): Promise<void> {
  await show('PostgreSQL, import', () => benchImports(server, { first: 3, second: 2 }))
  await show('PostgreSQL, 10,000 trades', () => benchSmall(server, { logging: 12 }))
  await show('PostgreSQL, other pages and files, 10,000 trades', () =>
    benchPages(server, { overview: 50, csv: 100 }),
  )
  await show('In Chromium, 10,000 trades, PostgreSQL', () => benchBrowser(server))
  await show('PostgreSQL, 100,000 trades', () => benchLarge(server))
}

async function benchGrowth(): Promise<void> {
  say('### Growth, PostgreSQL\n')
  say(await growthTable('postgres'))
  say('### Growth, embedded database\n')
  say(await growthTable('embedded'))
}
