import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breathAt, scheduleOf, secondsOf, stepAt, urgeAt } from './pacing.ts'
import { type BreathingTechnique, TECHNIQUE_IDS, TECHNIQUES } from './techniques.ts'

const breathing = TECHNIQUE_IDS.flatMap((id) => {
  const technique = TECHNIQUES[id]
  return technique.kind === 'breathing' ? [technique] : []
})
const box = TECHNIQUES.box as BreathingTechnique
const sigh = TECHNIQUES.sigh as BreathingTechnique
const longHolds = TECHNIQUES.four_seven_eight as BreathingTechnique

test('only exercises that can make someone light-headed are done sitting', () => {
  const seated = breathing.filter(({ isSeated }) => isSeated)
  expect(seated).toEqual([longHolds])
  expect(seated.every(({ evidence }) => evidence.includes('light-headed'))).toBe(true)
})

test.each([
  ['box', 90, 300],
  ['sigh', 90, 300],
  ['slow', 90, 300],
  ['four_seven_eight', 76, 462],
  ['grounding', 90, 180],
  ['urge', 180, 300],
  ['reappraisal', 60, 90],
  ['labelling', 60, 90],
] as const)('%s takes %i seconds, or %i', (id, short, long) => {
  expect(TECHNIQUES[id].dose).toEqual({ short, long })
})

describe('a schedule', () => {
  test('fills its dose with whole rounds', () => {
    expect(secondsOf(scheduleOf(box, 'long'))).toBe(19 * 16)
    expect(secondsOf(scheduleOf(box, 'short'))).toBe(6 * 16)
    expect(secondsOf(scheduleOf(TECHNIQUES.slow as BreathingTechnique, 'long'))).toBe(300)
  })

  test('of 4-7-8 is four rounds, or three sets of six with a minute between', () => {
    expect(secondsOf(scheduleOf(longHolds, 'short'))).toBe(longHolds.dose.short)
    expect(secondsOf(scheduleOf(longHolds, 'long'))).toBe(longHolds.dose.long)
    expect(scheduleOf(longHolds, 'long').filter(({ kind }) => kind === 'rest')).toHaveLength(2)
  })

  test('follows a custom pace, and has at least one round', () => {
    expect(secondsOf(scheduleOf(box, 'long', [3, 3, 3, 3]))).toBe(25 * 12)
    expect(scheduleOf({ ...box, dose: { short: 1, long: 1 } }, 'short')).toHaveLength(4)
  })
})

describe('the state of an exercise', () => {
  const schedule = scheduleOf(box, 'long')

  test.each([
    [0, 'in', 4, 1, 0],
    [3999, 'in', 1, 1, 0],
    [4000, 'hold', 4, 1, 1],
    [8000, 'out', 4, 1, 2],
    [15_999, 'hold', 1, 1, 3],
    [16_000, 'in', 4, 2, 0],
    [303_999, 'hold', 1, 19, 3],
  ])('after %i ms is %s with %i left, round %i, place %i', (elapsed, kind, secondsLeft, round, place) => {
    expect(breathAt(schedule, elapsed)).toMatchObject({
      kind,
      secondsLeft,
      round,
      rounds: 19,
      place,
      isDone: false,
    })
  })

  test('is over at its end and stays so, and before its start is its start', () => {
    expect(breathAt(schedule, 304_000)).toMatchObject({ isDone: true, level: 0, round: 19 })
    expect(breathAt(schedule, 9e9).isDone).toBe(true)
    const start = { kind: 'in', secondsLeft: 4, share: 0, level: 0, round: 1, place: 0 }
    for (const before of [-500, 0]) expect(breathAt(schedule, before)).toMatchObject(start)
  })

  test('tops up the first breath of a sigh with the second', () => {
    const sighs = scheduleOf(sigh, 'short')
    expect(breathAt(sighs, 2000)).toMatchObject({ kind: 'in_again', level: 0.75, round: 1 })
    expect(breathAt(sighs, 3000)).toMatchObject({ kind: 'out', level: 1 })
    expect(breathAt(sighs, 9000)).toMatchObject({ kind: 'in', level: 0, round: 2 })
  })

  test('belongs to no round during a rest', () => {
    expect(breathAt(scheduleOf(longHolds, 'long'), 6 * 19_000 + 1)).toMatchObject({ kind: 'rest', place: -1 })
  })

  test('depends on the time alone: always within bounds, and the air never jumps', () => {
    const technique = fc.constantFrom(...breathing)
    fc.assert(
      fc.property(technique, fc.integer({ min: 0, max: 500_000 }), (one, at) => {
        const phases = scheduleOf(one, 'long')
        const now = breathAt(phases, at)
        const next = breathAt(phases, at + 10)
        expect(now.level).toBeGreaterThanOrEqual(0)
        expect(now.level).toBeLessThanOrEqual(1)
        expect(Math.abs(next.level - now.level)).toBeLessThan(0.02)
        expect(now.round).toBeLessThanOrEqual(now.rounds)
      }),
    )
  })
})

test('an urge begins low, peaks at two fifths and ends low', () => {
  expect([urgeAt(0), urgeAt(0.4), urgeAt(1)]).toEqual([0.12, 1, 0.12])
  expect([urgeAt(-1), urgeAt(2)]).toEqual([0.12, 0.12])
  // Half-way up, and half-way down.
  expect(urgeAt(0.2)).toBeCloseTo(0.56, 12)
  expect(urgeAt(0.7)).toBeCloseTo(0.56, 12)
})

test('steps share the time equally, and the last one stays', () => {
  expect([0, 0.19, 0.2, 0.99, 1, 2].map((share) => stepAt(5, share))).toEqual([0, 0, 1, 4, 4, 4])
})
