import { expect, it } from 'vitest'
import { reviewSearch, tradesSearch } from './trades-search.ts'

const entry = { id: 'import', accountId: 'account' }

it('shows what an import brought in its own account, whatever the log was narrowed to', () => {
  expect(tradesSearch(entry)).toEqual({ account: ['account'], import: ['import'] })
})

it('reviews only those nothing was written about yet', () => {
  expect(reviewSearch(entry)).toEqual({
    ...{ account: ['account'], import: ['import'], reviewed: 'no', open: 'review' },
  })
})
