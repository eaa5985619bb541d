import { useEffect, useEffectEvent } from 'react'
import { isTyping, keyName, singleKeysStore } from '../../../lib/shortcuts.ts'

/** Single keys while the sheet covers the page, whose own shortcuts are then off. */
export function useSheetKeys(isModal: boolean, keys: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || !singleKeysStore.get() || isTyping(event.target)) return
    if (target?.closest('[role="menu"],[role="listbox"],[role="dialog"] [role="dialog"]')) return
    if (document.querySelectorAll('[data-modal="open"]').length > 1) return
    const run = keys[keyName(event)]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!isModal) return
    const handle = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [isModal])
}
