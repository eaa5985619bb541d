import { createBrowserStore } from './browser/browser-store.ts'
import { asObject, parseObject } from './browser/tolerant.ts'
import { useBrowserStore } from './browser/use-browser-store.ts'
import { storedUserStore } from './session-store.ts'

/** The foldable sections each user opened or closed; by user, because a browser can be shared. */
export type OpenSections = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** Anything that is not a boolean is dropped, so that the section keeps its default. */
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

/** Whether a section is open, stored per signed-in user, and a function to open or close it. */
export function useOpenSection(id: string, isOpenAtFirst = true): [boolean, (open: boolean) => void] {
  const user = useBrowserStore(storedUserStore)?.id ?? ''
  const isOpen = useBrowserStore(openSectionsStore)[user]?.[id] ?? isOpenAtFirst
  const change = (open: boolean) =>
    openSectionsStore.update((all) => ({ ...all, [user]: { ...all[user], [id]: open } }))
  return [isOpen, change]
}
