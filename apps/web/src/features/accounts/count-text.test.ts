import { expect, it } from 'vitest'
import { countText } from './count-text.ts'

it('says what counts as one, for one and for many', () => {
  expect(countText('trades', { n: 1, copies: 0 })).toBe('1 trade, each copy counted separately.')
  expect(countText('decisions', { n: 5, copies: 1 })).toBe(
    '5 decisions; 1 copy in other accounts counts with them.',
  )
  expect(countText('decisions', { n: 1, copies: 2 })).toBe(
    '1 decision; 2 copies in other accounts count with it.',
  )
  expect(countText('decisions', { n: 5, copies: 0 })).toBe('5 decisions; none were copied.')
  expect(countText('decisions', { n: 1, copies: 0 })).toBe('1 decision; it was not copied.')
})
