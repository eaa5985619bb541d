import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ownDrafts } from '../../lib/drafts/own-drafts.ts'
import { whenBack } from '../../lib/requests/reach.ts'

/** The text is saved after typing has paused this long. */
const PAUSE_MS = 800

/** The text until the server has it, so that a failure or leaving the page loses nothing. */
const drafts = ownDrafts<{ about: string }>('profileAbout')
const ID = 'about'

export type SaveAbout = (about: string, options?: { leaving: boolean }) => Promise<unknown>

/** The words about oneself: saved while typing, and again once there is a connection if that failed. */
export function useAbout(about: string, onSave: SaveAbout) {
  const [text, setText] = useState(() => unsavedText(about) ?? about)
  const saved = useRef(about)
  const isSaved = (next: string) => next.trim() === saved.current.trim()
  function change(next: string) {
    setText(next)
    if (isSaved(next)) drafts.remove(ID)
    else drafts.put({ id: ID, changes: { about: next }, base: { about: saved.current }, revision: 0 })
  }
  function save(leaving = false): void {
    if (isSaved(text)) return
    const before = saved.current
    saved.current = text
    const onDone = () => {
      if (drafts.get(ID)?.changes.about === text) drafts.remove(ID)
    }
    const onFailed = () => {
      saved.current = before
    }
    void onSave(text, { leaving }).then(onDone, onFailed)
  }
  const savePaused = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    const timer = setTimeout(savePaused, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Leaving the page or closing the tab during the pause loses nothing.
  useEffect(() => {
    const leave = () => savePaused(true)
    const tryAgain = () => savePaused()
    addEventListener('pagehide', leave)
    const stop = whenBack(tryAgain)
    return () => {
      removeEventListener('pagehide', leave)
      stop()
      savePaused()
    }
  }, [])
  return { text, change, save: () => save() }
}

/** What was typed earlier and not saved, unless the text has been changed elsewhere since. */
function unsavedText(about: string): string | undefined {
  const draft = drafts.get(ID)
  return draft?.base.about === about ? draft.changes.about : undefined
}
