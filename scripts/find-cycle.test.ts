import { expect, test } from 'vitest'
import { findCycle } from './find-cycle.ts'

test('two features that import each other are a cycle', () => {
  expect(findCycle(['trades -> accounts', 'accounts -> trades'])).toEqual(['trades', 'accounts', 'trades'])
})

test('a longer cycle is found, without the features that only lead to it', () => {
  expect(findCycle(['a -> b', 'b -> c', 'c -> d', 'd -> b'])).toEqual(['b', 'c', 'd', 'b'])
})

test('two paths to one feature are no cycle, nor is a chain', () => {
  expect(findCycle(['a -> b', 'a -> c', 'b -> d', 'c -> d'])).toBeNull()
  expect(findCycle([])).toBeNull()
})
