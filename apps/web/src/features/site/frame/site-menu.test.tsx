import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clearSession } from '../../../lib/session-store.ts'
import { show } from '../../../test/dom/show.tsx'
import { FactsContext } from '../facts/facts-context.ts'
import { readFacts } from '../facts/read-facts.ts'
import { SiteMenu } from './site-menu.tsx'

async function openDialog() {
  clearSession()
  const shown = await show(
    <FactsContext value={readFacts(document)}>
      <SiteMenu />
    </FactsContext>,
    '/',
  )
  const menu = shown.container.querySelector('details')
  if (!menu) throw new Error('no menu')
  menu.open = true
  await shown.user.click(screen.getByRole('button', { name: 'Get Started' }))
  const dialog = await screen.findByRole('dialog', { name: 'Signups Temporarily Paused' })
  return { ...shown, menu, dialog }
}

it.each(['{Escape}', 'Understood'])(
  '%s closes a dialog of the menu, and leaves the menu open',
  async (way) => {
    const { user, menu, dialog } = await openDialog()
    if (way === '{Escape}') await user.keyboard(way)
    else await user.click(screen.getByRole('button', { name: way }))
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(menu.open).toBe(true)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Get Started' })),
    )
  },
)
