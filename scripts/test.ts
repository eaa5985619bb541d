// Usage: npm test [-- --only check|unit|embedded|postgres|journeys|partitioned|distributed] — everything CI runs, with one closing line.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startTemporaryPostgres } from './find-postgres.ts'
import { memoryFolder } from './memory-folder.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Part = { name: string; run: () => Promise<Counts> | Counts }

const REPORTS = '.cache/reports'
mkdirSync(REPORTS, { recursive: true })
// For this process too, because the temporary PostgreSQL is its child.
const memory = process.env.TMPDIR ?? memoryFolder()
if (memory) process.env.TMPDIR = memory
// The tests start some fifty servers: what one has compiled, the next ones load, and need a third less processor time.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), '.cache/compiled')

const parts: Part[] = [
  {
    name: 'check',
    run: () => ({ passed: 0, failed: exec('node', ['scripts/check.ts']) ? 0 : 1, skipped: 0 }),
  },
  // In a zone other than UTC with summer time, so that a result that depends on the machine's zone is noticed.
  { name: 'unit', run: () => vitest('unit', ['--project', 'unit*'], { TZ: 'America/New_York' }) },
  { name: 'postgres', run: onPostgres },
  { name: 'embedded', run: onEmbedded },
  { name: 'journeys', run: journeys },
]
/** Only run if named. */
const OPTIONAL = ['partitioned', 'distributed']
parts.push({ name: 'partitioned', run: onPartitions }, { name: 'distributed', run: onCitus })

/**
 * Tests that also run on the embedded database if there is a PostgreSQL: the database layer itself and every endpoint once. Journeys run
 * on it as well, including imports. The other tests use plain statements; both databases check that a transaction only uses its own
 * handle, without which the embedded database would wait for ever.
 */
const EMBEDDED_TOO = [...['database', 'http', 'jobs'].map((part) => `src/platform/${part}/`), 'src/test']
/** Of those, the tests that do not depend on the database: queries are scoped and figures computed alike on both. */
const POSTGRES_ONLY = ['cross-user-walk', 'odd-input', 'random-histories']
let ranOnPostgres = false

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null
/** What did not pass the first time, so that nobody has to search for it at the end of a long log. */
const remarks: string[] = []
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const part of parts) {
  if (only ? part.name !== only : OPTIONAL.includes(part.name)) continue
  const started = Date.now()
  process.stdout.write(`\n── ${part.name} ──\n`)
  const counts = await part.run()
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  process.stdout.write(
    `${part.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${Math.round((Date.now() - started) / 1000)} s\n`,
  )
}
for (const line of remarks) process.stdout.write(`\n${line}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(total.failed === 0 && (total.passed > 0 || only === 'check') ? 0 : 1)

function exec(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** Runs vitest; a run that ends without a report, or with an error despite a clean report, counts as a failure. */
function vitest(name: string, args: string[], env: Record<string, string>): Counts {
  const report = `${REPORTS}/${name}.json`
  const notes = `${REPORTS}/${name}.txt`
  for (const file of [report, notes]) rmSync(file, { force: true })
  const ended = exec(
    'vitest',
    [
      'run',
      ...args,
      ...['default', 'json', './scripts/remarks-reporter.ts'].map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${report}`,
    ],
    { ...env, REMARKS: notes },
  )
  if (existsSync(notes)) remarks.push(readFileSync(notes, 'utf8').trim())
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const found = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    success: boolean
  }
  const failed = found.numFailedTests || (ended ? 0 : 1)
  return { passed: found.numPassedTests, failed, skipped: found.numPendingTests }
}

async function onPostgres(): Promise<Counts> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    ranOnPostgres = true
    return vitest('postgres', ['--project', 'db'], { TEST_DATABASE: given, TZ: 'UTC' })
  }
  const started = await startTemporaryPostgres()
  if ('missing' in started) {
    process.stdout.write(
      `SKIPPED: the database tests on PostgreSQL (${started.missing}). Set TEST_DATABASE_URL to run them on a server of yours.\n`,
    )
    return { passed: 0, failed: 0, skipped: 1 }
  }
  ranOnPostgres = true
  try {
    // One more than cores, because they wait for the database: 269 instead of 301 s.
    const args = ['--project', 'db', '--maxWorkers', '3']
    return vitest('postgres', args, { TEST_DATABASE: started.url, TZ: 'UTC' })
  } finally {
    started.stop()
  }
}

/**
 * Runs all database tests on tables partitioned by owner: a statement of the server that queries several parts of a table without
 * stating why (`allUsers`) fails the test that caused it.
 */
async function onPartitions(): Promise<Counts> {
  const started = await startTemporaryPostgres()
  if ('missing' in started) {
    process.stdout.write(`SKIPPED: ${started.missing}.\n`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  try {
    const env = { TEST_DATABASE: started.url, PARTITIONED: '1', TZ: 'UTC' }
    return vitest('partitioned', ['--project', 'db'], env)
  } finally {
    started.stop()
  }
}

/** Runs all database tests on tables spread over servers: CITUS_URL is the coordinator, CITUS_WORKERS their addresses. */
function onCitus(): Counts {
  const { CITUS_URL } = process.env
  if (CITUS_URL)
    return vitest('distributed', ['--project', 'db'], {
      TEST_DATABASE: CITUS_URL,
      DISTRIBUTED: '1',
      TZ: 'UTC',
    })
  process.stdout.write('SKIPPED: the database tests on a distributed PostgreSQL. CITUS_URL names none.\n')
  return { passed: 0, failed: 0, skipped: 1 }
}

function onEmbedded(): Counts {
  const files = ranOnPostgres
    ? [...EMBEDDED_TOO, ...POSTGRES_ONLY.flatMap((name) => ['--exclude', `**/${name}.db.test.ts`])]
    : []
  return vitest('embedded', ['--project', 'db', ...files], { TEST_DATABASE: 'embedded', TZ: 'UTC' })
}

type Suite = {
  suites?: Suite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message: string } }[] }[]
  }[]
}

function remarksOf({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const said = results.find(({ error }) => error)?.error?.message.slice(0, 1500) ?? 'no message'
        return `${status === 'flaky' ? 'PASSED THE SECOND TIME' : 'FAILED'}: ${file} › ${title}\n${said}`
      }),
  )
  return [...own, ...suites.flatMap(remarksOf)]
}

function journeys(): Counts {
  const report = `${REPORTS}/journeys.json`
  rmSync(report, { force: true })
  const ended = exec('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${report}`,
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: Suite[]
  }
  remarks.push(...suites.flatMap(remarksOf))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (ended ? 0 : 1),
    skipped: stats.skipped,
  }
}
