import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'

/** One client for all tests, as on a page, because draft savers keep a reference to it. Cleared after each test. */
export const queryClient = createQueryClient()

const { queries, mutations } = queryClient.getDefaultOptions()
// Retries happen at once.
queryClient.setDefaultOptions({
  queries: { ...queries, retryDelay: 0 },
  mutations: { ...mutations, retryDelay: 0 },
})

/** Queries wait, as in a browser without a connection, until the returned function is called or the test ends. */
export function disconnect(): () => void {
  const setConnected = (isConnected: boolean) => void act(() => onlineManager.setOnline(isConnected))
  setConnected(false)
  onTestFinished(() => setConnected(true))
  return () => setConnected(true)
}
