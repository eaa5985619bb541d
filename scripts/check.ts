// Usage: npm run check — format, lint, arrows, types and dead code; all parts run even if one fails.
import { spawn } from 'node:child_process'

type Part = { name: string; args: string[] }

const routes: Part = { name: 'routes', args: ['node', 'apps/web/generate-routes.ts'] }
/** With one checker each: several would check what they share again, and the parts run side by side anyway. */
const types = (project: string) => ['tsc', '-p', project, '--checkers', '1']
const parts: Part[] = [
  { name: 'format and lint', args: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types of packages', args: types('packages/tsconfig.json') },
  { name: 'types of the server, tests and scripts', args: types('apps/server/tsconfig.json') },
  { name: 'types of the web app', args: types('apps/web/tsconfig.json') },
  { name: "types of the web app's tests", args: types('apps/web/tsconfig.tests.json') },
  { name: 'edges between features, sizes of folders', args: ['node', 'scripts/check-edges.ts'] },
  {
    name: 'expressions that a text could stop the server with',
    args: ['node', 'scripts/check-expressions.ts'],
  },
  { name: 'list of formats', args: ['node', 'scripts/write-formats.ts', '--check'] },
  { name: 'page of behaviours', args: ['node', 'scripts/write-behaviour.ts', '--check'] },
  { name: 'API document and its page', args: ['node', 'scripts/write-api.ts', '--check'] },
  { name: 'dead code', args: ['knip', '--no-progress'] },
  { name: 'dead code in packages', args: ['node', 'scripts/check-unused.ts'] },
]

/** Runs one part; its output is only shown if it fails. */
function run({ name, args: [program = '', ...args] }: Part): Promise<boolean> {
  return new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
      if (code !== 0) process.stdout.write(output)
      resolve(code === 0)
    })
  })
}

const routesFound = await run(routes)
const [first, ...rest] = parts
const results = [routesFound, first ? await run(first) : true, ...(await Promise.all(rest.map(run)))]
process.exit(results.every(Boolean) ? 0 : 1)
