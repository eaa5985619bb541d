// Usage: npm run house [-- --write] — sizes, tests, functions and import cycles of every part, today and at the review. With --write the
// table is written to docs/HOUSE.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

const PARTS = [
  'apps/server',
  'apps/web',
  ...['domain', 'importers', 'contract', 'programmes', 'testkit'].map((name) => `packages/${name}`),
]
/** As measured at the review, before these parts were rebuilt: files, lines, median, p90, largest, test lines, tests ÷ source. */
const THEN: Record<string, readonly number[]> = {
  'apps/server': [253, 19_346, 68, 146, 238, 9_058, 0.47],
  'apps/web': [767, 45_559, 48, 120, 260, 4_436, 0.1],
  'packages/domain': [155, 10_148, 54, 129, 385, 4_502, 0.44],
  'packages/importers': [158, 14_004, 82, 170, 226, 2_912, 0.21],
  'packages/contract': [32, 3_533, 70, 220, 355, 50, 0.01],
  'packages/testkit': [36, 2_460, 58, 131, 235, 362, 0.15],
}
const FUNCTIONS_THEN = { all: 8_365, over50: 154, over80: 36, over100: 17 }
const MAX_LINES = 50

type Source = { path: string; text: string; lines: number; isTest: boolean }

const sources = execFileSync('git', ['ls-files', '-z', ...PARTS], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\/samples\/|\.gen\.ts$/.test(path) && existsSync(path))
  .map((path): Source => {
    const text = readFileSync(path, 'utf8')
    return { path, text, lines: text.split('\n').length - 1, isTest: /\.test\.tsx?$/.test(path) }
  })

const table = [houseTable(), '', functionsLine(), '', circlesLine()].join('\n')
process.stdout.write(`${table}\n`)
if (process.argv.includes('--write')) {
  const page = 'docs/HOUSE.md'
  const [head = '', , tail = ''] = readFileSync(page, 'utf8').split(/<!-- (?:figures|end) -->\n/)
  writeFileSync(page, `${head}<!-- figures -->\n${table}\n<!-- end -->\n${tail}`)
}

function houseTable(): string {
  const rows = PARTS.map((part) => {
    const own = sources.filter(({ path }) => path.startsWith(`${part}/`))
    const code = own.filter(({ isTest }) => !isTest)
    const sizes = code.map(({ lines }) => lines).sort((a, b) => a - b)
    const at = (share: number) => sizes[Math.floor(share * (sizes.length - 1))] ?? 0
    const lines = sum(sizes)
    const testLines = sum(own.filter(({ isTest }) => isTest).map((each) => each.lines))
    const now = [code.length, lines, at(0.5), at(0.9), sizes.at(-1) ?? 0, testLines, testLines / lines]
    const then = THEN[part]
    const cells = now.map((value, column) => {
      const before = then?.[column]
      return before === undefined ? written(value) : `${written(value)} (${written(before)})`
    })
    return `| ${part} | ${cells.join(' | ')} |`
  })
  return [
    '| Part | Files | Lines | Median | 90 % | Largest | Lines of tests | Tests ÷ source |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}

function written(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(2)
}

function functionsLine(): string {
  const lengths = sources.filter(({ isTest }) => !isTest).flatMap(functionLengths)
  const over = (limit: number) => lengths.filter((length) => length > limit).length
  const { all, over50, over80, over100 } = FUNCTIONS_THEN
  return (
    `Functions: ${written(lengths.length)} (${written(all)}); over ${MAX_LINES} lines ${over(MAX_LINES)} (${over50}), ` +
    `over 80 ${over(80)} (${over80}), over 100 ${over(100)} (${over100}).`
  )
}

type Node = { type?: string; start?: number; end?: number; [key: string]: unknown }

function functionLengths({ path, text }: Source): number[] {
  const found: number[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (value !== null && typeof value === 'object') {
      const node = value as Node
      const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(
        node.type ?? '',
      )
      if (isFunction) found.push(text.slice(node.start ?? 0, node.end ?? 0).split('\n').length)
      for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
    }
  }
  visit(parseSync(path, text).program)
  return found
}

function circlesLine(): string {
  const known = new Set(sources.map(({ path }) => path))
  const edges = new Map(
    sources.map(({ path, text }) => [path, importsOf(text).flatMap((name) => targetOf(path, name, known))]),
  )
  const circles = [...new Set(sources.map(({ path }) => path))].filter((path) => reaches(edges, path))
  // Listed by name, so that whoever adds one sees where it is.
  const named = circles.length > 0 ? `: ${circles.join(', ')}` : ''
  return `Files in an import cycle, types counted: ${circles.length} (9)${named}.`
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name)
}

function targetOf(path: string, name: string, known: ReadonlySet<string>): string[] {
  const [, part, rest] = /^@ballast\/([^/]+)\/(.+)$/.exec(name) ?? []
  const base = name.startsWith('.')
    ? resolve('/', dirname(path), name).slice(1)
    : part
      ? join('packages', part, 'src', `${rest}.ts`)
      : ''
  return known.has(base) ? [base] : []
}

/** Whether a file imports itself through others. */
function reaches(edges: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const seen = new Set<string>()
  const open = [...(edges.get(start) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === start) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(edges.get(next) ?? []))
  }
  return false
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
