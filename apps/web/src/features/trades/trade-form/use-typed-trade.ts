import type { TradeDetail } from '@ballast/contract/trades'
import { useRef, useState } from 'react'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { storedUserStore } from '../../../lib/session-store.ts'
import { formDraftsOf } from './form-draft.ts'
import { EMPTY_FORM, isStarted, nextTrade, type TradeFormValues } from './trade-form-values.ts'
import { valuesOfTrade } from './values-of-trade.ts'

/** A planned trade that prefills the form. */
export type PlannedTrade = { id: string; values: TradeFormValues }

/**
 * What is typed, kept in this browser until it is saved: of a new trade (each planned trade has its own), or of the fills
 * that are edited.
 */
export function useTypedTrade(editing: TradeDetail | null, planned: PlannedTrade | null) {
  const store = formDraftsOf(planned?.id ?? null)
  const userId = storedUserStore.get()?.id ?? ''
  const unsent = useUnsent(`fills ${editing?.id ?? ''}`, editing ? valuesOfTrade(editing) : EMPTY_FORM)
  const [typed, setTyped] = useState<TradeFormValues>(() => {
    const stored = store.get()
    if (editing) return unsent.start
    return stored?.userId === userId ? stored.values : (planned?.values ?? EMPTY_FORM)
  })
  // For an answer that arrives when more has been typed.
  const latest = useRef(typed)

  function show(values: TradeFormValues) {
    latest.current = values
    setTyped(values)
  }
  function keep(values: TradeFormValues) {
    if (editing) unsent.keep(values)
    else store.set(isStarted(values) ? { userId, values } : null)
  }
  function clear() {
    if (editing) unsent.forget()
    else store.set(null)
  }
  return {
    typed,
    isKept: editing ? JSON.stringify(typed) !== JSON.stringify(unsent.original) : isStarted(typed),
    change: (values: TradeFormValues) => {
      show(values)
      keep(values)
    },
    /** The trade was changed elsewhere: what is typed is a change of its newest version from now on. */
    moveTo: (newest: TradeDetail) => unsent.moveTo(valuesOfTrade(newest), latest.current),
    setAccount: (accountId: string) => show({ ...latest.current, accountId }),
    clear,
    startOver: () => {
      clear()
      const { accountId } = typed
      show(editing ? unsent.original : (planned?.values ?? nextTrade({ ...EMPTY_FORM, accountId })))
    },
    /** Begins the next trade with what was typed since the one before was sent; returns whether that is anything. */
    startNext: (sent: TradeFormValues) => {
      const since = changedSince(sent, latest.current)
      const next = { ...nextTrade(latest.current), ...since }
      show(next)
      keep(next)
      return Object.keys(since).length > 0
    },
  }
}

function changedSince(sent: TradeFormValues, now: TradeFormValues): Partial<TradeFormValues> {
  // The account stays in any case; the first one is created while the trade is being sent.
  const { accountId: _, ...fields } = now
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof typeof fields]),
    ),
  )
}
