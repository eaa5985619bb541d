import { useState } from 'react'
import { ownDrafts } from '../drafts/own-drafts.ts'

const drafts = ownDrafts<object>('form', 'tab')

/**
 * What was typed into a form and not sent, so that leaving the form loses nothing. It belongs to the form's name and the
 * values it started with, and lasts until the tab is closed.
 */
export function useUnsent<Values extends object>(name: string, start: Values) {
  const [original] = useState(start)
  const id = `${name} ${JSON.stringify(original)}`
  const [found, setFound] = useState(() => drafts.get(id)?.changes ?? null)
  function forget() {
    drafts.remove(id)
    setFound(null)
  }
  return {
    original,
    /** The values to begin with. */
    start: { ...original, ...found },
    /** Something typed earlier is back. */
    isBack: found !== null,
    keep: (values: Values) => {
      if (JSON.stringify(values) === JSON.stringify(original)) forget()
      else drafts.put({ id, changes: values, base: {}, revision: 0 })
    },
    forget,
  }
}
