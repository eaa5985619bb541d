import { expect, it } from 'vitest'
import { wordLabel } from './word-label.ts'

it('a trader’s words start with a capital, and abbreviations are all capitals', () => {
  expect(['no stop', 'fomo', 'FOMO again', ''].map(wordLabel)).toEqual(['No stop', 'FOMO', 'FOMO again', ''])
})
