import { subscribe } from '@ballast/contract/newsletter/newsletter'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

async function fillIn() {
  const shown = await show(
    <>
      <NewsletterForm />
      <textarea aria-label="Message" />
    </>,
    '/',
  )
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await shown.user.type(field('First name'), 'Nora')
  await shown.user.type(field('Last name'), 'West')
  await shown.user.type(field('Email'), 'nora@example.com')
  const press = () => shown.user.click(screen.getByRole('button', { name: /^Subscrib/ }))
  return { ...shown, field, press }
}

describe('the newsletter', () => {
  it('is asked for once, however often it is pressed', async () => {
    const { user, press } = await fillIn()
    const answer = server.hold(subscribe, { ok: true })
    await press()
    await press()
    await user.keyboard('{Enter}')
    answer()
    expect(await screen.findByText('Check your email')).toBeTruthy()
    expect(server.sent(subscribe)).toHaveLength(1)
  })

  it('that is asked for leaves the focus where it says so, and at the first field of another address', async () => {
    const { user, field, press } = await fillIn()
    server.give(subscribe, { ok: true })
    await press()
    const card = (await screen.findByText('Check your email')).closest('[role=status]')
    await waitFor(() => expect(document.activeElement).toBe(card))
    await user.click(screen.getByRole('button', { name: 'enter the address again' }))
    await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  })

  it.each([true, false])(
    'that is answered (granted: %s) leaves the focus where it has gone',
    async (isGranted) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      vi.stubGlobal('fetch', async (...request: Parameters<typeof server.fetch>) => {
        await promise
        return server.fetch(...request)
      })
      if (isGranted) server.give(subscribe, { ok: true })
      else server.refuse(subscribe, 'invalid_input', { email: 'This address takes no mail' })
      const { user, press } = await fillIn()
      await press()
      const elsewhere = screen.getByRole('textbox', { name: 'Message' })
      await user.click(elsewhere)
      resolve()
      await screen.findByText(isGranted ? 'Check your email' : 'This address takes no mail')
      expect(document.activeElement).toBe(elsewhere)
    },
  )

  it('that is refused says why at its field, and keeps what was typed', async () => {
    const { user, field, press } = await fillIn()
    server.refuse(subscribe, 'invalid_input', { email: 'This address takes no mail' })
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('This address takes no mail')
    expect(document.activeElement).toBe(field('Email'))
    expect(field('First name').value).toBe('Nora')
    await user.type(field('Email'), '.uk')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that cannot be asked for keeps what was typed', async () => {
    const { field, press } = await fillIn()
    server.setReachable(false)
    await press()
    expect(await screen.findByText('Please try again later.')).toBeTruthy()
    expect(field('Email').value).toBe('nora@example.com')
  })
})
