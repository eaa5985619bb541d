import { expect, it } from 'vitest'
import { reviewSearch, tradesSearch } from './trades-search.ts'

const entry = { id: 'import', accountId: 'account' }

it('shows an import’s trades in its account, regardless of the log’s filters', () => {
  expect(tradesSearch(entry)).toEqual({ account: ['account'], import: ['import'] })
})

it('reviews only trades without notes', () => {
  expect(reviewSearch(entry)).toEqual({
    account: ['account'],
    import: ['import'],
    reviewed: 'no',
    open: 'review',
  })
})
