import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLook, useStopwatch } from './use-stopwatch.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the elapsed time', () => {
  const watch = () => renderHook(useStopwatch).result
  it('starts with the first start', () => {
    const result = watch()
    pass(500)
    expect([result.current.elapsed(), result.current.isRunning]).toEqual([0, false])
    act(result.current.start)
    pass(1200)
    expect([result.current.elapsed(), result.current.isRunning]).toEqual([1200, true])
  })
  it('does not count pauses', () => {
    const result = watch()
    act(result.current.start)
    pass(1000)
    act(result.current.pause)
    pass(5000)
    expect([result.current.elapsed(), result.current.isRunning]).toEqual([1000, false])
    act(result.current.start)
    pass(250)
    expect(result.current.elapsed()).toBe(1250)
  })
  it('ignores a second start or pause', () => {
    const result = watch()
    act(result.current.start)
    pass(400)
    act(result.current.start)
    pass(100)
    act(result.current.pause)
    act(result.current.pause)
    expect(result.current.elapsed()).toBe(500)
  })
  it('restarts from zero', () => {
    const result = watch()
    act(result.current.start)
    pass(400)
    act(result.current.restart)
    pass(50)
    expect([result.current.elapsed(), result.current.isRunning]).toEqual([50, true])
  })
})

describe('checking the time', () => {
  it('happens ten times a second while it runs, and when the page is shown again', () => {
    const look = vi.fn()
    const { rerender, unmount } = renderHook(({ isRunning }) => useLook(isRunning, look), {
      initialProps: { isRunning: false },
    })
    pass(1000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(look).not.toHaveBeenCalled()
    rerender({ isRunning: true })
    pass(1000)
    expect(look).toHaveBeenCalledTimes(10)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(look).toHaveBeenCalledTimes(11)
    unmount()
    pass(1000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(look).toHaveBeenCalledTimes(11)
  })
  it('uses the latest callback, without restarting', () => {
    const first = vi.fn()
    const second = vi.fn()
    const { rerender } = renderHook(({ look }) => useLook(true, look), { initialProps: { look: first } })
    pass(90)
    rerender({ look: second })
    pass(10)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  })
})
