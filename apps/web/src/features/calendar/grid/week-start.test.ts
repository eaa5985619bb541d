import { afterEach, describe, expect, it, vi } from 'vitest'
import { weekStartOf } from './week-start.ts'

type Locale = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }
function browserKnows(locale: Locale) {
  class Known {
    constructor() {
      Object.assign(this, locale)
    }
  }
  vi.spyOn(Intl, 'Locale').mockImplementation(Known as never)
}

afterEach(() => void vi.restoreAllMocks())

describe('a week begins', () => {
  it.each([
    ['en-US', 0],
    ['de-DE', 1],
    ['ar-EG', 6],
  ])('in %s on day %i', (language, day) => {
    expect(weekStartOf(language)).toBe(day)
  })
  it('on Monday for an invalid language', () => {
    expect([weekStartOf(''), weekStartOf('not a language')]).toEqual([1, 1])
  })
  it('as older browsers report it', () => {
    browserKnows({ weekInfo: { firstDay: 7 } })
    expect(weekStartOf('xx')).toBe(0)
    browserKnows({ weekInfo: { firstDay: 6 } })
    expect(weekStartOf('xx')).toBe(6)
  })
  it('on Monday if the browser does not know', () => {
    browserKnows({})
    expect(weekStartOf('en-US')).toBe(1)
  })
})
