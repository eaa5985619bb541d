import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { stopLooking } from '../../lib/browser/focus-page.ts'
import { sessionIdStore, storeUser } from '../../lib/session-store.ts'
import { selectMenu } from '../../ui/forms/lazy-select.ts'
import { floatingParts } from '../../ui/overlays/floating/floating-parts.ts'
import { dismissToast, toastStore } from '../../ui/overlays/toast.ts'
import { queryClient } from './queries.ts'
import { nextUser } from './samples.ts'
import { server } from './server.ts'
import { StandInXhr } from './xhr.ts'

// Browser features this DOM implementation lacks.
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => {}

configure({
  // Tests do not measure time.
  asyncUtilTimeout: 5000,
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]}\nIt says: ${container.textContent}`),
})

// What is sent after a test has ended is never answered: if it failed, it would be sent again, and reach the next test.
globalThis.fetch = () => new Promise(() => {})

// Menus, popovers and selects open at once; how they are fetched is tested by itself.
await Promise.all([floatingParts.fetch(), selectMenu.fetch()])

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** `search` is an HTML element that this DOM implementation does not know yet. */
function isOurs([text, tag]: unknown[]): boolean {
  return !(String(text).startsWith('The tag <%s> is unrecognized') && tag === 'search')
}

beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', StandInXhr)
  sessionIdStore.set('session-of-the-test')
  storeUser(nextUser())
})

// The real one, even if a test has left another behind.
const { setTimeout } = globalThis

afterEach(async () => {
  cleanup()
  // What is closed with its page gives the focus back a moment later.
  await new Promise((resolve) => setTimeout(resolve))
  stopLooking()
  queryClient.clear()
  for (const { id } of toastStore.get()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  // Browser stores re-read their values, as when another tab has cleared the storage.
  window.dispatchEvent(new StorageEvent('storage'))
  vi.unstubAllGlobals()
  const found = { written: errors.mock.calls.splice(0).filter(isOurs), contract: server.finish() }
  expect(
    found,
    'nothing is written to console.error, and all that is sent and answered keeps to the contract',
  ).toEqual({ written: [], contract: [] })
})

// The files of a worker share what they load: a part whose code was still on its way when a file ended would be missing in
// every later one.
afterAll(() => vi.dynamicImportSettled())
