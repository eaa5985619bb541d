import { EMOTION_FACTS, EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { MISTAKES } from '@ballast/domain/vocabulary/mistakes'
import { expect, it } from 'vitest'
import { assignKeys, LANE_KEYS, LANES, PLAN_KEYS, reviewAction } from './review-keys.ts'
import { marked, placeIn, stepFrom } from './review-steps.ts'

const outside = { lane: null, optionKeys: [], isShift: false }
const inside = { lane: 'before' as const, optionKeys: ['c', 'f'], isShift: false }

it('gives every option of a lane its own key, from its name if possible', () => {
  for (const labels of [EMOTIONS.map((word) => EMOTION_FACTS[word].label), [...MISTAKES]]) {
    const keys = assignKeys(labels)
    expect(new Set(keys).size).toBe(labels.length)
    expect(keys.every((key) => /^[a-z0-9]$/.test(key))).toBe(true)
  }
  expect(assignKeys(['Calm', 'Confident', 'Anxious', 'cc'])).toEqual(['c', 'o', 'a', 'b'])
  expect(assignKeys(Array.from({ length: 38 }, () => 'x')).filter((key) => key === '')).toHaveLength(2)
})

it('has one meaning per key outside a lane', () => {
  const keys = [...Object.values(LANE_KEYS), ...Object.values(PLAN_KEYS), 'r', 't', 'j', 'k', '1', '5']
  expect(new Set(keys).size).toBe(keys.length)
  for (const lane of LANES) expect(reviewAction(LANE_KEYS[lane], outside)).toEqual({ kind: 'lane', lane })
  expect(reviewAction('5', outside)).toEqual({ kind: 'rate', stars: 5 })
  expect(reviewAction('6', outside)).toBeNull()
  expect(reviewAction('n', outside)).toEqual({ kind: 'plan', answer: 'no' })
})

it('chooses inside a lane, and Escape leaves the lane before it leaves the review', () => {
  expect(reviewAction('f', inside)).toEqual({ kind: 'choose', index: 1 })
  expect(reviewAction('r', inside)).toBeNull()
  expect(reviewAction('Escape', inside)).toEqual({ kind: 'close lane' })
  expect(reviewAction('Escape', outside)).toEqual({ kind: 'leave' })
})

it('continues with Space from anywhere, and goes back with Shift', () => {
  for (const around of [inside, outside]) {
    expect(reviewAction(' ', around)).toEqual({ kind: 'done' })
    expect(reviewAction(' ', { ...around, isShift: true })).toEqual({ kind: 'previous' })
  }
})

it('steps through the trades as they were at the start', () => {
  const steps = { ids: ['a', 'b', 'c'], reviewed: new Set<string>() }
  expect(stepFrom(steps, { id: 'a', by: 1 })).toBe('b')
  expect(stepFrom(steps, { id: 'a', by: -1 })).toBe('a')
  expect(stepFrom(steps, { id: 'c', by: 1 })).toBeNull()
  expect([placeIn(steps, 'c'), placeIn(steps, null), placeIn(steps, 'gone')]).toEqual([2, 0, 0])
  const done = marked(steps, { id: 'b', is: true })
  expect([done.ids, [...done.reviewed]]).toEqual([['a', 'b', 'c'], ['b']])
  expect(marked(done, { id: 'b', is: true })).toBe(done)
  expect([...marked(done, { id: 'b', is: false }).reviewed]).toEqual([])
})
