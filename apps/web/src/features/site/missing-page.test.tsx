import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markMissingCode } from '../../lib/loading/missing-code.ts'
import { disconnect } from '../../test/dom/queries.ts'
import { show } from '../../test/dom/show.tsx'
import { RouteErrorPage } from './route-error-page.tsx'

markMissingCode()
const reload = vi.fn()
const health = vi.fn()

/** What the build does with an import that failed. */
function failed(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/calendar.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

/** A page whose code is fetched by `fetchCode`, after its first attempt has failed. */
async function showMissing(fetchCode: () => void) {
  const reset = vi.fn()
  const error = failed()
  const page = <RouteErrorPage error={error} reset={reset} />
  const shown = await show(page, '/calendar', { preload: async () => fetchCode() })
  return { ...shown, reset, error }
}

beforeEach(() => {
  sessionStorage.clear()
  health.mockReset().mockImplementation(async () => new Response('{"ok":true}'))
  vi.stubGlobal('fetch', health)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('opens by itself once there is a connection, without reloading the app', async () => {
  const connect = disconnect()
  const fetchCode = vi.fn()
  const { reset, error } = await showMissing(fetchCode)
  expect(fetchCode, 'only by the router, before').toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toMatch(/^No connection/)
  // The router reloads the page at an error with the browser's words.
  expect(error.message).not.toMatch(/dynamically/)
  connect()
  await waitFor(() => expect(reset).toHaveBeenCalled())
  expect(reload).not.toHaveBeenCalled()
})

it('reloads the app once if the server no longer has the code', async () => {
  const { reset, unmount } = await showMissing(failed)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(reset).not.toHaveBeenCalled()
  unmount()
  await showMissing(failed)
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not leave the app while the server cannot be reached, and can be tried again', async () => {
  health.mockRejectedValue(new TypeError('Failed to fetch'))
  let isReached = false
  const { user, reset } = await showMissing(() => isReached || failed())
  const again = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(health).toHaveBeenCalled())
  expect(reload).not.toHaveBeenCalled()
  isReached = true
  await user.click(again)
  await waitFor(() => expect(reset).toHaveBeenCalled())
})
