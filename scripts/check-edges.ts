// Usage: part of npm run check. A feature may import another only if feature-edges.json lists the edge with its reason;
// unused edges must be removed. Features must not form cycles. Also: at most 25 source files per folder.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { findCycle } from './find-cycle.ts'

const APPS = ['apps/server/src/features', 'apps/web/src/features']
const MAX_FILES = 25
type Edges = Record<string, Record<string, string>>

const listed = JSON.parse(readFileSync('scripts/feature-edges.json', 'utf8')) as Edges
const complaints: string[] = []

for (const root of APPS) {
  const used = new Map<string, string>()
  for (const file of sourcesIn(root)) {
    const from = relative(root, file).split('/')[0] ?? ''
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = relative(root, resolve(dirname(file), path))
      const to = target.split('/')[0] ?? ''
      if (target.startsWith('..') || to === from) continue
      used.set(`${from} -> ${to}`, file)
    }
  }
  const known = listed[root] ?? {}
  for (const [edge, file] of used)
    if (!known[edge]) complaints.push(`${file}: the edge ${edge} is not listed in scripts/feature-edges.json`)
  for (const edge of Object.keys(known))
    if (!used.has(edge)) complaints.push(`${root}: the listed edge ${edge} is not used any more`)
  const cycle = findCycle([...used.keys()])
  if (cycle)
    complaints.push(
      `${root}: the features ${cycle.join(' -> ')} make a cycle; move what both sides need to a feature below them`,
    )
}

for (const root of ['apps', 'packages', 'scripts', 'e2e', 'bench']) checkFolder(root)

for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exit(complaints.length === 0 ? 0 : 1)

function checkFolder(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !['node_modules', 'dist', 'samples', 'migrations'].includes(name),
  )
  const sources = entries.filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
  if (sources.length > MAX_FILES)
    complaints.push(`${folder} holds ${sources.length} source files; split it by noun (at most ${MAX_FILES})`)
  for (const entry of entries) if (entry.isDirectory()) checkFolder(join(folder, entry.name))
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })
}
