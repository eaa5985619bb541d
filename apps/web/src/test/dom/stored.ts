import { act } from '@testing-library/react'

/** Puts something into the browser's storage as another tab would: stores read it again. */
export function stored(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })
}
