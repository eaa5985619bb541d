import { useEffect, useEffectEvent, useState } from 'react'
import { createBrowserStore } from './browser/browser-store.ts'
import { createMemoryStore, useMemoryStore } from './browser/memory-store.ts'

/** A key or sequence and its action: `mod+k`, `/`, `g d` (in sequence), `?`. */
export type Shortcut = { keys: string; label: string; handler: (event: KeyboardEvent) => void }

/** `order` is assigned while rendering, when a page comes after its shell; effects run the other way round. */
type OrderedShortcut = Shortcut & { order: number }

let registered: readonly OrderedShortcut[] = []
let lastOrder = 0
const shownStore = createMemoryStore<readonly Shortcut[]>([])
let pending: { key: string; until: number } | null = null

/** Single keys can be turned off, because some people's input software types them by accident. */
export const singleKeysStore = createBrowserStore<boolean>({
  key: 'singleKeyShortcuts',
  parse: (text) => text !== 'false',
})

/** Text fields undo what was typed themselves. */
export const UNDO_KEYS = 'mod+z'

/** Registers a shortcut while the component is mounted. One rendered later with the same keys takes precedence. */
export function useShortcut(keys: string, label: string, handler: (event: KeyboardEvent) => void) {
  const run = useEffectEvent(handler)
  const [order] = useState(nextOrder)
  useEffect(() => register({ keys, label, handler: (event) => run(event) }, order), [keys, label, order])
}

/** All registered shortcuts; of several with the same keys only the one that wins. */
export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useMemoryStore(shownStore)
}

export function register(shortcut: Shortcut, order = nextOrder()): () => void {
  const entry = { ...shortcut, order }
  registered = [...registered, entry].sort((a, b) => a.order - b.order)
  announce()
  return () => {
    registered = registered.filter((known) => known !== entry)
    announce()
  }
}

function nextOrder(): number {
  lastOrder += 1
  return lastOrder
}

function announce() {
  shownStore.set([...new Map(registered.map((shortcut) => [shortcut.keys, shortcut])).values()])
}

export function startShortcuts() {
  window.addEventListener('keydown', handleKeyDown)
}

function handleKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return
  const pressed = keyName(event)
  const isSingle = !pressed.startsWith('mod+')
  if (isSingle && (!singleKeysStore.get() || isBusy(event))) return
  if (pressed === UNDO_KEYS && (event.shiftKey || isTyping(event.target))) return
  const sequence = pending && pending.until > event.timeStamp ? `${pending.key} ${pressed}` : null
  pending = null
  const found = findLast(sequence) ?? findLast(pressed)
  if (found) {
    event.preventDefault()
    found.handler(event)
  } else if (registered.some(({ keys }) => keys.startsWith(`${pressed} `))) {
    pending = { key: pressed, until: event.timeStamp + 1200 }
  }
}

function findLast(keys: string | null): Shortcut | undefined {
  return keys === null ? undefined : registered.findLast((shortcut) => shortcut.keys === keys)
}

/** `mod+k` for Control or Command with K; otherwise the typed character. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.altKey) return `alt+${key}`
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key
}

/** True while the user types, a menu handles keys, or a dialog covers the page. */
function isBusy(event: KeyboardEvent): boolean {
  if (isTyping(event.target) || isIn(event.target, '[role="menu"],[role="listbox"]')) return true
  return document.querySelector('[data-modal="open"]') !== null
}

/** Whether an element takes typed characters. */
export function isTyping(target: EventTarget | null): boolean {
  return isIn(
    target,
    'input:not([type="checkbox"],[type="radio"],[type="range"]),textarea,select,[contenteditable="true"]',
  )
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

const CAPS: Readonly<Record<string, string>> = { enter: '↵', 'shift+enter': '⇧ ↵' }

/** Keys as shown to people: `⌘ K` on a Mac, `Ctrl K` elsewhere, `G then D`. */
export function describeKeys(keys: string): string[] {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return keys.split(' ').map((key) => {
    const [modifier, rest] = key.startsWith('mod+') ? [isMac ? '⌘' : 'Ctrl', key.slice(4)] : ['', key]
    const name = CAPS[rest] ?? (rest.length === 1 ? rest.toUpperCase() : rest)
    return modifier ? `${modifier} ${name}` : name
  })
}
