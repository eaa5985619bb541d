import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { Sheet } from './sheet.tsx'

/** As on a page whose address says that its sheet is open. */
function PageWithSheet() {
  const [isOpen, setOpen] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      {isOpen && (
        <Sheet onClose={() => setOpen(false)} title="Import trades">
          <p>Choose the files</p>
        </Sheet>
      )}
    </main>
  )
}

it('gives the focus to the page when a sheet closes that nothing on the page has opened', async () => {
  const { user } = await show(<PageWithSheet />)
  await screen.findByRole('dialog', { name: 'Import trades' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})
