// Usage: npm run mutate [-- --limit 120] [--seed 1] [--only packages/domain/src/money] [--write] — changes the rules in one
// place at a time and reports which changes no unit test notices. `--write` writes the table to docs/mutation.md.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { importGraph, testsOf } from './import-graph.ts'
import { type Mutant, mutantsOf, proportionalSample } from './mutants.ts'
import { nameOf, type Result, reportOf } from './report.ts'
import type { Trial, Verdict } from './try-mutants.ts'

const MAX_CONCURRENT = 2
/** How long the tests may be silent before the mutant is considered to have caused an endless loop. */
const SILENCE_MS = 180_000
const PAGE = 'docs/mutation.md'

const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback)
}
const [limit, seed, only] = [Number(option('limit', '120')), Number(option('seed', '1')), option('only', '')]

/** The packages' rules, and the server's rules that have fast tests. The web app's rules can be tried with `--only`. */
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

// A test that fails without a mutant would notice every one.
const allTests = [...new Set(mutants.flatMap(({ path }) => testsOf(graph, path)))]
const first = openTester()
if (!(await first.pass({ mutant: null, tests: allTests })))
  throw new Error('the unit tests fail without any change')

const results: Result[] = []
const queue = [...mutants]
const testers = [first, ...Array.from({ length: MAX_CONCURRENT - 1 }, openTester)]
await Promise.all(testers.map(work))
const report = reportOf(results, seed)
process.stdout.write(`\n${report}\n`)
if (process.argv.includes('--write')) writePage(report)

async function work(tester: Tester): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const result = { mutant, outcome: await outcomeOf(tester, mutant) }
    results.push(result)
    process.stdout.write(`${results.length}/${mutants.length} ${result.outcome} ${nameOf(mutant)}\n`)
  }
  tester.close()
}

/** A mutant is killed by a failing test, or by tests that never end. */
async function outcomeOf(tester: Tester, mutant: Mutant): Promise<Result['outcome']> {
  const tests = testsOf(graph, mutant.path)
  if (tests.length === 0) return 'untested'
  return (await tester.pass({ mutant, tests })) ? 'survived' : 'killed'
}

type Tester = { pass: (trial: Trial) => Promise<boolean>; close: () => void }

/** A process that runs tests. If it is silent for too long it is ended, and the next trial starts another. */
function openTester(): Tester {
  let running: ChildProcess | null = null
  return {
    pass: (trial) =>
      new Promise((resolve) => {
        running ??= startTester()
        const child = running
        const settle = (hasPassed: boolean) => {
          clearTimeout(timer)
          child.off('message', hear).off('exit', lose)
          resolve(hasPassed)
        }
        const lose = () => {
          running = null
          child.kill('SIGKILL')
          settle(false)
        }
        const hear = (message: Verdict | 'alive') => {
          timer.refresh()
          if (message !== 'alive') settle(message === 'passed')
        }
        const timer = setTimeout(lose, SILENCE_MS)
        child.on('message', hear).on('exit', lose)
        child.send(trial)
      }),
    close: () => running?.kill(),
  }
}

function startTester(): ChildProcess {
  return fork(new URL('./try-mutants.ts', import.meta.url), {
    env: { ...process.env, TZ: 'America/New_York' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function writePage(text: string): void {
  const [head = ''] = readFileSync(PAGE, 'utf8').split('<!-- figures -->')
  writeFileSync(PAGE, `${head}<!-- figures -->\n${text}\n`)
}
