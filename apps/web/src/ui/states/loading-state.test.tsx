import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { disconnect } from '../../test/dom/queries.ts'
import { show } from '../../test/dom/show.tsx'
import { LoadingState } from './loading-state.tsx'
import { Loading } from './skeleton.tsx'

type State = { error?: Error; isFetching?: boolean; isCard?: boolean; isWithoutSkeleton?: boolean }

async function showState({ error, isFetching = false, isCard = false, isWithoutSkeleton }: State) {
  const refetch = vi.fn()
  const query = { error: error ?? null, isFetching, refetch }
  const shown = await show(
    <LoadingState query={query} name="your locks" isCard={isCard}>
      {isWithoutSkeleton ? null : <p>Skeleton</p>}
    </LoadingState>,
  )
  return { ...shown, refetch }
}
const broken = new ApiError({ status: 500, text: JSON.stringify({ error: 'Broken' }) })

describe('what has not loaded', () => {
  it('is its skeleton, with its name for screen readers', async () => {
    const { container } = await showState({ isFetching: true })
    expect(screen.getByRole('status', { name: 'Loading your locks' })).toBeTruthy()
    expect(container.textContent).toBe('Skeleton')
  })

  it('is nothing if there is no skeleton', async () => {
    const { container } = await showState({ isFetching: true, isWithoutSkeleton: true })
    expect(container.textContent).toBe('')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('says what failed in the server’s words, and is retried', async () => {
    const { user, refetch } = await showState({ error: broken })
    expect(screen.getByRole('alert').textContent).toBe('Your locks did not loadBrokenTry again')
    expect(screen.queryByText('Skeleton')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('cannot be retried twice at once', async () => {
    const { user, refetch } = await showState({ error: broken, isFetching: true })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).not.toHaveBeenCalled()
  })

  it.each([true, false])('fails in a card of its own only if it is asked to: %s', async (isCard) => {
    await showState({ error: broken, isCard })
    expect(screen.getByRole('alert').parentElement?.tagName === 'SECTION').toBe(isCard)
  })
})

describe('without a connection, what has no data yet', () => {
  const read = vi.fn(async () => 'The locks')
  function Locks({ hasSkeleton = true }) {
    const query = useQuery({ queryKey: ['locks'], queryFn: read, staleTime: 0 })
    if (query.data) return query.data
    return (
      <LoadingState query={query} name="your locks">
        {hasSkeleton && <p>Skeleton</p>}
      </LoadingState>
    )
  }

  it.each([true, false])('says so, and is loaded once there is one (skeleton: %s)', async (hasSkeleton) => {
    const connect = disconnect()
    await show(<Locks hasSkeleton={hasSkeleton} />)
    expect(screen.getByRole('status').textContent).toMatch(/^No connection/)
    connect()
    expect(await screen.findByText('The locks')).toBeTruthy()
    expect(screen.queryByText(/No connection/)).toBeNull()
  })

  it('says so instead of an error when it is retried', async () => {
    read.mockRejectedValueOnce(new ApiError({ status: 403, text: JSON.stringify({ error: 'Broken' }) }))
    const { user } = await show(<Locks />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const connect = disconnect()
    await user.click(retry)
    expect(screen.getByRole('status').textContent).toMatch(/^No connection/)
    connect()
    expect(await screen.findByText('The locks')).toBeTruthy()
  })

  it('says so where only its skeleton is drawn', async () => {
    disconnect()
    await show(
      <Loading label="Loading trades">
        <p>Skeleton</p>
      </Loading>,
    )
    expect(screen.getByRole('status').textContent).toMatch(/^No connection/)
  })

  it('leaves what is on the screen there, while that is fetched again', async () => {
    const { unmount } = await show(<Locks />)
    expect(await screen.findByText('The locks')).toBeTruthy()
    unmount()
    disconnect()
    await show(<Locks />)
    expect(screen.getByText('The locks')).toBeTruthy()
    expect(screen.queryByText(/No connection/)).toBeNull()
  })
})
