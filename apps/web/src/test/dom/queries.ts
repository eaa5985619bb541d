import { createQueryClient } from '../../lib/query-client.ts'

/** One client for all tests, as on a page, because draft savers keep a reference to it. Cleared after each test. */
export const queryClient = createQueryClient()

const { queries, mutations } = queryClient.getDefaultOptions()
// Retries happen at once.
queryClient.setDefaultOptions({
  queries: { ...queries, retryDelay: 0 },
  mutations: { ...mutations, retryDelay: 0 },
})
