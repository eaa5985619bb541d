import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissFailures, dismissToast, TOAST_REMOVE_DELAY_MS, toast, toastStore } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})
const shown = () => toastStore.get().map(({ title, open }) => [title, open])

describe('passing messages', () => {
  it('are shown one at a time: a new one replaces the old', () => {
    toast({ title: 'first' })
    toast({ title: 'second' })
    expect(shown()).toEqual([['second', true]])
  })

  it('close at once and are removed later', () => {
    const { dismiss } = toast({ title: 'first' })
    dismiss()
    expect(shown()).toEqual([['first', false]])
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
    expect(shown()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('about failures close once they are resolved, others stay', () => {
    toast({ title: 'Saved', variant: 'success' })
    dismissFailures()
    expect(shown()).toEqual([['Saved', true]])
    toast({ title: 'Sign in again', variant: 'destructive' })
    dismissFailures()
    expect(shown()).toEqual([['Sign in again', false]])
  })

  it('are sent to listeners until they unsubscribe', () => {
    const listener = vi.fn()
    const stop = toastStore.subscribe(listener)
    toast({ title: 'first' })
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    toast({ title: 'second' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
