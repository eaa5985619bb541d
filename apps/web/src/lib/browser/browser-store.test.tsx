import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stored } from '../../test/dom/stored.ts'
import { createBrowserStore, useBrowserStore } from './browser-store.ts'

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

describe('a value kept in the browser', () => {
  it('is shown by everything that reads it, whoever changes it', () => {
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

  it('follows another tab, and no other key', () => {
    render(<Count />)
    stored(KEY, '5')
    expect(screen.getByText('5')).toBeTruthy()
    localStorage.setItem(KEY, '6')
    stored('something-else', 'x')
    expect(screen.getByText('5')).toBeTruthy()
  })

  it('is taken out of the storage where it is written as nothing, and where it is cleared', () => {
    countStore.set(3)
    countStore.set(0)
    expect(localStorage.getItem(KEY)).toBeNull()
    countStore.set(3)
    countStore.clear()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(countStore.get()).toBe(0)
  })

  it('counts as nothing stored where it cannot be read', () => {
    stored(KEY, 'broken')
    expect(countStore.get()).toBe(0)
  })

  it('holds for the page where the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    render(<Count />)
    act(() => countStore.set(9))
    expect(screen.getByText('9')).toBeTruthy()
  })
})
