import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcut } from './shortcuts.ts'

/** A search runs after typing has paused this long. */
const PAUSE_MS = 250

type TypedSearch = {
  value: string
  onChange: (text: string) => void
  /** The label of `/` in the list of shortcuts. */
  shortcut: string
}

/** A search being typed: reported after a pause or on Enter, cleared by Escape and left by a second one; `/` focuses it. */
export function useTypedSearch({ value, onChange, shortcut }: TypedSearch) {
  const [typed, setTyped] = useState(value)
  const [emitted, setEmitted] = useState(value)
  /** What was reported and is not the value yet: what is typed until then is not replaced by it. */
  const [reported, setReported] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  if (value !== emitted) {
    setEmitted(value)
    const at = reported.indexOf(value)
    setReported(at < 0 ? [] : reported.slice(at + 1))
    // Cleared or changed elsewhere, for example by a saved view.
    if (at < 0 && value !== typed.trim()) setTyped(value)
  }
  function report(text: string) {
    if (text !== value) setReported((before) => [...before, text])
    onChange(text)
  }
  const emit = useEffectEvent(report)
  useShortcut('/', shortcut, () => {
    input.current?.focus()
    input.current?.select()
  })
  useEffect(() => {
    if (typed.trim() === emitted) return
    const timer = setTimeout(() => emit(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, emitted])
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Enter') report(typed.trim())
    if (key !== 'Escape') return
    if (typed === '') input.current?.blur()
    setTyped('')
  }
  return { input, typed, setTyped, onKeyDown }
}
