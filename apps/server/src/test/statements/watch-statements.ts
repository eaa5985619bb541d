import { afterEach, expect } from 'vitest'
import { takeRefused } from './refused-statements.ts'

// A setup file runs for each test file anew; what it reads is read once.
afterEach(() => {
  expect(takeRefused(), 'no statement that a distributed database refuses').toEqual([])
})
