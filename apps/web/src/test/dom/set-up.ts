import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { sessionIdStore, storeUser } from '../../lib/session-store.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast.ts'
import { queryClient } from './queries.ts'
import { nextUser } from './samples.ts'
import { server } from './server.ts'
import { StandInXhr } from './xhr.ts'

// What a browser has and this stand-in for one does not.
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => {}

configure({
  // Nothing here is timed.
  asyncUtilTimeout: 5000,
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]}\nIt says: ${container.textContent}`),
})

// What is still on its way when a test has ended reaches nobody.
globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch')
}

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** `search` is an element of HTML that this stand-in does not know yet. */
function isOurs([text, tag]: unknown[]): boolean {
  return !(String(text).startsWith('The tag <%s> is unrecognized') && tag === 'search')
}

beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', StandInXhr)
  sessionIdStore.set('session-of-the-test')
  storeUser(nextUser())
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  for (const { id } of getToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  // Stores kept in the browser read it again, as they do when another tab has cleared it.
  window.dispatchEvent(new StorageEvent('storage'))
  vi.unstubAllGlobals()
  const found = { written: errors.mock.calls.splice(0).filter(isOurs), contract: server.finish() }
  expect(
    found,
    'nothing is written to console.error, and all that is sent and answered keeps to the contract',
  ).toEqual({ written: [], contract: [] })
})
