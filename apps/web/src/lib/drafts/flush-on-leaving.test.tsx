import { afterEach, describe, expect, it, vi } from 'vitest'
import { disconnect } from '../../test/dom/queries.ts'
import { flushOnLeaving } from './flush-on-leaving.ts'

const flushAll = vi.fn()
flushOnLeaving({ flushAll })
afterEach(() => {
  vi.restoreAllMocks()
  flushAll.mockClear()
})
function become(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('drafts are sent', () => {
  it('when back online, with time for the answer', () => {
    disconnect()()
    expect(flushAll.mock.calls).toEqual([[]])
  })

  it('when the page is left, without waiting for the answer', () => {
    window.dispatchEvent(new Event('pagehide'))
    expect(flushAll.mock.calls).toEqual([[{ leaving: true }]])
  })

  it('when the page is hidden, but not when it is shown again', () => {
    become('visible')
    expect(flushAll).not.toHaveBeenCalled()
    become('hidden')
    expect(flushAll.mock.calls).toEqual([[{ leaving: true }]])
  })
})
