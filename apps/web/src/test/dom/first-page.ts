import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { waitForFirstPage } from '../../lib/loading/first-page.ts'

/** As while the app opens; the returned function shows the first page, in a browser that is idle at once. */
export function whileFirstPageIsComing(): () => void {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  const isShown = waitForFirstPage()
  return () => act(isShown)
}
