import type { SetStateAction } from 'react'
import { useSyncExternalStore } from 'react'
import { createMemoryStore } from '../../../lib/browser/memory-store.ts'
import { ownDrafts } from '../../../lib/drafts/own-drafts.ts'
import type { TradeFormValues } from '../trade-form/trade-form-values.ts'

/** The text, and what its lines were sent as, by line. */
type Typed = { text: string; sent: Record<string, TradeFormValues> }

const EMPTY: Typed = { text: '', sent: {} }
const ID = 'lines'

/**
 * The lines typed into the quick entry. Kept outside it, because other pages are visited before they are saved, or this one is
 * loaded again.
 */
const drafts = ownDrafts<Typed>('quick-entry', 'tab')
const changed = createMemoryStore({})

const read = (): Typed => ({ ...EMPTY, ...drafts.get(ID)?.changes })
const readText = () => read().text

function write(typed: Typed): void {
  if (typed.text === '') drafts.remove(ID)
  else drafts.put({ id: ID, changes: typed, base: EMPTY, revision: 0 })
  changed.set({})
}

export function setTypedLines(next: SetStateAction<string>): void {
  const typed = read()
  write({ ...typed, text: typeof next === 'function' ? next(typed.text) : next })
}

export function useTypedLines(): string {
  return useSyncExternalStore(changed.subscribe, readText, readText)
}

/** What a line was sent as, if it may have been saved without an answer. */
export function sentAs(line: string): TradeFormValues | undefined {
  return read().sent[line]
}

/** Null if it is known to be saved, or to be refused. */
export function noteSent(line: string, values: TradeFormValues | null): void {
  const { text, sent } = read()
  const { [line]: _, ...others } = sent
  write({ text, sent: values === null ? others : { ...others, [line]: values } })
}
