import { expect, it } from 'vitest'
import { comparisonsText } from './comparisons-text.ts'

it('says what a comparison needs if none was made', () => {
  expect(comparisonsText({ comparisons: 0, level: 0.1 } as never)).toBe(
    'Nothing could be compared yet: each side needs 10 trades on 8 days.',
  )
})

it.each([
  [1, 0.1, 'One comparison was made over everything this page can group by.', 'about 10% would be chance.'],
  [
    1204,
    0.05,
    '1,204 comparisons were made over everything this page can group by.',
    'about 5% would be chance.',
  ],
])(
  'for %i comparisons at a level of %f gives their number and what may be chance',
  (comparisons, level, begin, end) => {
    const text = comparisonsText({ comparisons, level } as never)
    expect(text.startsWith(begin)).toBe(true)
    expect(text.endsWith(end)).toBe(true)
  },
)
