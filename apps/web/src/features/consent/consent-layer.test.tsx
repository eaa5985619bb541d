import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { whileFirstPageIsComing } from '../../test/dom/first-page.ts'
import { show } from '../../test/dom/show.tsx'
import { ConsentLayer } from './consent-layer.tsx'
import { closeCookieSettings, openCookieSettings } from './cookie-settings.ts'

afterEach(() => void act(closeCookieSettings))

it('waits until the first page is on the screen', async () => {
  const showFirstPage = whileFirstPageIsComing()
  await show(<ConsentLayer />)
  act(openCookieSettings)
  // By then they would have been fetched.
  await act(async () => void (await import('./cookie-banner.tsx')))
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
  showFirstPage()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
