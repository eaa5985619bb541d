import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { show } from '../../../test/dom/show.tsx'
import { AdminPart } from './admin-part.tsx'

async function showPart(part: { data?: string; error?: Error; isFetching?: boolean }) {
  const refetch = vi.fn()
  const query = { data: part.data, error: part.error ?? null, isFetching: part.isFetching ?? false, refetch }
  const shown = await show(
    <AdminPart query={query} name="Payouts">
      {(data) => <p>{data}</p>}
    </AdminPart>,
  )
  return { ...shown, refetch }
}
const errorOf = (status: number, error: string) => new ApiError({ status, text: JSON.stringify({ error }) })

describe('data an administrator loads', () => {
  it('is named while it loads', async () => {
    await showPart({})
    expect(screen.getByRole('status', { name: 'Loading payouts' })).toBeTruthy()
  })

  it('is shown once it is there, even if a refetch fails', async () => {
    const { container } = await showPart({ data: 'Here', error: errorOf(500, 'Broken') })
    expect(container.textContent).toBe('Here')
  })

  it('is refused to others in the server’s words, without a retry', async () => {
    const { container } = await showPart({ error: errorOf(403, 'Ask an administrator.') })
    expect(container.textContent).toBe('For administratorsAsk an administrator.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([401, 404, 500])('that failed with %i is retried', async (status) => {
    const { user, refetch } = await showPart({ error: errorOf(status, 'Broken') })
    expect(screen.getByRole('alert').textContent).toBe('Payouts did not loadBrokenTry again')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
