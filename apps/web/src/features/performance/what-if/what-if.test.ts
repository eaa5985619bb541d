import { describe, expect, it } from 'vitest'
import { hourSearch, keptSearch, leftOutSearch } from './left-out-search.ts'
import { curvesOf } from './what-if-curves.ts'
import { whatIfText } from './what-if-text.ts'

const side = (n: number, days = n) => ({ n, days, net: '0', totalR: null })
const counts = (setups: number, hours: number, afterNth: number, n: number) => ({
  parts: { setups, hours, afterNth },
  leftOut: side(n),
  without: side(5),
})
const hidden = { hideSetup: ['Fade'], hideHour: ['9', '10'], hideAfter: '3' }

describe('the trades left out, in the log', () => {
  it('are those of the part that contains all of them', () => {
    expect(leftOutSearch({ symbol: ['ES'] }, hidden, counts(4, 2, 1, 4))).toEqual({
      symbol: ['ES'],
      setup: ['Fade'],
    })
    expect(leftOutSearch({}, hidden, counts(1, 4, 1, 4))).toEqual({ hour: ['9', '10'] })
  })

  it('have no filter if it takes several parts, or the place in the day', () => {
    expect(leftOutSearch({}, hidden, counts(3, 2, 0, 4))).toBeNull()
    expect(leftOutSearch({}, hidden, counts(0, 0, 4, 4))).toBeNull()
    expect(leftOutSearch({}, hidden, counts(0, 0, 0, 0))).toBeNull()
  })

  it('stay within the page’s filters', () => {
    expect(hourSearch({ hour: ['10', '11'] }, hidden)).toEqual({ hour: ['10'] })
  })

  it('can be excluded from the log only by setup', () => {
    expect(keptSearch({ notSetup: ['Break'] }, hidden, counts(4, 2, 1, 4))).toEqual({
      notSetup: ['Break', 'Fade'],
    })
    expect(keptSearch({}, hidden, counts(1, 4, 0, 4))).toBeNull()
    expect(keptSearch({}, hidden, { ...counts(4, 0, 0, 4), without: side(0) })).toBeNull()
  })
})

describe('the words', () => {
  const figure = (value: number | null) => ({
    value,
    low: null,
    high: null,
    n: 4,
    band: 'preliminary' as const,
    reason: null,
  })
  const sentence = (value: number | null, couldBeChance: boolean | null, n = 4, left = 5) =>
    whatIfText(
      { leftOut: side(n, 1), without: side(left), difference: { difference: figure(value), couldBeChance } },
      true,
    ).title

  it('say which side the whole interval is on, or that it includes zero', () => {
    expect([sentence(5, false), sentence(-5, false), sentence(5, true), sentence(5, null)]).toEqual([
      'Better without them',
      'Worse without them',
      'This could be chance',
      'Too few days to tell',
    ])
  })

  it('say when nothing, or everything, is left out', () => {
    expect([sentence(0, null, 0), sentence(5, false, 4, 0), sentence(null, null)]).toEqual([
      'No trade fits that',
      'That leaves no trade',
      'The difference is not known',
    ])
  })
})

describe('the curves', () => {
  const at = ['2026-06-01T00:00:00.000Z', '2026-06-02T00:00:00.000Z', '2026-06-03T00:00:00.000Z']
  const curve = { at, net: [0, 100, -100], netWithout: [0, 0, -200], r: [0, 2, 1], rWithout: [0, 0, -1] }

  it('share one scale that includes zero, over time', () => {
    expect(curvesOf(curve, 'money')).toMatchObject({
      min: -200,
      max: 100,
      actual: 'M0.0 86.7L500.0 0.0L1000.0 173.3',
      without: 'M0.0 86.7L500.0 86.7L1000.0 260.0',
    })
  })

  it('are in R if R is shown', () => {
    expect(curvesOf(curve, 'r')).toMatchObject({ min: -1, max: 2 })
  })

  it('are null without trades', () => {
    expect(curvesOf({ at: [], net: [], netWithout: [], r: [], rWithout: [] }, 'money')).toBeNull()
  })
})
