import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8').split('\n')
const files = globSync('{apps,packages,scripts,e2e}/**/*.ts{,x}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const pathsOf = (name: string) =>
  files.filter((path) => basename(path) === basename(name) && path.endsWith(name))

/** The tests that a line cites: a file in backticks, and the titles quoted after it. */
function testsOf(line: string): { file: string; titles: string[] }[] {
  return line
    .split(/(?=`[\w./-]+\.tsx?`)/)
    .slice(1)
    .map((part) => ({
      file: /^`([^`]+)`/.exec(part)?.[1] ?? '',
      titles: [...part.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    }))
}

test('every test that a promise names exists', () => {
  const promises = lines.filter((line) => line.startsWith('|') && !/^\| S\d/.test(line))
  const named = promises.flatMap((line) => testsOf(line))
  expect(named.length).toBeGreaterThan(20)
  for (const { file } of named) expect(pathsOf(file), file).toHaveLength(1)
})

test('each defect of the audit has a test, by file and title', () => {
  const rows = lines.filter((line) => /^\| S\d+ \|/.test(line))
  expect(rows.map((row) => row.split(' ')[1])).toEqual(Array.from({ length: 29 }, (_, i) => `S${i + 1}`))
  for (const row of rows) {
    const tests = testsOf(row)
    expect(tests.length, row).toBeGreaterThan(0)
    for (const { file, titles } of tests) {
      expect(pathsOf(file), file).toHaveLength(1)
      expect(titles.length, `${row}: a title for ${file}`).toBeGreaterThan(0)
      const source = readFileSync(join(root, pathsOf(file)[0] ?? ''), 'utf8')
      for (const title of titles) expect(source.includes(title), `${file} holds "${title}"`).toBe(true)
    }
  }
})
