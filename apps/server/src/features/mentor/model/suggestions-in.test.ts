import { expect, test } from 'vitest'
import { suggestionsIn } from './suggestions-in.ts'

test('only words of the two lists are taken, at most three, also from JSON surrounded by text', () => {
  const text =
    'Sure! ```json\n{"emotions":["angry","sad","bored","tired","calm"],"mistakes":["chased","<img>"]}\n```'
  expect(suggestionsIn(text)).toEqual({ emotions: ['calm', 'tired', 'bored'], mistakes: ['chased'] })
})

test.each(['', 'none', '{"emotions":', '[]{'])('an answer without the lists is a failure: %j', (text) => {
  expect(() => suggestionsIn(text)).toThrow('could be read')
})

test('invalid lists count as empty', () => {
  expect(suggestionsIn('{"emotions":"angry"}')).toEqual({ emotions: [], mistakes: [] })
})
