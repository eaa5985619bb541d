import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cookieConsentStore, isAllowed } from '../../lib/consent/consent.ts'
import { show } from '../../test/dom/show.tsx'
import { BANNER_DELAY_MS, CookieBanner } from './cookie-banner.tsx'
import { BANNER_TITLE } from './cookie-text.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

async function showBanner() {
  const { user } = await show(<CookieBanner />, '/')
  expect(screen.queryByRole('region', { name: BANNER_TITLE })).toBeNull()
  act(() => void vi.advanceTimersByTime(BANNER_DELAY_MS))
  expect(screen.getByRole('region', { name: BANNER_TITLE })).toBeTruthy()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: BANNER_TITLE })).toBeNull())
  return { user, press, isGone }
}

it('asks a moment later, once, and measures nothing after a no', async () => {
  const { press, isGone } = await showBanner()
  await press('Reject All')
  await isGone()
  expect([cookieConsentStore.get(), isAllowed('analytics')]).toEqual([true, false])
})

it('still asks after settings that were left, and no longer after settings that were saved', async () => {
  const { user, press, isGone } = await showBanner()
  await press('Customize')
  await screen.findByRole('dialog')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('region', { name: BANNER_TITLE })).toBeTruthy()
  await press('Customize')
  await user.click(await screen.findByRole('switch', { name: /Marketing/ }))
  await press('Save Preferences')
  await isGone()
  expect([isAllowed('marketing'), isAllowed('analytics')]).toEqual([true, false])
})
