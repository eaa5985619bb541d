import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFirstPageShown, waitForFirstPage } from './first-page.ts'

function Rest() {
  return useFirstPageShown() ? 'the rest' : 'only the page'
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('holds the rest back until the first page is on the screen and the browser idle', () => {
  let whenIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    whenIdle = work
  })
  const firstPageIsShown = waitForFirstPage()
  render(<Rest />)
  expect(screen.getByText('only the page')).toBeTruthy()
  firstPageIsShown()
  expect(screen.getByText('only the page')).toBeTruthy()
  act(() => whenIdle())
  expect(screen.getByText('the rest')).toBeTruthy()
})

it('shows the rest a moment later where the browser does not say when it is idle', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const firstPageIsShown = waitForFirstPage()
  render(<Rest />)
  firstPageIsShown()
  act(() => vi.advanceTimersByTime(199))
  expect(screen.getByText('only the page')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('the rest')).toBeTruthy()
})
