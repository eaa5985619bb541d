import { expect, test } from 'vitest'
import { refusalOf, withAnswer } from './reflection-changes.ts'

test('an answer is changed in place, added at the end, or removed when cleared', () => {
  const answers = [
    { question: 'Why?', answer: 'Fear' },
    { question: 'How?', answer: 'Fast' },
  ]
  expect(withAnswer(answers, 'Why?', 'Greed').map(({ answer }) => answer)).toEqual(['Greed', 'Fast'])
  expect(withAnswer(answers, 'When?', 'Now').map(({ answer }) => answer)).toEqual(['Fear', 'Fast', 'Now'])
  expect(withAnswer(answers, 'Why?', '')).toEqual(answers.slice(1))
  expect(withAnswer([], 'Why?', '')).toEqual([])
})

test('an error names the part and says that nothing is lost', () => {
  expect(refusalOf({ text: 'At most 50,000 characters' }, 'x')).toBe(
    'Text: At most 50,000 characters. What you wrote is kept in this browser until it fits.',
  )
  expect(refusalOf({ 'answers.3.answer': 'Too long' }, 'x')).toMatch(/^Answers: Too long\./)
  expect(refusalOf({}, 'Not now.')).toBe('Not now.')
})
