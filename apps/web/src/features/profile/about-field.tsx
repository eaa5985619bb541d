import { MAX_ABOUT } from '@ballast/contract/people/profile'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Textarea } from '../../ui/forms/input.tsx'

/** The text is saved after typing has paused this long. */
const PAUSE_MS = 800

type AboutFieldProps = {
  about: string
  onSave: (about: string, options?: { leaving: boolean }) => Promise<unknown>
}

/** A few words about oneself, saved while typing. */
export function AboutField({ about, onSave }: AboutFieldProps) {
  const [text, setText] = useState(about)
  const saved = useRef(about)
  function saveText(leaving = false): void {
    if (text.trim() === saved.current.trim()) return
    const before = saved.current
    saved.current = text
    void onSave(text, { leaving }).catch(() => {
      saved.current = before
    })
  }
  const savePaused = useEffectEvent(saveText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    const timer = setTimeout(savePaused, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Leaving the page or closing the tab during the pause loses nothing.
  useEffect(() => {
    const leave = () => savePaused(true)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      savePaused()
    }
  }, [])
  return (
    <div className="mt-2 max-w-[60ch]">
      <Textarea
        aria-label="About you"
        placeholder="What you trade and how, in a sentence or two"
        rows={2}
        maxLength={MAX_ABOUT}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => saveText()}
      />
      <p className="mt-1 text-right text-small text-subtle-foreground tabular-nums">
        {text.length} of {MAX_ABOUT}
      </p>
    </div>
  )
}
