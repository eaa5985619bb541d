import { expect, it } from 'vitest'
import { withoutLine } from './without-line.ts'

it('takes a saved line away once, and keeps the others in their order', () => {
  expect(withoutLine('b\na\nc\na', 'a')).toBe('b\nc\na')
  expect(withoutLine('  a  \r\nb', 'a')).toBe('b')
  expect(withoutLine('a', 'a')).toBe('')
})

it('keeps what was typed behind the line while it was saved', () => {
  expect(withoutLine('mnq l 1 5 6es l 1 7', 'mnq l 1 5 6')).toBe('es l 1 7')
})

it('takes the very line before one that begins like it', () => {
  expect(withoutLine('mnq l 1 5 66\nmnq l 1 5 6', 'mnq l 1 5 6')).toBe('mnq l 1 5 66')
})

it('leaves a text alone in which the line was changed meanwhile', () => {
  expect(withoutLine('mnq l 2 5 6\nes l', 'mnq l 1 5 6')).toBe('mnq l 2 5 6\nes l')
})
