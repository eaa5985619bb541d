import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import {
  dismissFailures,
  dismissToast,
  TOAST_REMOVE_DELAY_MS,
  toast,
  toastFailure,
  toastStore,
} from './toast.ts'

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

describe('a failed change', () => {
  const of = (status: number, text = '') => Object.assign(new ApiError({ status, text }), { method: 'POST' })
  const said = (error: unknown) => {
    toastFailure('Nothing was restored', error)
    return [toastStore.get()[0]?.title, toastStore.get()[0]?.description]
  }

  it.each([0, 502, 504, 524])(
    'that a gateway or the network answered with %i may have been made',
    (status) => {
      expect(said(of(status, '<html>'))).toEqual([
        'No answer from Ballast',
        'Nothing was restored, or only the answer was lost. Look before you try again.',
      ])
    },
  )

  it('that Ballast itself refused was not made', () => {
    expect(said(of(503, '{"error":"Ballast is busy."}'))).toEqual([
      'Nothing was restored',
      'Ballast is busy.',
    ])
    expect(said(of(413, '<html>'))[0]).toBe('Nothing was restored')
    expect(said(new Error('odd'))[0]).toBe('Nothing was restored')
  })

  it('was not made if the device was offline before, and can be sent again', () => {
    const offline = Object.assign(of(0), { wasOffline: true })
    expect(said(offline)[0]).toBe('Nothing was restored')
    for (const [error, label] of [
      [offline, 'Try again'],
      [of(0), 'Try again'],
      [of(524), 'Try again'],
      [of(503, '{"error":"Ballast is busy."}'), 'Try again'],
      [of(409, '{"error":"It has changed."}'), undefined],
    ] as const) {
      toastFailure('Nothing was restored', error, () => undefined)
      expect([error.status, toastStore.get()[0]?.action?.label]).toEqual([error.status, label])
    }
    toastFailure('Nothing was restored', offline)
    expect(toastStore.get()[0]?.action).toBeUndefined()
  })

  it('is none if something was only to be read', () => {
    expect(said(new ApiError({ status: 504, text: '' }))[0]).toBe('Nothing was restored')
  })
})
