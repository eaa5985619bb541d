import { createBrowserStore } from './browser/browser-store.ts'
import { asBoolean, asNumber, asObject, asText } from './browser/tolerant.ts'

/** Which pages the sidebar shows, and in which order. */
export type NavigationPreference = { id: string; visible: boolean; order: number }

/** Entries without an id are dropped; invalid fields fall back to visible and last. */
export function parseNavigationPreferences(text: string | null): NavigationPreference[] {
  const stored: unknown = text === null ? [] : JSON.parse(text)
  if (!Array.isArray(stored)) return []
  return stored.map(asObject).flatMap((entry, index) => {
    const id = asText(entry.id, '')
    if (id === '') return []
    return [{ id, visible: asBoolean(entry.visible, true), order: asNumber(entry.order, 1000 + index) }]
  })
}

export const navigationPreferencesStore = createBrowserStore({
  key: 'navigationPreferences',
  parse: parseNavigationPreferences,
})

/** Items in the preferred order, with whether each is shown. Items without a preference keep their place. */
export function orderNavigation<Item extends { id: string }>(
  items: readonly Item[],
  preferences: readonly NavigationPreference[],
): { item: Item; visible: boolean }[] {
  const known = new Map(preferences.map((preference) => [preference.id, preference]))
  return items
    .map((item, index) => ({ item, index, preference: known.get(item.id) }))
    .sort((a, b) => (a.preference?.order ?? a.index) - (b.preference?.order ?? b.index) || a.index - b.index)
    .map(({ item, preference }) => ({ item, visible: preference?.visible ?? true }))
}

/** The preferences to store after moving one item up or down a place. */
export function moveNavigationItem(
  ordered: readonly { item: { id: string }; visible: boolean }[],
  id: string,
  by: -1 | 1,
): NavigationPreference[] {
  const list = [...ordered]
  const index = list.findIndex((entry) => entry.item.id === id)
  const [moved] = index === -1 ? [] : list.splice(index, 1)
  if (moved) list.splice(Math.max(0, index + by), 0, moved)
  return list.map((entry, order) => ({ id: entry.item.id, visible: entry.visible, order }))
}

/** The preferences to store after showing or hiding one item. */
export function toggleNavigationItem(
  ordered: readonly { item: { id: string }; visible: boolean }[],
  id: string,
): NavigationPreference[] {
  return ordered.map(({ item, visible }, order) => ({
    id: item.id,
    visible: item.id === id ? !visible : visible,
    order,
  }))
}
