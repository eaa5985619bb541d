import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createMemoryStore, useMemoryStore } from './browser/memory-store.ts'
import { applyPageMetadata, type PageMetadata } from './page-metadata.ts'

const overrideStore = createMemoryStore<PageMetadata | null>(null)

/** For a title that only the page knows, such as one with a name in it. Other pages set `staticData.page`. */
export function usePageMetadata({ title, index }: Omit<PageMetadata, 'description'>) {
  useEffect(() => {
    overrideStore.set({ title, ...(index === undefined ? {} : { index }) })
    return () => overrideStore.set(null)
  }, [title, index])
}

/** Writes the current page's metadata into the document's head. Once, at the root. */
export function useDocumentMetadata() {
  const own = useMemoryStore(overrideStore)
  const page = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page,
  })
  // Not the path of the last match: at an unknown address, that is the start page's.
  const pathname = useLocation({ select: (location) => location.pathname.replace(/(.)\/$/, '$1') })
  const shown = own ?? page
  useEffect(() => {
    if (shown) applyPageMetadata(shown, new URL(pathname, window.location.origin))
  }, [shown, pathname])
}
