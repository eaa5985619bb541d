import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../lib/shortcuts.ts'

type TypedAheadProps = { text: string; onText: (text: string) => void; onClose: () => void }

/** Types for the palette until it has arrived and has the focus; meanwhile, no key runs a shortcut. */
export function TypedAhead({ text, onText, onClose }: TypedAheadProps) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.isComposing || isTyping(event.target)) return
    if (key === 'Escape') onClose()
    else if (key === 'Backspace') onText(text.slice(0, -1))
    else if (key.length === 1) onText(text + key)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [])
  return null
}
