// Usage: node scripts/check-expressions.ts — finds regular expressions whose time grows faster than their text.
// Whoever sends a text to such an expression can stop the server with it. Verdicts are kept between runs.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
const KEPT = 'node_modules/.cache/ballast/expressions.json'

/** Expressions looked at by hand: each with the reason why it cannot take long. */
const EXAMINED: Record<string, string> = {
  '\\b(BOT|SOLD) ([+-]?[\\d,.]+) (.*) @([\\d,.]+)': 'reads at most 300 characters',
}

type Expression = { file: string; line: number; source: string; flags: string }

const expressions = SOURCES.flatMap((pattern) => globSync(pattern))
  .filter((file) => !/\.test\.tsx?$|\/src\/test\/|\.gen\.ts$/.test(file))
  .flatMap(expressionsOf)
const verdicts: Record<string, string> = readKept()
const keyOf = ({ source, flags }: Expression) =>
  createHash('sha256').update(`${flags}/${source}`).digest('base64url')

const unknown = [...new Map(expressions.map((one) => [keyOf(one), one]))].filter(
  ([key]) => !(key in verdicts),
)
const turns = Array.from({ length: availableParallelism() }, async () => {
  for (let next = unknown.pop(); next; next = unknown.pop()) verdicts[next[0]] = await verdictOf(next[1])
})
await Promise.all(turns)
mkdirSync(dirname(KEPT), { recursive: true })
writeFileSync(KEPT, JSON.stringify(verdicts))

const bad = expressions.filter((one) => verdicts[keyOf(one)] !== 'safe' && !(one.source in EXAMINED))
for (const one of bad) {
  const { file, line, source, flags } = one
  process.stdout.write(`${file}:${line} ${verdicts[keyOf(one)]}: /${source}/${flags}\n`)
}
process.exit(bad.length > 0 ? 1 : 0)

async function verdictOf({ source, flags }: Expression): Promise<string> {
  const found = await check(source, flags, { timeout: 60_000, randomSeed: 1 })
  if (found.status === 'safe') return 'safe'
  // Trying texts out proves what explodes; that it grows with a power it only guesses, the analysis proves it.
  if (found.status === 'vulnerable' && found.checker === 'fuzz' && found.complexity.type === 'polynomial')
    return 'safe'
  return found.status === 'vulnerable' ? found.complexity.summary : `undecided (${found.error.kind})`
}

function expressionsOf(file: string): Expression[] {
  const text = readFileSync(file, 'utf8')
  const found: Expression[] = []
  const at = (start: number) => text.slice(0, start).split('\n').length
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        found.push({ file, line: at(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(file, text).program)
  return found
}

function readKept(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'))
  } catch {
    return {}
  }
}
