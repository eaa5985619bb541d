import { useState } from 'react'
import { newId } from '../browser/new-id.ts'
import { ownDrafts } from '../drafts/own-drafts.ts'

const drafts = ownDrafts<{ values: object; newId: string }>('form', 'tab')

/**
 * What was typed into a form and not sent, so that leaving the form loses nothing. It belongs to the form's name and the
 * values it started with, and lasts until the tab is closed.
 */
export function useUnsent<Values extends object>(name: string, start: Values) {
  const [original, setOriginal] = useState(start)
  const idOf = (of: Values) => `${name} ${JSON.stringify(of)}`
  const id = idOf(original)
  const [found, setFound] = useState(() => drafts.get(id)?.changes ?? null)
  const [ownId, setOwnId] = useState(() => found?.newId ?? newId())
  function forget() {
    drafts.remove(id)
    setFound(null)
    setOwnId(newId())
  }
  function put(of: Values, values: Values) {
    drafts.put({
      id: idOf(of),
      changes: { values, newId: ownId },
      base: { values: {}, newId: ownId },
      revision: 0,
    })
  }
  return {
    original,
    /** The values to begin with. */
    start: { ...original, ...found?.values },
    /** Something typed earlier is back. */
    isBack: found !== null,
    /** The id for a new record: the same however often it is sent, even after the form was left in between. */
    newId: ownId,
    keep: (values: Values) => {
      if (JSON.stringify(values) === JSON.stringify(original)) forget()
      else put(original, values)
    },
    /** The record has been changed elsewhere: what was typed belongs to the version from there from now on. */
    moveTo: (next: Values, values: Values) => {
      drafts.remove(id)
      put(next, values)
      setOriginal(next)
      setFound({ values, newId: ownId })
    },
    forget,
  }
}
