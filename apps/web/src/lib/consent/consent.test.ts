import { describe, expect, it } from 'vitest'
import { EVERYTHING, ONLY_NECESSARY, parseCookiePreferences } from './consent.ts'

describe('stored cookie preferences', () => {
  it('allow only the necessary if they cannot be read', () => {
    for (const broken of [null, '', '{', '[true]', 'true', '{"analytics":"yes","marketing":1}'])
      expect(parseCookiePreferences(broken)).toEqual(ONLY_NECESSARY)
  })
  it('keep each choice, and always allow the necessary', () => {
    expect(parseCookiePreferences(JSON.stringify(EVERYTHING))).toEqual(EVERYTHING)
    expect(parseCookiePreferences('{"necessary":false,"performance":true}')).toEqual({
      ...ONLY_NECESSARY,
      performance: true,
    })
  })
})
