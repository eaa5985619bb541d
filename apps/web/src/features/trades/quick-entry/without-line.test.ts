import { expect, it } from 'vitest'
import { withoutLine } from './without-line.ts'

it('removes a saved line once, and keeps the others in order', () => {
  expect(withoutLine('b\na\nc\na', 'a')).toBe('b\nc\na')
  expect(withoutLine('  a  \r\nb', 'a')).toBe('b')
  expect(withoutLine('a', 'a')).toBe('')
})

it('keeps text typed after the line while it was being saved', () => {
  expect(withoutLine('mnq l 1 5 6es l 1 7', 'mnq l 1 5 6')).toBe('es l 1 7')
  expect(withoutLine('mnq l 1 5 6\nes l ', 'mnq l 1 5 6')).toBe('es l ')
})

it('prefers an exact match over a line that only starts with it', () => {
  expect(withoutLine('mnq l 1 5 66\nmnq l 1 5 6', 'mnq l 1 5 6')).toBe('mnq l 1 5 66')
})

it('changes nothing if the line was edited in the meantime', () => {
  expect(withoutLine('mnq l 2 5 6\nes l', 'mnq l 1 5 6')).toBe('mnq l 2 5 6\nes l')
})

it('leaves no empty lines among the others', () => {
  expect(withoutLine('mnq l 1 5 6\n\nes l\n', 'mnq l 1 5 6')).toBe('es l\n')
  expect(withoutLine('mnq l 1 5 6\n\n', 'mnq l 1 5 6')).toBe('')
})
