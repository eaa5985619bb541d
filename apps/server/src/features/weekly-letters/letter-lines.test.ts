import { expect, test } from 'vitest'
import { letterCurrency, letterLines } from './letter-lines.ts'

test('a letter’s sentences keep their amounts separate, and write everything else out', () => {
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
      ...['Net: ', '+', { amount: 312_500_000 }, ', average ', '−0.13R', ', 95% CI ', '−0.60R to 0.13R'],
      ...[', win rate ', '47.4%'],
    ],
  ])
})

test('a notification leaves out sentences with amounts in another currency than its first', () => {
  const sentence = (value: number, currency: 'USD' | 'EUR') => ({
    kind: 'text' as const,
    parts: ['Costs ', { value, as: 'money' as const, currency }],
  })
  const plain = { kind: 'text' as const, parts: ['Well done.'] }
  const blocks = [plain, sentence(5, 'EUR'), sentence(6, 'USD'), sentence(7, 'EUR')]
  expect(letterCurrency({ blocks })).toBe('EUR')
  expect(letterLines({ blocks })).toEqual([
    ['Well done.'],
    ['Costs ', { amount: 5_000_000 }],
    ['Costs ', { amount: 7_000_000 }],
  ])
  expect(letterCurrency({ blocks: [plain] })).toBeNull()
})

test('a notification carries the first six sentences', () => {
  const blocks = Array.from({ length: 8 }, (_, at) => ({ kind: 'text' as const, parts: [`${at}`] }))
  expect(letterLines({ blocks })).toHaveLength(6)
})

const line = (part: object) => letterLines({ blocks: [{ kind: 'text', parts: [part as never] }] })[0]

test.each<[object, unknown[]]>([
  [{ value: 0.125, as: 'r', isSigned: true }, ['+0.13R']],
  [{ value: 0.125, as: 'r' }, ['0.13R']],
  [{ value: 0, as: 'r', isSigned: true }, ['0.00R']],
  [{ value: -1234.5, as: 'ratio', isSigned: true }, ['−1,234.50']],
  [{ value: 1.5, as: 'ratio', isSigned: true }, ['+1.50']],
  [{ value: 12_345, as: 'count' }, ['12,345']],
  [{ value: 150, as: 'duration' }, ['3 min']],
  [{ value: 0.005, as: 'percent' }, ['0.5%']],
  // Rounded like on the page of the mentor, to which the letter leads.
  [{ value: 0.145, as: 'r' }, ['0.15R']],
  [{ value: 0.001, as: 'r', isSigned: true }, ['0.00R']],
  [{ value: -1.005, as: 'money', currency: 'USD' }, [{ amount: -1_005_000 }]],
  [{ value: -3, as: 'money', currency: 'USD', isSigned: true }, [{ amount: -3_000_000 }]],
  [{ value: 0, as: 'money', currency: 'USD', isSigned: true }, [{ amount: 0 }]],
  [{ value: 3, as: 'money', currency: 'USD' }, [{ amount: 3_000_000 }]],
  // Intervals as on the page of the mentor; one without an upper end is open, not unknown.
  [{ low: 1, high: null, as: 'count' }, ['1.00 or more']],
  [{ low: 0.412, high: 0.58, as: 'percent' }, ['41–58%']],
  [{ low: -0.6, high: null, as: 'r' }, ['−0.60R or more']],
  [{ low: 1.02, high: 2.22, as: 'ratio' }, ['1.02–2.22']],
  [{ low: 1, high: 2, as: 'money', currency: 'USD' }, [{ amount: 1_000_000 }, '–', { amount: 2_000_000 }]],
  [
    { low: -1, high: 2, as: 'money', currency: 'USD' },
    [{ amount: -1_000_000 }, ' to ', { amount: 2_000_000 }],
  ],
  [{ low: 1, high: null, as: 'money', currency: 'USD' }, [{ amount: 1_000_000 }, ' or more']],
  [{ day: '2026-11-20' }, ['2026-11-20']],
  [{ group: { key: 'NQ' } }, ['NQ']],
  [{ group: { key: null } }, ['none']],
  [{ unverified: '47' }, ['47']],
])('%j is written as %j', (part, expected) => expect(line(part)).toEqual(expected))
