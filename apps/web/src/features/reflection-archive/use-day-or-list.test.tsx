import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useDayOrList } from './use-day-or-list.ts'

function opened(isWide: boolean) {
  const main = document.createElement('main')
  main.id = 'main'
  main.tabIndex = -1
  document.body.append(main)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
  onTestFinished(() => {
    main.remove()
    scrollTo.mockRestore()
    scrollY.mockRestore()
  })
  const onGo = vi.fn()
  const { result, rerender } = renderHook((isDay: boolean) => useDayOrList({ isWide, isDay, onGo }), {
    initialProps: false,
  })
  act(() => result.current({ day: '2026-11-27' }))
  rerender(true)
  return { main, scrollTo, onGo, rerender, go: result.current }
}

describe('a day that takes the place of the list', () => {
  it('begins at its top with the focus on the page, and the list comes back where it was left', () => {
    const { main, scrollTo, rerender } = opened(false)
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
    expect(document.activeElement).toBe(main)
    rerender(false)
    expect(scrollTo.mock.calls).toEqual([
      [0, 0],
      [0, 640],
    ])
  })

  it('is left by the browser’s own button', () => {
    expect(opened(false).onGo.mock.calls).toEqual([[{ day: '2026-11-27' }, { replace: false }]])
  })

  it('is no reason for the list to add to the history when it is only searched', () => {
    const { go, onGo } = opened(false)
    act(() => go({ q: 'calm', day: undefined }))
    expect(onGo.mock.lastCall).toEqual([{ q: 'calm', day: undefined }, undefined])
  })
})

it('a day beside the list leaves the page as it is', () => {
  const { scrollTo, onGo } = opened(true)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(onGo.mock.calls).toEqual([[{ day: '2026-11-27' }, undefined]])
})
