import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressIdentity, affiliateCode, firstTouch, isTouchFresh, suggestedCode } from './attribution.ts'

const DAY = 86_400_000

describe('attribution', () => {
  it('goes to the first visit of any series, until 60 days after it', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 20 * DAY }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(gaps, (days) => {
        let at = 0
        let stored = firstTouch(null, { code: '0', at: 0 })
        // Independently: the first visit of the current window, found by walking all of them.
        let start = { code: '0', at: 0 }
        days.forEach((gap, index) => {
          at += gap
          const visit = { code: String(index + 1), at }
          stored = firstTouch(stored, visit)
          if (at > start.at + 60 * DAY) start = visit
          expect(stored).toEqual(start)
        })
      }),
    )
  })
  it('ends after exactly 60 days, and a visit in the future never counts', () => {
    const touch = { code: 'ANN', at: 1000 }
    expect(isTouchFresh(touch, 1000 + 60 * DAY)).toBe(true)
    expect(isTouchFresh(touch, 1001 + 60 * DAY)).toBe(false)
    expect(isTouchFresh(touch, 999)).toBe(false)
  })
})

describe('codes', () => {
  it.each([
    [' ann-trades ', 'ANN-TRADES'],
    ['abc', 'ABC'],
    ['12345678901234567890', '12345678901234567890'],
  ])('%s is kept as %s', (text, code) => expect(affiliateCode(text)).toBe(code))
  it.each(['', 'ab', '-abc', 'abc-', 'a b c', 'ann<', 'ÄNN', '123456789012345678901'])('refuse %s', (text) =>
    expect(affiliateCode(text)).toBeNull(),
  )
  it('suggested for any name are valid, and differ for each attempt', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 99 }), (name, attempt) => {
        expect(affiliateCode(suggestedCode(name, 1))).toBe(suggestedCode(name, 1))
        expect(affiliateCode(suggestedCode(name, attempt))).toBe(suggestedCode(name, attempt))
        expect(suggestedCode(name, attempt)).not.toBe(suggestedCode(name, 1))
      }),
    )
  })
})

it('treats one person’s spellings of an address as one, and other people’s as different', () => {
  const same = ['Ann.Lee+2@Example.com', 'annlee@example.com', ' a.n.n.lee+x+y@EXAMPLE.com ']
  expect(new Set(same.map(addressIdentity))).toEqual(new Set(['annlee@example.com']))
  expect(addressIdentity('annlee@example.org')).not.toBe(addressIdentity('annlee@example.com'))
  expect(addressIdentity('ann@ex.ample.com')).toBe('ann@ex.ample.com')
})

it('suggests the name itself first, and a number from the second attempt on', () => {
  expect([1, 2, 3].map((attempt) => suggestedCode('ann.trades', attempt))).toEqual([
    ...['ANNTRADES', 'ANNTRADES2', 'ANNTRADES3'],
  ])
})

it('pads a name of two letters, but not one of three', () => {
  expect(suggestedCode('al', 1)).toBe('ALTRADER')
  expect(suggestedCode('ali', 1)).toBe('ALI')
})

it('counts a visit at this very moment, but not one a moment later', () => {
  expect(isTouchFresh({ code: 'ANN', at: DAY }, DAY)).toBe(true)
  expect(isTouchFresh({ code: 'ANN', at: DAY + 1 }, DAY)).toBe(false)
})
