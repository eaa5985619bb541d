import { describe, expect, it } from 'vitest'
import { marked, placeIn, stepFrom } from './review-steps.ts'

const steps = { ids: ['a', 'b', 'c'], reviewed: new Set<string>() }

describe('the place in a review', () => {
  it('is the first until a trade is chosen, and for a trade that is not in it', () => {
    expect(placeIn(steps, null)).toBe(0)
    expect(placeIn(steps, 'x')).toBe(0)
    expect(placeIn(steps, 'c')).toBe(2)
  })
  it('moves by one, stays at the first and ends after the last', () => {
    expect(stepFrom(steps, { id: 'a', by: 1 })).toBe('b')
    expect(stepFrom(steps, { id: 'b', by: -1 })).toBe('a')
    expect(stepFrom(steps, { id: 'a', by: -1 })).toBe('a')
    expect(stepFrom(steps, { id: 'c', by: 1 })).toBeNull()
    expect(stepFrom(steps, { id: null, by: 1 })).toBe('b')
    expect(stepFrom({ ids: [], reviewed: new Set() }, { id: null, by: 1 })).toBeNull()
  })
})

describe('marking a trade', () => {
  it('adds it once, takes it away again, and leaves the earlier steps as they were', () => {
    const once = marked(steps, { id: 'b', is: true })
    expect([...once.reviewed]).toEqual(['b'])
    expect([...steps.reviewed]).toEqual([])
    expect([...marked(once, { id: 'b', is: false }).reviewed]).toEqual([])
    expect(once.ids).toBe(steps.ids)
  })
  it('that is so already changes nothing', () => {
    expect(marked(steps, { id: 'b', is: false })).toBe(steps)
    const once = marked(steps, { id: 'b', is: true })
    expect(marked(once, { id: 'b', is: true })).toBe(once)
  })
})
