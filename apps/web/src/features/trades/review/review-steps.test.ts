import { describe, expect, it } from 'vitest'
import { marked, placeIn, stepFrom } from './review-steps.ts'

const steps = { ids: ['a', 'b', 'c'], reviewed: new Set<string>() }

describe('the place in a review', () => {
  it('is the first without a chosen trade, or for an unknown one', () => {
    expect(placeIn(steps, null)).toBe(0)
    expect(placeIn(steps, 'x')).toBe(0)
    expect(placeIn(steps, 'c')).toBe(2)
  })
  it('moves by one, stops at the first and ends after the last', () => {
    expect(stepFrom(steps, { id: 'a', by: 1 })).toBe('b')
    expect(stepFrom(steps, { id: 'b', by: -1 })).toBe('a')
    expect(stepFrom(steps, { id: 'a', by: -1 })).toBe('a')
    expect(stepFrom(steps, { id: 'c', by: 1 })).toBeNull()
    expect(stepFrom(steps, { id: null, by: 1 })).toBe('b')
    expect(stepFrom({ ids: [], reviewed: new Set() }, { id: null, by: 1 })).toBeNull()
  })
})

describe('marking a trade', () => {
  it('adds it once, removes it again, and does not mutate the steps', () => {
    const once = marked(steps, { id: 'b', is: true })
    expect([...once.reviewed]).toEqual(['b'])
    expect([...steps.reviewed]).toEqual([])
    expect([...marked(once, { id: 'b', is: false }).reviewed]).toEqual([])
    expect(once.ids).toBe(steps.ids)
  })
  it('again changes nothing', () => {
    expect(marked(steps, { id: 'b', is: false })).toBe(steps)
    const once = marked(steps, { id: 'b', is: true })
    expect(marked(once, { id: 'b', is: true })).toBe(once)
  })
})
