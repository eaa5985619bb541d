import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { show } from '../../test/dom/show.tsx'
import { useAttempted } from './use-attempted.ts'

async function attempt(work: () => Promise<object>) {
  const refresh = vi.fn(async () => undefined)
  const answers: (object | null)[] = []
  function Button() {
    const attempted = useAttempted(refresh)
    const press = async () => void answers.push(await attempted(work, 'It was not changed'))
    return (
      <button type="button" onClick={() => void press()}>
        Change
      </button>
    )
  }
  const { user } = await show(<Button />)
  await user.click(screen.getByRole('button', { name: 'Change' }))
  return { refresh, answers }
}

describe('a change', () => {
  it('refetches what depends on it, and returns its answer', async () => {
    const { refresh, answers } = await attempt(async () => ({ ok: true }))
    expect(answers).toEqual([{ ok: true }])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('It was not changed')).toBeNull()
  })

  it('that fails is reported in the server’s words, and refetches, too, because something else may have changed', async () => {
    const error = new ApiError({ status: 409, text: JSON.stringify({ error: 'Somebody was quicker.' }) })
    const { refresh, answers } = await attempt(() => Promise.reject(error))
    expect(answers).toEqual([null])
    expect(await screen.findByText('It was not changed')).toBeTruthy()
    expect(screen.getByText('Somebody was quicker.')).toBeTruthy()
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})
