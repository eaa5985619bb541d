import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Opened, show } from '../../test/dom/show.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { AlertDialog } from './alert-dialog.tsx'

async function ask(part: Partial<Parameters<typeof AlertDialog>[0]> = {}) {
  const onConfirm = vi.fn()
  const shown = await show(
    <Opened>
      {(close) => (
        <AlertDialog
          open
          onOpenChange={close}
          title="Delete this trade?"
          description="It can be restored for 30 days."
          confirmLabel="Delete trade"
          onConfirm={onConfirm}
          {...part}
        />
      )}
    </Opened>,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this trade?' })
  return { ...shown, onConfirm, dialog }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('a confirmation before an irreversible action', () => {
  it('says what is lost, and focuses the safe choice', async () => {
    const { dialog } = await ask()
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('It can be restored for 30 days.')
    expect(document.activeElement?.textContent).toBe('Cancel')
  })
  it('runs once confirmed, and closes', async () => {
    const { user, onConfirm } = await ask()
    await user.click(screen.getByRole('button', { name: 'Delete trade' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    await isClosed()
  })
  it.each(['Keep it', 'Escape'])('does nothing on %s', async (way) => {
    const { user, onConfirm } = await ask({ cancelLabel: 'Keep it' })
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: way }))
    await isClosed()
    expect(onConfirm).not.toHaveBeenCalled()
  })
  it('may contain a choice, as valid HTML', async () => {
    const { user } = await ask({
      description: <Checkbox label="For good" checked={false} onCheckedChange={vi.fn()} />,
    })
    await user.click(screen.getByRole('checkbox', { name: 'For good' }))
    expect(screen.getByRole('checkbox').closest('p')).toBeNull()
  })
})
