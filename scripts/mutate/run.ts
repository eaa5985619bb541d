// Usage: npm run mutate [-- --most 120] [--seed 1] [--only packages/domain/src/money] [--write] — changes the rules in one
// place at a time and says which changes no unit test notices. `--write` puts the table into docs/mutation.md.
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { type Mutant, mutantsOf, sampleOf } from './mutants.ts'

const AT_ONCE = 2
const LIMIT_MS = 90_000
const PAGE = 'docs/mutation.md'

const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback)
}
const [most, seed, only] = [Number(option('most', '120')), Number(option('seed', '1')), option('only', '')]

/** Rules of packages, and of the apps what has fast tests of its own. */
const files = [
  ...globSync('packages/{domain,importers}/src/**/*.ts'),
  ...globSync('apps/{server/src/{features,platform},web/src}/**/*.ts').filter((path) =>
    existsSync(path.replace(/\.ts$/, '.test.ts')),
  ),
]
  .filter((path) => path.startsWith(only) && !/\.test\.ts$|\/test(ing)?\//.test(path))
  .sort()
const mutants = sampleOf(
  files.flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8'))),
  { most, seed },
)

type Result = { mutant: Mutant; outcome: 'killed' | 'survived' | 'untested' }
const results: Result[] = []
const waiting = [...mutants]
await Promise.all(Array.from({ length: AT_ONCE }, work))
const text = report()
process.stdout.write(`\n${text}\n`)
if (process.argv.includes('--write')) writePage(text)

async function work(): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const result = { mutant, outcome: await outcomeOf(mutant) }
    results.push(result)
    process.stdout.write(`${results.length}/${mutants.length} ${result.outcome} ${nameOf(mutant)}\n`)
  }
}

/** A change is killed by a failing test, and by tests that never end. */
function outcomeOf(mutant: Mutant): Promise<Result['outcome']> {
  return new Promise((resolve) => {
    const args = ['related', mutant.path, '--run', '--config', 'scripts/mutate/vitest.config.ts']
    const run = spawn('node_modules/.bin/vitest', [...args, '--passWithNoTests', '--reporter=dot'], {
      env: { ...process.env, MUTANT: JSON.stringify(mutant), TZ: 'America/New_York' },
      stdio: ['ignore', 'pipe', 'ignore'],
      // A group of its own: a change that loops for ever keeps a worker busy, which ends with the group only.
      detached: true,
    })
    let said = ''
    run.stdout.on('data', (part: Buffer) => {
      said += part.toString()
    })
    const end = setTimeout(() => run.pid && process.kill(-run.pid, 'SIGKILL'), LIMIT_MS)
    run.on('exit', (status) => {
      clearTimeout(end)
      const isUntested = said.includes('No test files found')
      resolve(isUntested ? 'untested' : status === 0 ? 'survived' : 'killed')
    })
  })
}

function nameOf({ path, line, from, to }: Mutant): string {
  return `${path}:${line} ${from} → ${to || 'nothing'}`
}

function report(): string {
  const folderOf = (path: string) =>
    path
      .split('/')
      .slice(0, path.startsWith('apps') ? 5 : 4)
      .join('/')
  const folders = [...new Set(results.map(({ mutant }) => folderOf(mutant.path)))].sort()
  const row = (name: string, of: Result[]) => {
    const killed = of.filter(({ outcome }) => outcome === 'killed').length
    return `| ${name} | ${of.length} | ${killed} | ${Math.round((100 * killed) / of.length)} % |`
  }
  const left = results.filter(({ outcome }) => outcome !== 'killed')
  return [
    '| Folder | Changes tried | Noticed | Share |',
    '|---|--:|--:|--:|',
    ...folders.map((name) =>
      row(
        name,
        results.filter(({ mutant }) => folderOf(mutant.path) === name),
      ),
    ),
    row('All', results),
    '',
    `Not noticed (seed ${seed}, ${most} changes at most):`,
    '',
    ...left
      .map(({ mutant, outcome }) => `- \`${nameOf(mutant)}\`${outcome === 'untested' ? ', no test' : ''}`)
      .sort(),
  ].join('\n')
}

function writePage(text: string): void {
  const [head = ''] = readFileSync(PAGE, 'utf8').split('<!-- figures -->')
  writeFileSync(PAGE, `${head}<!-- figures -->\n${text}\n`)
}
