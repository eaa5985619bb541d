import type { Attempt } from '@ballast/contract/attempts/attempts'
import { expect, it } from 'vitest'
import { attemptOf } from '../../../test/dom/samples/attempt-samples.ts'
import { ruleOutcome } from './rule-outcome.ts'

it('has nothing to say where a change of the rules changes no figure', () => {
  const other = attemptOf({ rules: { timeLimitDays: 30, edits: { timeLimitDays: '2026-11-20' } } })
  expect(ruleOutcome(attemptOf(), other)).toEqual([])
})

it('has each figure that differs, before and after', () => {
  const level = (low: string) => ({ low, high: low })
  const room = (most: string) =>
    ({ most, least: most, limitedBy: 'overall', confidence: 'exact', notStated: null }) as const
  const days = (counted: number) => [{ needed: 5, counted, unknown: 0, least: '150' }]
  const before = attemptOf({
    now: { floor: level('48000'), mayLose: room('900') },
    progress: { days: days(4), sizeAllowed: null },
  })
  const after = attemptOf({
    now: {
      floor: level('48500'),
      mayLose: room('0'),
      breach: {
        rule: 'overall',
        level: '48500',
        value: '48450',
        at: '2026-11-12T15:00:00Z',
        day: '2026-11-12',
      },
    },
    progress: { days: days(2), sizeAllowed: 3 },
  })
  const found = ruleOutcome(before, after)
  expect(found.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Ended by these rules', ['No'], ['The floor, Nov 12, 2026']],
    ['Floor', [{ amount: '48000' }], [{ amount: '48500' }]],
    ['May be lost now', [{ amount: '900' }], [{ amount: '0' }]],
    ['Days that count', ['4 of 5'], ['2 of 5']],
    ['Contracts allowed', null, ['3']],
    ['Payout', ['Possible now'], null],
  ])
})

it.each([
  ['a result', { now: { unknownResults: 1 } }],
  ['a day', { progress: { days: [{ needed: 5, counted: 4, unknown: 1, least: '150' }] } }],
] as const)('does not know whether it is passed while %s is unknown', (_, part) => {
  const passed = attemptOf({ progress: { isPassed: true } })
  const wordsOf = (attempt: Attempt) =>
    ruleOutcome(attempt, passed).find(({ after }) => after?.[0] === 'Yes')?.before
  expect(wordsOf(attemptOf())).toEqual(['No'])
  expect(wordsOf(attemptOf(part as never))).toEqual(['Not known'])
})

it('names a payout that becomes possible, and a cap that is no longer kept', () => {
  const share = (isKept: boolean, percent: number) => ({
    percent,
    share: 0.42,
    isKept,
    of: 'day' as const,
    stillToEarn: '0',
    unknown: 0,
    words: [],
  })
  const before = attemptOf({ progress: { consistency: share(true, 50) } })
  const after = attemptOf({
    progress: {
      consistency: share(false, 40),
      payout: {
        most: null,
        refusals: ['consistency'],
        share: null,
        toEarn: null,
        from: null,
        alsoAsks: null,
      },
    },
  })
  expect(ruleOutcome(before, after)).toEqual([
    { name: 'Best day or trade', before: ['42%, cap 50%'], after: ['42%, cap 40%'] },
    { name: 'Payout', before: ['Possible now'], after: ['Needs ', 'the best day down to 40% of the profit'] },
    { name: 'Largest payout', before: [{ amount: '1500' }], after: null },
  ])
})
