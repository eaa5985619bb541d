import { expect, test } from 'vitest'
import { importGraph, testsOf } from './import-graph.ts'

const graphOf = (files: Record<string, string>) => importGraph(new Map(Object.entries(files)))

test('tests come nearest first, however they are reached, and database tests not at all', () => {
  const graph = graphOf({
    'packages/domain/src/sum.ts': '',
    'packages/domain/src/far.test.ts': "import { b } from './b.ts'",
    'packages/domain/src/b.ts': "export { sum } from './sum.ts'",
    'packages/domain/src/sum.test.ts': "import { sum } from './sum.ts'",
    'apps/server/src/lazy.test.ts': "const { sum } = await import('@ballast/domain/sum')",
    'apps/server/src/sum.db.test.ts': "import { sum } from '@ballast/domain/sum'",
    'apps/server/src/other.test.ts': "import { other } from './other.ts'",
  })
  expect(testsOf(graph, 'packages/domain/src/sum.ts')).toEqual([
    'packages/domain/src/sum.test.ts',
    'apps/server/src/lazy.test.ts',
    'packages/domain/src/far.test.ts',
  ])
})

test('a type-only import does not count, one of types and values does', () => {
  const graph = graphOf({
    'a/sum.ts': '',
    'a/types.test.ts': "import type { Sum } from './sum.ts'\nimport { type Sum } from './sum.ts'",
    'a/both.test.ts': "import { type Sum, sum } from './sum.ts'",
    'a/effects.test.ts': "import './sum.ts'",
  })
  expect(testsOf(graph, 'a/sum.ts')).toEqual(['a/both.test.ts', 'a/effects.test.ts'])
})

test('files that import each other terminate, and a file nobody imports has no tests', () => {
  const graph = graphOf({
    'a/one.ts': "import { two } from './two.ts'",
    'a/two.ts': "import { one } from './one.ts'",
    'a/two.test.ts': "import { two } from './two.ts'",
  })
  expect(testsOf(graph, 'a/one.ts')).toEqual(['a/two.test.ts'])
  expect(testsOf(graph, 'a/alone.ts')).toEqual([])
})
