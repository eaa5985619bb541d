import { act } from '@testing-library/react'

/** Writes to the browser's storage as another tab would, so that stores re-read it. */
export function stored(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })
}
