// Usage: node scripts/check-expressions.ts — finds regular expressions whose running time grows faster than their
// input. Anyone who sends input to such an expression can block the server. Proving one safe takes up to seconds, 70
// for all: proven ones are listed in a file of the repository, so that only new ones are analysed.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
/** Digests of the expressions that were proven safe, one per line. */
const PROVEN = 'scripts/safe-expressions.txt'

/** Expressions checked by hand, each with the reason why it cannot take long. */
const EXAMINED: Record<string, string> = {
  '\\b(BOT|SOLD) ([+-]?[\\d,.]+) (.*) @([\\d,.]+)': 'reads at most 300 characters',
}

type Expression = { file: string; line: number; source: string; flags: string }

const expressions = SOURCES.flatMap((pattern) => globSync(pattern))
  .filter((file) => !/\.test\.tsx?$|\/src\/test\/|\.gen\.ts$/.test(file))
  .flatMap(expressionsOf)
  .filter(({ source }) => !(source in EXAMINED))
const keyOf = ({ source, flags }: Expression) =>
  createHash('sha256').update(`${flags}/${source}`).digest('base64url')
const proven = new Set(readFileSync(PROVEN, 'utf8').split('\n').filter(Boolean))

const wanted = new Map(expressions.map((one) => [keyOf(one), one]))
const unknown = [...wanted].filter(([key]) => !proven.has(key))
const verdicts: Record<string, string> = {}
const turns = Array.from({ length: availableParallelism() }, async () => {
  for (let next = unknown.pop(); next; next = unknown.pop()) verdicts[next[0]] = await verdictOf(next[1])
})
await Promise.all(turns)
const safe = [...wanted.keys()].filter((key) => proven.has(key) || verdicts[key] === 'safe')
writeFileSync(PROVEN, `${safe.sort().join('\n')}\n`)

const bad = expressions.filter((one) => !safe.includes(keyOf(one)))
for (const one of bad) {
  const { file, line, source, flags } = one
  process.stdout.write(`${file}:${line} ${verdicts[keyOf(one)]}: /${source}/${flags}\n`)
}
process.exit(bad.length > 0 ? 1 : 0)

async function verdictOf({ source, flags }: Expression): Promise<string> {
  const found = await check(source, flags, { timeout: 60_000, randomSeed: 1 })
  if (found.status === 'safe') return 'safe'
  // Fuzzing proves exponential growth; polynomial growth it can only guess, which the analysis proves.
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
