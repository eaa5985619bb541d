// Usage: npm run bench [-- --only load | imports | routine | funded | people | growth] — every budget next to the value measured on this machine (median of five).
import { cpus, loadavg } from 'node:os'
import { basename } from 'node:path'
import { findChromium } from '../../scripts/find-chromium.ts'
import { startTemporaryPostgres } from '../../scripts/find-postgres.ts'
import { benchLarge, benchSmall } from './api-bench.ts'
import { benchAttempts, benchFunded } from './attempts-bench.ts'
import { baseline } from './baseline.ts'
import { benchBrowser, benchTracker, benchYears } from './browser-bench.ts'
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
import { CROWD, startServer } from './seeded-server.ts'
import { benchSite } from './site-bench.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const all: Figure[] = []

async function show(title: string, work: () => Promise<Figure[]>): Promise<void> {
  const figures = await work()
  all.push(...figures)
  say(table(title, figures))
}

const before = await baseline()
const browser = basename(findChromium()?.executablePath ?? 'no browser')
say(`Node ${process.version}, ${browser}, ${cpus().length} cores, server and database on the same machine.`)
say(
  `A fixed piece of work took ${before.toFixed(0)} ms; load ${(loadavg()[0] ?? 0).toFixed(1)} before the run.\n`,
)

const isOnlyLoad = process.argv.includes('load')
const isOnlyImports = process.argv.includes('imports')
const isOnlyRoutine = process.argv.includes('routine')
const isOnlyPeople = process.argv.includes('people')
const isOnlyFunded = process.argv.includes('funded')
const isOnlyGrowth = process.argv.includes('growth')
if (isOnlyImports) await benchManyRowsEmbedded()
else if (isOnlyRoutine) await benchThreeYears()
else if (isOnlyFunded) await benchTwenty()
else if (isOnlyPeople) await benchPeople()
// Takes half an hour, so it only runs if it is requested.
else if (isOnlyGrowth) await benchGrowth()
else if (!isOnlyLoad) await benchEmbedded()
if (!isOnlyRoutine && !isOnlyFunded && !isOnlyPeople && !isOnlyGrowth) await benchPostgres()

say(`The fixed piece of work took ${(await baseline()).toFixed(0)} ms after the run.`)
const over = all.filter(({ value, budget }) => !(value <= budget))
say(over.length === 0 ? 'Every budget is met.' : `${over.length} of ${all.length} budgets are not met.`)

async function benchEmbedded(): Promise<void> {
  await show('Report in memory, 100,000 trades', benchReport)

  const small = await startServer(null, ['empty', 'small'])
  await show('Embedded database, import', () => benchImports(small, { first: 5, second: 2 }))
  await show('Embedded database, 10,000 trades', () => benchSmall(small))
  await show('Embedded database, other pages and files, 10,000 trades', () =>
    benchPages(small, { overview: 800, csv: 300 }),
  )
  await show('Funded accounts, 10,000 trades', () => benchAttempts(small))
  await show('Findings, 10,000 decisions', () => benchFindings(small))
  await show('Mentor, 10,000 trades', () => benchMentor(small, { user: 'small', budget: 150 }))
  await show('Public start page in Chromium', () => benchSite(small))
  await show('In Chromium, 10,000 trades', () => benchBrowser(small))
  await small.stop()

  await benchTwenty()
  await benchThreeYears()

  const groups = await startServer(null, ['groups'])
  await show('Groups, 200 of 50 members and 100,000 posts', () => benchGroups(groups, 'groups'))
  await groups.stop()

  await benchPeople()
  const large = await startServer(null, ['large'])
  await show('Embedded database, 100,000 trades', () => benchLarge(large))
  await show('Mentor, 100,000 trades', () => benchMentor(large, { user: 'large', budget: 400 }))
  await large.stop()
  await benchManyRowsEmbedded()
}

async function benchGrowth(): Promise<void> {
  say('### Growth, PostgreSQL\n')
  say(await growthTable('postgres'))
  say('### Growth, embedded database\n')
  say(await growthTable('embedded'))
}

async function benchPeople(): Promise<void> {
  const server = await startServer(null, ['installation'])
  await show('10,000 people, 200 groups, 100,000 posts and 1,000,000 notifications', () =>
    benchInstallation(server),
  )
  await server.stop()
}

async function benchTwenty(): Promise<void> {
  const funded = await startServer(null, ['funded'])
  await show('Funded accounts, 20 attempts of 20,000 trades', () => benchFunded(funded))
  await show('Prop Tracker in Chromium, 20 attempts', () => benchTracker(funded))
  await funded.stop()
}

async function benchThreeYears(): Promise<void> {
  const years = await startServer(null, ['years'])
  await show('Routine, resets and reflections, three years', () => benchRoutine(years))
  await show('Routine, resets and reflections in Chromium, three years', () => benchYears(years))
  await years.stop()
}

async function benchManyRowsEmbedded(): Promise<void> {
  const server = await startServer(null, ['empty', 'small'])
  await show('Embedded database, 100,000 rows', () => benchManyRows(server, { import: 12, wait: 500 }))
  await server.stop()
}

async function benchPostgres(): Promise<void> {
  const postgres = await startTemporaryPostgres()
  if ('missing' in postgres) {
    say(`PostgreSQL was not measured: ${postgres.missing}.`)
    return
  }
  if (!isOnlyLoad) {
    const server = await startServer(postgres.url, ['empty', 'small'])
    await show('PostgreSQL, 100,000 rows', () => benchManyRows(server, { import: 8, wait: 250 }))
    await server.stop()
  }
  if (!isOnlyLoad && !isOnlyImports) {
    const server = await startServer(postgres.url, ['empty', 'small', 'large'])
    await show('PostgreSQL, import', () => benchImports(server, { first: 3, second: 2 }))
    await show('PostgreSQL, 10,000 trades', () => benchSmall(server))
    await show('PostgreSQL, 100,000 trades', () => benchLarge(server))
    await server.stop()
  }
  if (!isOnlyImports) {
    const crowded = await startServer(postgres.url, CROWD)
    await show('PostgreSQL, 200 clients at once', () => benchLoad(crowded))
    await crowded.stop()
  }
  postgres.stop()
}
