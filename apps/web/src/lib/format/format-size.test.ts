import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test('sizes are formatted in a fitting unit', () => {
  expect([0, 999, 1000, 12_345, 999_999, 1_500_000, 123_456_789].map(formatSize)).toEqual([
    ...['0 B', '999 B', '1.0 KB', '12.3 KB', '1,000 KB', '1.5 MB', '123 MB'],
  ])
})
