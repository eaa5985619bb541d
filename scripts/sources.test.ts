import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = ['metrics', 'behaviour', 'prop-rules'] as const

const headings = (page: string) =>
  new Set(
    [...readFileSync(join(ROOT, `docs/${page}.md`), 'utf8').matchAll(/^## (.+)$/gm)].map(([, name]) => name),
  )

/** Every heading a comment cites: `docs/metrics.md, Conventions; Plans.` */
function citedIn(text: string, page: string): string[] {
  const cited = text
    .replaceAll(/\n\s*(\*|\/\/) /g, ' ')
    .matchAll(new RegExp(`docs/${page}\\.md, ([A-Z][^.:()*]*)`, 'g'))
  return [...cited].flatMap(([, names = '']) =>
    names
      .split(/; |, /)
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => name.trim()),
  )
}

it('every heading of these pages that a comment cites exists', () => {
  const files = globSync('packages/*/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !path.endsWith('sources.test.ts'),
  )
  const cited = PAGES.map((page) => {
    const known = headings(page)
    const names = files.flatMap((path) =>
      citedIn(readFileSync(join(ROOT, path), 'utf8'), page).map((name) => ({ path, name })),
    )
    expect(names.filter(({ name }) => !known.has(name))).toEqual([])
    return names.length
  })
  expect(cited[0]).toBeGreaterThan(60)
})

it('finds a heading across a line break, and more than one', () => {
  const text = '/**\n * Source: docs/metrics.md,\n * Intervals and simulation; Conventions. More.\n */'
  expect(citedIn(text, 'metrics')).toEqual(['Intervals and simulation', 'Conventions'])
})

it('no comment cites a page that is not in the repository', () => {
  const files = globSync('packages/*/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !path.endsWith('sources.test.ts'),
  )
  const dangling = /the (metrics|behaviour|conventions|decisions) page|product specification/i
  expect(files.filter((path) => dangling.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})
