import { expect, test } from 'vitest'
import type { Mutant } from './mutants.ts'
import { nameOf, type Result, reportOf } from './report.ts'

const mutant = (path: string, to = '<='): Mutant => ({ path, line: 7, start: 0, end: 1, from: '<', to })

test('a removed negation is reported as becoming nothing', () => {
  expect(nameOf(mutant('a.ts', ''))).toBe('a.ts:7 < → nothing')
})

test('folders are counted separately, and what no test imports counts as not noticed', () => {
  const results: Result[] = [
    { mutant: mutant('packages/domain/src/money/micros.ts'), outcome: 'killed' },
    { mutant: mutant('packages/domain/src/money/read-rates.ts'), outcome: 'survived' },
    { mutant: mutant('apps/server/src/features/odds/draw.ts'), outcome: 'untested' },
  ]
  expect(reportOf(results, 4).split('\n')).toEqual([
    '| Folder | Changes tried | Noticed | Share |',
    '|---|--:|--:|--:|',
    '| apps/server/src/features/odds | 1 | 0 | 0 % |',
    '| packages/domain/src/money | 2 | 1 | 50 % |',
    '| All | 3 | 1 | 33 % |',
    '',
    'Not noticed (seed 4, 3 changes):',
    '',
    '- `apps/server/src/features/odds/draw.ts:7 < → <=`, no test',
    '- `packages/domain/src/money/read-rates.ts:7 < → <=`',
  ])
})
