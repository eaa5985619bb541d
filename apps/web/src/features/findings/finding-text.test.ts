import type { Finding } from '@ballast/contract/findings/findings'
import { describe, expect, it } from 'vitest'
import { axisOf, dotPlaces, placeOf, ticksOf } from './dot-places.ts'
import { chanceOfAny, headOf, progressOf, stateOf } from './finding-text.ts'

const needed = { flagged: 10, control: 10, days: 8 }
const finding = (changes: Partial<Finding>) =>
  ({ verdict: 'too_few', state: null, hiddenUntil: null, needed, ...changes }) as Finding

describe('what a check still needs', () => {
  it('is counted on the smaller side, then in days', () => {
    const six = finding({ counts: { flagged: 6, control: 30, days: 9 } })
    expect([progressOf(six), stateOf(six)]).toEqual(['6 of 10', '4 more'])
    const control = finding({ counts: { flagged: 12, control: 9, days: 9 } })
    expect([progressOf(control), stateOf(control)]).toEqual(['9 of 10', '1 more'])
    expect(stateOf(finding({ counts: { flagged: 10, control: 10, days: 7 } }))).toBe('1 more day')
  })

  it('is not said of a finding, whose life is named instead', () => {
    const counts = { flagged: 40, control: 40, days: 20 }
    expect(stateOf(finding({ verdict: 'found', state: 'confirmed', counts }))).toBe('Confirmed')
    expect(stateOf(finding({ verdict: 'found', state: 'gone', counts }))).toBe('Not confirmed')
    expect(stateOf(finding({ verdict: 'not_found', state: 'gone', counts }))).toBe('Gone')
    expect(stateOf(finding({ verdict: 'not_found', counts }))).toBe('Not found')
  })
})

it('gives the chance that so many tests find something by chance', () => {
  expect([chanceOfAny(1), chanceOfAny(12)]).toEqual(['5%', '46%'])
})

describe('the dots', () => {
  it('alternate above and below the middle if they would overlap', () => {
    const dots = dotPlaces({ value: [0, 0, 0], outcome: [1, -1, 0] }, { min: -1, max: 1 })
    expect(dots.map(({ lift }) => Math.abs(lift))).toEqual([0, 1, 1])
    expect(new Set(dots.map(({ lift }) => lift)).size).toBe(3)
  })

  it('stay on the axis, which includes zero', () => {
    const axis = axisOf([2, 3, 4])
    expect(axis.min).toBeLessThan(0)
    expect([placeOf(99, axis), placeOf(-99, axis)]).toEqual([100, 0])
    expect(ticksOf({ min: -1.7, max: 2.8 })).toEqual([-1, 0, 1, 2])
  })
})

it('counts the trades, and for a share says in how many it was done', () => {
  const counts = { flagged: 100, control: 106, days: 40 }
  const words = { flagged: 'changes of side after a loss' } as Finding['words']
  const tested = { flagged: 0.48 } as Finding['tested']
  expect(headOf(finding({ counts, words, tested, measure: 'share' }))).toBe(
    'Changes of side after a loss: 48% of 100 trades',
  )
  const late = { flagged: 'trades after the third of a day' } as Finding['words']
  expect(headOf(finding({ counts, words: late, tested, measure: 'result' }))).toBe(
    '100 trades after the third of a day',
  )
})
