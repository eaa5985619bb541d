import { showUnsubscribe, unsubscribeFromKind } from '@ballast/contract/notifications/notifications'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const ENDED = 'Invalid or Expired Link'
const TOKEN = 'x'.repeat(43)
const showPage = (token: string | undefined = TOKEN) =>
  show(<UnsubscribePage token={token} />, '/unsubscribe')
const press = () => screen.findByRole('button', { name: 'Stop these emails' })

describe('the link that ends emails of a kind', () => {
  it('says which, and ends them only by a press', async () => {
    server.give(showUnsubscribe, { kind: 'weeklyLetter' })
    server.give(unsubscribeFromKind, { kind: 'weeklyLetter' })
    const { user } = await showPage()
    expect(await screen.findByRole('heading', { name: /^No more emails: .*letter/ })).toBeTruthy()
    expect(server.sent(unsubscribeFromKind)).toEqual([])
    await user.click(await press())
    expect(await screen.findByRole('heading', { name: /^You get no more emails: .*letter/ })).toBeTruthy()
    expect(server.bodies(unsubscribeFromKind)).toEqual([{ token: TOKEN }])
  })

  it('is not called too old because the server did not answer, and works once it does', async () => {
    server.setReachable(false)
    const { user } = await showPage()
    await user.click(await press())
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again later.')
    expect(screen.queryByRole('heading', { name: ENDED })).toBeNull()
    server.setReachable(true)
    server.give(unsubscribeFromKind, { kind: 'weeklyLetter' })
    await user.click(await press())
    expect(await screen.findByRole('heading', { name: /^You get no more emails/ })).toBeTruthy()
  })

  it('that is incomplete says so at once', async () => {
    server.refuse(showUnsubscribe, 'unsubscribe_link_invalid')
    await showPage()
    expect(await screen.findByRole('heading', { name: ENDED })).toBeTruthy()
  })
})
