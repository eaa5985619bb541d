import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { startShortcuts } from '../../lib/shortcuts.ts'
import { show } from '../../test/dom/show.tsx'
import { Dialog, DialogContent } from './dialog.tsx'
import { toast, toastFailure, toastStore } from './toast.ts'

startShortcuts()

async function showUndoable() {
  const undo = vi.fn()
  const shown = await show(
    <Dialog open>
      <DialogContent title="Trade">
        <input aria-label="Note" />
        <button type="button">Star</button>
      </DialogContent>
    </Dialog>,
  )
  act(() => void toast({ title: 'Picture deleted', undo }))
  const button = await screen.findByText('Undo', { selector: 'button' })
  return { ...shown, undo, button }
}

describe('what a toast reports is undone', () => {
  it('by Control+Z, once, from inside the dialog that keeps the focus', async () => {
    const { user, undo } = await showUndoable()
    await user.click(screen.getByRole('button', { name: 'Star' }))
    await user.keyboard('{Control>}z{/Control}')
    expect(toastStore.get().map(({ open }) => open)).toEqual([false])
    await user.keyboard('{Control>}z{/Control}')
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('by its button', async () => {
    const { user, undo, button } = await showUndoable()
    await user.click(button)
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('not by the keys that undo typing, or that redo', async () => {
    const { user, undo } = await showUndoable()
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'a{Control>}z{/Control}')
    await user.click(screen.getByRole('button', { name: 'Star' }))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(undo).not.toHaveBeenCalled()
  })
})

it('a failure says why: what the server says about a field, or in general', async () => {
  await show(<p>Page</p>)
  const text = JSON.stringify({
    error: 'Some fields need another look.',
    fields: { name: 'That name is taken' },
  })
  act(() => void toastFailure('The tag was not renamed', new ApiError({ status: 422, text })))
  expect(await screen.findByText('That name is taken')).toBeTruthy()
  act(
    () =>
      void toastFailure(
        'The tag was not renamed',
        new ApiError({ status: 409, text: '{"error":"It is in use"}' }),
      ),
  )
  expect(await screen.findByText('It is in use')).toBeTruthy()
})
