import { unsubscribe } from '@ballast/contract/newsletter/newsletter'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const showPage = (token?: string) => show(<UnsubscribePage token={token} />, '/newsletter/unsubscribe')

it('leaves the newsletter only when its button is pressed', async () => {
  server.give(unsubscribe, { ok: true })
  const { user } = await showPage('from-a-letter')
  expect(server.sent(unsubscribe)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy()
  expect(server.bodies(unsubscribe)).toEqual([{ token: 'from-a-letter' }])
})

it('does not send whoever wants to leave to the form for joining', async () => {
  server.refuse(unsubscribe, 'newsletter_link_invalid')
  const { user } = await showPage('of-an-address-that-is-forgotten')
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  const said = await screen.findByText(/This link is incomplete/)
  expect(said.textContent).not.toMatch(/Ask for the newsletter/)
  expect(said.textContent).toMatch(
    /If you left more than 30 days ago, your address is no longer on the list\./,
  )
})
