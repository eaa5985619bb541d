import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stored } from '../../test/dom/stored.ts'
import { createBrowserStore } from './browser-store.ts'
import { useBrowserStore } from './use-browser-store.ts'

const KEY = 'a-count'
const countStore = createBrowserStore<number>({
  key: KEY,
  parse: (text) => {
    if (text === 'broken') throw new Error('not a number')
    return Number(text ?? 0)
  },
  write: (value) => (value === 0 ? null : String(value)),
})
function Count() {
  return <output>{useBrowserStore(countStore)}</output>
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a value stored in the browser', () => {
  it('updates every reader, whoever changes it', () => {
    render(
      <>
        <Count />
        <Count />
      </>,
    )
    act(() => countStore.update((count) => count + 2))
    expect(screen.getAllByText('2')).toHaveLength(2)
    expect(localStorage.getItem(KEY)).toBe('2')
  })

  it('follows another tab, for its own key only', () => {
    render(<Count />)
    stored(KEY, '5')
    expect(screen.getByText('5')).toBeTruthy()
    localStorage.setItem(KEY, '6')
    stored('something-else', 'x')
    expect(screen.getByText('5')).toBeTruthy()
  })

  it('is removed from storage if written as null, or cleared', () => {
    countStore.set(3)
    countStore.set(0)
    expect(localStorage.getItem(KEY)).toBeNull()
    countStore.set(3)
    countStore.clear()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(countStore.get()).toBe(0)
  })

  it('falls back if it cannot be read', () => {
    stored(KEY, 'broken')
    expect(countStore.get()).toBe(0)
  })

  it('lasts for the page if the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    render(<Count />)
    act(() => countStore.set(9))
    expect(screen.getByText('9')).toBeTruthy()
  })
})
