import { useSyncExternalStore } from 'react'

/** Whether a media query matches. Breakpoints: mobile below 768 pixels, tablet below 1024, desktop from 1024. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

export const useIsMobile = () => useMediaQuery('(width < 48rem)')
