import { describe, expect, it } from 'vitest'
import { whatIfText } from './what-if-text.ts'

type Input = Parameters<typeof whatIfText>[0]
const side = (n: number) => ({ n, days: 5, net: '0', totalR: null })

function inputOf(part: {
  left?: number
  kept?: number
  value?: number | null
  chance?: boolean | null
  reason?: string | null
}): Input {
  const { left = 5, kept = 20, value = 1, chance = false, reason = null } = part
  return {
    leftOut: side(left),
    without: side(kept),
    difference: {
      difference: {
        value,
        low: 0.5,
        high: 1.5,
        n: 25,
        band: 'preliminary',
        reason,
      } as Input['difference']['difference'],
      couldBeChance: chance,
    },
  }
}
const title = (part: Parameters<typeof inputOf>[0], isAsked = true) =>
  whatIfText(inputOf(part), isAsked).title

describe('the sentence about a what-if', () => {
  it('asks for a choice if there is none, whatever the figures', () => {
    expect(title({}, false)).toBe('Nothing is left out yet')
    expect(title({ left: 0, kept: 0 }, false)).toBe('Nothing is left out yet')
  })
  it('says that no trade matches before it says that none is left', () => {
    expect(title({ left: 0, kept: 0 })).toBe('No trade fits that')
    expect(title({ left: 1, kept: 0 })).toBe('That leaves no trade')
  })
  it('gives the reason why a difference is unknown, or says there is no figure', () => {
    expect(whatIfText(inputOf({ value: null, reason: 'No R on any trade' }), true)).toEqual({
      title: 'The difference is not known',
      text: 'No R on any trade.',
    })
    expect(whatIfText(inputOf({ value: null }), true).text).toBe('No figure.')
  })
  it('does not say better or worse without an interval, or if it includes zero', () => {
    expect(title({ chance: null })).toBe('Too few days to tell')
    expect(title({ chance: true })).toBe('This could be chance')
  })
  it('says better or worse by the sign of the difference', () => {
    expect(whatIfText(inputOf({ value: 0.01 }), true)).toEqual({
      title: 'Better without them',
      text: 'The whole interval of the difference lies above zero.',
    })
    expect(whatIfText(inputOf({ value: -0.01 }), true)).toEqual({
      title: 'Worse without them',
      text: 'The whole interval of the difference lies below zero.',
    })
  })
})
