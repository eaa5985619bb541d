import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { show } from '../../test/dom/show.tsx'
import { LoadingState } from './loading-state.tsx'

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
