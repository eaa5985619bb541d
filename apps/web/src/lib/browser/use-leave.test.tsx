import { useLocation, useNavigate } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { useLeave } from './use-leave.ts'

function Page() {
  const leave = useLeave()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate({ to: '/calendar' })}>
        Calendar
      </button>
      <button type="button" onClick={() => void navigate({ to: '/reset' })}>
        Reset
      </button>
      <button type="button" onClick={leave}>
        Leave
      </button>
    </>
  )
}

it('leaving goes back one page, however often it is pressed', async () => {
  const { user, address } = await show(<Page />, '/journal')
  await user.click(screen.getByRole('button', { name: 'Calendar' }))
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(address()).toBe('/reset'))
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  })
  await waitFor(() => expect(address()).not.toBe('/reset'))
  expect(address()).toBe('/calendar')
})

it('leads to the dashboard where there is no page to go back to', async () => {
  const { user, address } = await show(<Page />, '/reset')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

/** A full-screen page, and every other. */
function Pages() {
  const { pathname } = useLocation()
  return pathname === '/reset' ? <Page /> : <main id="main" tabIndex={-1} />
}

it('gives the focus to the page it leads to, because it is lost with the page that was left', async () => {
  const { user } = await show(<Pages />, '/reset')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})
