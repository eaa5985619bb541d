import { useEffect, useEffectEvent } from 'react'

type TypedAheadProps = { text: string; onText: (text: string) => void; onClose: () => void }

/** Stands in for the palette until it has arrived: what is typed meanwhile is kept for it and runs no shortcut. */
export function TypedAhead({ text, onText, onClose }: TypedAheadProps) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
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
