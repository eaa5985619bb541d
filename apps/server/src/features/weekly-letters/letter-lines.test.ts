import { expect, test } from 'vitest'
import { letterLines } from './letter-lines.ts'

test('a letter’s sentences keep their amounts apart, and write everything else out', () => {
  const blocks = [
    {
      kind: 'text' as const,
      parts: [
        { strong: 'Net: ' },
        { value: 312.5, as: 'money' as const, currency: 'USD' as const, isSigned: true },
        ', average ',
        { value: -0.125, as: 'r' as const, isSigned: true },
        ', 95% CI ',
        { low: -0.6, high: 0.13, as: 'r' as const },
        ', win rate ',
        { value: 0.474, as: 'percent' as const },
      ],
    },
    { kind: 'quotes' as const, items: [] },
  ]
  expect(letterLines({ blocks })).toEqual([
    [
      ...[
        'Net: ',
        '+',
        { amount: 312_500_000 },
        ', average ',
        '−0.13R',
        ', 95% CI ',
        '−0.60R',
        ' to ',
        '0.13R',
      ],
      ...[', win rate ', '47%'],
    ],
  ])
})

test('a notification carries the first six sentences', () => {
  const blocks = Array.from({ length: 8 }, (_, at) => ({ kind: 'text' as const, parts: [`${at}`] }))
  expect(letterLines({ blocks })).toHaveLength(6)
})
