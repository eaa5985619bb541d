import { REPORT_DIMENSIONS } from '@ballast/contract/report-values'
import { describe, expect, it, test } from 'vitest'
import { comparisonsText } from './breakdowns/comparisons-text.ts'
import { DIMENSION_GROUPS, DIMENSION_NAMES, groupName, ordinal, shortWeekday } from './group-names.ts'

describe('a group of trades', () => {
  test.each([
    ['direction', 'short', 'Short'],
    ['weekday', '1', 'Monday'],
    ['weekday', '7', 'Sunday'],
    ['hourOfWeekday', '5-9', 'Friday 09:00'],
    ['dayOfMonth', '22', '22nd'],
    ['month', '2026-11', 'November 2026'],
    ['mistake', 'no stop', 'No stop'],
    ['planFollowed', 'no_plan', 'No plan'],
    ['emotionBefore', 'calm', 'Calm'],
    ['emotionBeforeRecorded', 'calm/reconstructed', 'Calm, noted later'],
    ['emotionBeforeRecorded', 'calm', 'Calm, moment not known'],
    ['confidence', '7', '7 of 10'],
    ['root', 'MNQ', 'MNQ'],
    ['setup', 'Fade', 'Fade'],
  ])('of %s %s is called %s', (dimension, key, name) => {
    expect(groupName(dimension, key)).toBe(name)
  })

  it('without a key says what is not recorded', () => {
    expect(
      ['setup', 'tag', 'mistake', 'planFollowed', 'confidence'].map((one) => groupName(one, null)),
    ).toEqual([...['No setup', 'No tag', 'No mistake noted', 'Not answered', 'Not recorded']])
  })

  it('of an account has its name, or a neutral label', () => {
    const accounts = new Map([['a', 'Apex']])
    expect(groupName('account', 'a', accounts)).toBe('Apex')
    expect(groupName('account', 'b', accounts)).toBe('An account')
  })

  it('of feelings noted at the time says so', () => {
    expect(groupName('emotionBeforeRecorded', 'calm/live')).toMatch(/^Calm, [a-z]/)
  })
})

it('days of the month are ordinals, including the teens', () => {
  expect(['1', '2', '3', '4', '11', '12', '13', '21', '22', '23', '30', '31'].map(ordinal)).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '30th', '31st'],
  ])
})

it('every dimension has a name, and is offered at most once', () => {
  expect(Object.keys(DIMENSION_NAMES).sort()).toEqual([...REPORT_DIMENSIONS].sort())
  const offered = DIMENSION_GROUPS.flatMap(({ dimensions }) => dimensions)
  expect(new Set(offered).size).toBe(offered.length)
  expect(shortWeekday('1')).toBe('Mon')
  expect(shortWeekday('9')).toBe('9')
})

describe('the correction of comparisons', () => {
  const said = (comparisons: number) => comparisonsText({ comparisons, level: 0.1 } as never)
  it('is stated with their number', () => {
    expect(said(0)).toMatch(/^Nothing could be compared yet/)
    expect(said(1)).toMatch(/^One comparison was made/)
    expect(said(1234)).toMatch(/^1,234 comparisons were made .* about 10% would be chance\.$/)
  })
})
