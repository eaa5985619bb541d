// Usage: npm run mutate [-- --limit 120] [--seed 1] [--only packages/domain/src/money] [--write] — changes the rules in one
// place at a time and says which changes no unit test notices. `--write` puts the table into docs/mutation.md.
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { importGraph, testsOf } from './import-graph.ts'
import { type Mutant, mutantsOf, proportionalSample } from './mutants.ts'
import { nameOf, type Result, reportOf } from './report.ts'

const MAX_CONCURRENT = 2
/** How long the tests may say nothing before the change is taken to have made one of them loop for ever. */
const SILENCE_MS = 180_000
const PAGE = 'docs/mutation.md'

const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback)
}
const [limit, seed, only] = [Number(option('limit', '120')), Number(option('seed', '1')), option('only', '')]

/** Rules of packages, and of the server what has fast tests of its own. The web app's rules are tried by `--only`. */
const AREAS = [
  ['packages/domain/src/**/*.ts'],
  ['packages/importers/src/**/*.ts'],
  ['apps/server/src/{features,platform}/**/*.ts'],
  ...(only.startsWith('apps/web') ? [['apps/web/src/**/*.ts']] : []),
]
const isTest = (path: string) => /\.test\.ts$|\/test(ing)?\//.test(path)
const hasOwnTest = (path: string) => existsSync(path.replace(/\.ts$/, '.test.ts'))
const mutantsByArea = AREAS.map((patterns) =>
  globSync(patterns)
    .filter((path) => path.startsWith(only) && !isTest(path))
    .filter((path) => path.startsWith('packages') || hasOwnTest(path))
    .sort()
    .flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8'))),
)
const mutants = proportionalSample(mutantsByArea, { limit, seed })
const sources = globSync(['packages/*/{src,test}/**/*.ts', 'apps/{server,web}/src/**/*.{ts,tsx}'])
const graph = importGraph(new Map(sources.sort().map((path) => [path, readFileSync(path, 'utf8')])))

// A test that fails by itself would notice every change.
const allTests = [...new Set(mutants.flatMap(({ path }) => testsOf(graph, path)))]
if (!(await pass(allTests))) throw new Error('the unit tests fail without any change')

const results: Result[] = []
const queue = [...mutants]
await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
const report = reportOf(results, seed)
process.stdout.write(`\n${report}\n`)
if (process.argv.includes('--write')) writePage(report)

async function work(): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const result = { mutant, outcome: await outcomeOf(mutant) }
    results.push(result)
    process.stdout.write(`${results.length}/${mutants.length} ${result.outcome} ${nameOf(mutant)}\n`)
  }
}

/** A change is killed by a failing test, and by tests that never end. */
async function outcomeOf(mutant: Mutant): Promise<Result['outcome']> {
  const tests = testsOf(graph, mutant.path)
  if (tests.length === 0) return 'untested'
  return (await pass(tests, mutant)) ? 'survived' : 'killed'
}

function pass(tests: readonly string[], mutant?: Mutant): Promise<boolean> {
  return new Promise((resolve) => {
    const run = spawn('node_modules/.bin/vitest', ['run', '--config', 'scripts/mutate/vitest.config.ts'], {
      env: {
        ...process.env,
        MUTANT: JSON.stringify(mutant ?? {}),
        TESTS: JSON.stringify(tests),
        TZ: 'America/New_York',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
      // A group of its own: a change that loops for ever keeps a worker busy, which ends with the group only.
      detached: true,
    })
    const kill = () => run.pid && process.kill(-run.pid, 'SIGKILL')
    let timer = setTimeout(kill, SILENCE_MS)
    run.stdout.on('data', () => {
      clearTimeout(timer)
      timer = setTimeout(kill, SILENCE_MS)
    })
    run.on('exit', (status) => {
      clearTimeout(timer)
      resolve(status === 0)
    })
  })
}

function writePage(text: string): void {
  const [head = ''] = readFileSync(PAGE, 'utf8').split('<!-- figures -->')
  writeFileSync(PAGE, `${head}<!-- figures -->\n${text}\n`)
}
