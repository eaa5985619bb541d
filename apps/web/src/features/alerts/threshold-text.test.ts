import { expect, it } from 'vitest'
import { readNumbers, writeNumbers } from './threshold-text.ts'

const allowed = { least: 1, most: 99 }

it('reads what it writes, and empty text as the defaults', () => {
  expect(readNumbers(writeNumbers([50, 75]), allowed)).toEqual({ numbers: [50, 75], problem: null })
  expect(readNumbers(' 5%; 99 ', allowed).numbers).toEqual([5, 99])
  expect(readNumbers(' ', allowed)).toEqual({ numbers: null, problem: null })
})

it('rejects values outside the rule’s range', () => {
  for (const text of ['0', '100', 'half', '1.5', '1 2 3 4 5 6'])
    expect(readNumbers(text, allowed).problem).toBe('Up to five whole numbers from 1 to 99')
})
