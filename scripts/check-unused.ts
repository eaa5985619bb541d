// Usage: part of npm run check. Every export of a package must be used somewhere besides its tests; knip cannot check
// this, because it treats everything in a package's `exports` as an entry point.
import { globSync, readFileSync } from 'node:fs'

const SOURCES = ['packages/*/src/**/*.{ts,tsx}', '{apps,bench,e2e}/**/*.{ts,tsx}', 'scripts/*.ts']
const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm
/** Oracles and sample histories exist for tests. */
const LEFT_OUT = /\/(testing|test)\/|^packages\/testkit\//

const files = globSync(SOURCES, { exclude: ['**/node_modules/**', '**/dist/**'] })
const texts = new Map(
  files
    .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
)
const timesNamed = new Map<string, number>()
for (const text of texts.values())
  for (const [word] of text.matchAll(/\w+/g)) timesNamed.set(word, (timesNamed.get(word) ?? 0) + 1)

const unused: string[] = []
for (const [path, text] of texts) {
  if (!path.startsWith('packages/') || LEFT_OUT.test(path)) continue
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  for (const [, name = ''] of code.matchAll(EXPORT)) {
    // Tests iterate over the API's table.
    if (name === 'ENDPOINTS') continue
    const inComments = count(text, name) - count(code, name)
    if ((timesNamed.get(name) ?? 0) - inComments <= 1)
      unused.push(`${path}: ${name} is used by nothing but tests`)
  }
}
for (const line of unused) process.stdout.write(`${line}\n`)
process.exit(unused.length === 0 ? 0 : 1)

function count(text: string, name: string): number {
  return [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length
}
