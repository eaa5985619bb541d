import { createBrowserStore, useBrowserStore } from './browser/browser-store.ts'
import { asObject, parseObject } from './browser/tolerant.ts'
import { storedUserStore } from './session-store.ts'

/** Which foldable sections a user opened or closed, by user: a browser can be shared. */
export type OpenSections = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** Tolerant: what is not a yes or no is dropped, and the section is as it was made. */
export function parseOpenSections(text: string | null): OpenSections {
  return Object.fromEntries(
    Object.entries(parseObject(text)).map(([user, sections]) => [
      user,
      Object.fromEntries(
        Object.entries(asObject(sections)).flatMap(([id, open]) =>
          typeof open === 'boolean' ? [[id, open] as const] : [],
        ),
      ),
    ]),
  )
}

const openSectionsStore = createBrowserStore({ key: 'openSections', parse: parseOpenSections })

/** Whether a section is open, remembered for the signed-in user, and how to open or close it. */
export function useOpenSection(id: string, isOpenAtFirst = true): [boolean, (open: boolean) => void] {
  const user = useBrowserStore(storedUserStore)?.id ?? ''
  const isOpen = useBrowserStore(openSectionsStore)[user]?.[id] ?? isOpenAtFirst
  const change = (open: boolean) =>
    openSectionsStore.update((all) => ({ ...all, [user]: { ...all[user], [id]: open } }))
  return [isOpen, change]
}
