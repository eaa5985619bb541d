import { afterEach, expect } from 'vitest'
import { takeRefused } from './refused-statements.ts'
import { takeSpread } from './spread-statements.ts'
import { takeUnsettled } from './unsettled-statements.ts'

// A setup file runs for each test file, but the modules it imports are loaded once.
afterEach(async () => {
  expect(takeRefused(), 'no statement that a distributed database refuses').toEqual([])
  expect(takeUnsettled(), 'no statement that reads rows of an import under way').toEqual([])
  expect(await takeSpread(), 'no untagged statement over several parts of a table').toEqual([])
})
