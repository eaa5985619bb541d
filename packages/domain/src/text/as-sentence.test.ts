import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test.each([
  ['Two losses', 'Two losses.'],
  ['Wait.', 'Wait.'],
  ['Slept seven hours?', 'Slept seven hours?'],
  ['Breathe!', 'Breathe!'],
  ['Until the close…', 'Until the close…'],
  ['“Only A+ setups.”', '“Only A+ setups.”'],
  ['Plan (one line)', 'Plan (one line).'],
])('%s ends with one sign', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
