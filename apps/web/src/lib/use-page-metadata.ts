import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { applyPageMetadata, type PageMetadata } from './page-metadata.ts'

let override: PageMetadata | null = null
const listeners = new Set<() => void>()

function setOverride(next: PageMetadata | null) {
  override = next
  for (const listener of listeners) listener()
}

/** For a title that only the page knows, such as one with a name in it. Other pages set `staticData.page`. */
export function usePageMetadata({ title, description, index }: PageMetadata) {
  useEffect(() => {
    setOverride({
      title,
      ...(description === undefined ? {} : { description }),
      ...(index === undefined ? {} : { index }),
    })
    return () => setOverride(null)
  }, [title, description, index])
}

/** Writes the current page's metadata into the document's head. Once, at the root. */
export function useDocumentMetadata() {
  const own = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => override,
  )
  const { page, pathname } = useMatches({
    select: (matches) => ({
      page: matches.findLast((match) => match.staticData.page)?.staticData.page,
      pathname: matches.at(-1)?.pathname ?? '/',
    }),
    structuralSharing: true,
  })
  const shown = own ?? page
  useEffect(() => {
    if (shown) applyPageMetadata(shown, new URL(pathname, window.location.origin))
  }, [shown, pathname])
}
