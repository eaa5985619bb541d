import { createQueryClient } from '../../lib/query-client.ts'

/** One for all tests, as a page has one: what saves drafts holds on to it. Emptied after each test. */
export const queryClient = createQueryClient()

const { queries, mutations } = queryClient.getDefaultOptions()
// Retries happen at once.
queryClient.setDefaultOptions({
  queries: { ...queries, retryDelay: 0 },
  mutations: { ...mutations, retryDelay: 0 },
})
