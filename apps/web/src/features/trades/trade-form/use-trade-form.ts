import type { TradeDetail } from '@ballast/contract/trades'
import { useState } from 'react'
import { fieldsOf, sentenceOf } from '../../../lib/api-error.ts'
import { storedUserStore } from '../../../lib/session-store.ts'
import { minuteNow } from '../../../lib/time/wall-clock.ts'
import { useSaveAccount } from '../../accounts/use-account-changes.ts'
import { firstAccountDraft } from './first-account.tsx'
import { formDraftsOf } from './form-draft.ts'
import { checkTradeForm, type FormErrors, placeErrors } from './trade-body.ts'
import { changeForm, EMPTY_FORM, isStarted, nextTrade, type TradeFormValues } from './trade-form-values.ts'
import { useFormAccount } from './use-form-account.ts'
import { useSendTrade } from './use-send-trade.ts'
import { valuesOfTrade } from './values-of-trade.ts'

/** A planned trade that prefills the form. */
export type PlannedTrade = { id: string; values: TradeFormValues }

/** A trade being typed: its values, errors, and saving. With `editing`, edits the fills of one. */
export function useTradeForm(editing: TradeDetail | null, planned: PlannedTrade | null = null) {
  const draft = useFormDraft(planned)
  const [typed, setTyped] = useState<TradeFormValues>(() => (editing ? valuesOfTrade(editing) : draft.load()))
  const [errors, setErrors] = useState<FormErrors>({})
  const [accountName, setAccountName] = useState('')
  const newAccount = useSaveAccount(null)
  const { account, accountId, hasNoAccount, timeZone, isReady } = useFormAccount(typed.accountId, {
    isEditing: editing !== null,
  })
  const values = { ...typed, accountId, openedAt: typed.openedAt || minuteNow(timeZone) }
  const save = useSendTrade(editing, {
    onSent: () => !editing && draft.clear(),
    onError: (error) => setErrors(placeErrors(fieldsOf(error), typed.isDetailed)),
  })

  function change(next: Partial<TradeFormValues>) {
    const changed = changeForm({ typed, shown: values, now: minuteNow(timeZone) }, next)
    setTyped(changed)
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in next))))
    if (!editing) draft.save(changed)
  }
  /** Null if something must be corrected first; the first such field gets the focus. */
  async function submit(): Promise<TradeDetail | null> {
    const wrong = checkTradeForm(values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return null
    const ready = hasNoAccount ? await withNewAccount() : values
    return ready && save.mutateAsync(ready).catch(() => null)
  }
  /** The very first trade creates its account; null if that was rejected. */
  async function withNewAccount(): Promise<TradeFormValues | null> {
    try {
      const { id } = await newAccount.mutateAsync(firstAccountDraft(accountName))
      setTyped({ ...values, accountId: id })
      return { ...values, accountId: id }
    } catch (error) {
      setErrors({ accountId: sentenceOf(error) })
      return null
    }
  }
  return {
    ...{ values, errors, account, timeZone, hasNoAccount, accountName, setAccountName, change, submit, save },
    isReady,
    isKept: !editing && isStarted(typed),
    startNext: () => setTyped(nextTrade(values)),
    discard: () => {
      draft.clear()
      setTyped(planned?.values ?? nextTrade({ ...EMPTY_FORM, accountId: values.accountId }))
    },
  }
}

export type TradeFormBinding = ReturnType<typeof useTradeForm>

/** The form's draft stored in this browser: per user, and separate per plan. */
function useFormDraft(planned: PlannedTrade | null) {
  const store = formDraftsOf(planned?.id ?? null)
  const userId = storedUserStore.get()?.id ?? ''
  return {
    load: (): TradeFormValues => {
      const stored = store.get()
      return stored?.userId === userId ? stored.values : (planned?.values ?? EMPTY_FORM)
    },
    save: (values: TradeFormValues) => store.set(isStarted(values) ? { userId, values } : null),
    clear: () => store.set(null),
  }
}
