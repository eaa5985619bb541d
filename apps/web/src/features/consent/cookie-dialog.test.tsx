import { getMeasuring } from '@ballast/contract/measuring'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cookieConsentStore, isAllowed } from '../../lib/consent/consent.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { openCookieSettings } from './cookie-settings.ts'

async function openSettings() {
  // Whoever measures asks once it is allowed.
  server.give(getMeasuring, { analytics: null, errorReporting: null, sessionReplay: null })
  const { user } = await show(<CookieBanner />, '/')
  const open = async () => {
    act(openCookieSettings)
    await screen.findByRole('dialog', { name: 'Cookie preferences' })
  }
  await open()
  const analytics = () => screen.getByRole<HTMLInputElement>('switch', { name: /Analytics/ })
  const closeBy = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { user, open, analytics, closeBy }
}

describe('the cookie settings', () => {
  it('that are left allow nothing, and count as no choice', async () => {
    const { user, open, analytics, closeBy } = await openSettings()
    await user.click(analytics())
    expect(isAllowed('analytics')).toBe(false)
    await closeBy('Cancel')
    expect([isAllowed('analytics'), cookieConsentStore.get()]).toEqual([false, false])
    await open()
    expect(analytics().checked).toBe(false)
    await closeBy('Cancel')
  })

  it('that are saved allow what was switched on only, and are shown when they are opened again', async () => {
    const { user, open, analytics, closeBy } = await openSettings()
    await user.click(analytics())
    await closeBy('Save Preferences')
    expect([isAllowed('analytics'), isAllowed('marketing')]).toEqual([true, false])
    await open()
    expect(analytics().checked).toBe(true)
    await user.click(analytics())
    await closeBy('Save Preferences')
    expect(isAllowed('analytics')).toBe(false)
  })
})
