import { expect, test } from 'vitest'
import { noFigure } from '../statistics/figure.ts'
import { noInterval } from '../statistics/intervals/interval.ts'
import { type DisciplineDay, disciplineScore } from './discipline-score.ts'

const NONE = { kept: 0, due: 0, unknown: 0 }
const judged = (day: number): DisciplineDay => ({ day, auto: { kept: 1, due: 2, unknown: 1 }, self: NONE })
const scoreOf = (days: number) => disciplineScore(Array.from({ length: days }, (_, day) => judged(day)))

test('without a score there is no interval and no number of independent rules, but what was counted', () => {
  const withheld = noFigure('too_few_planned_days')
  expect(scoreOf(4).auto).toEqual({
    kept: 4,
    due: 8,
    unknown: 4,
    score: withheld,
    interval: noInterval('too_few_planned_days'),
    effectiveN: 0,
  })
  expect(scoreOf(5).self).toEqual({
    ...NONE,
    score: noFigure('no_rule_due'),
    interval: noInterval('no_rule_due'),
    effectiveN: 0,
  })
})
