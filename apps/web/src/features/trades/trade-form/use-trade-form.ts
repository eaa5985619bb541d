import type { TradeDetail } from '@ballast/contract/trades'
import { useState } from 'react'
import { ApiError, fieldsOf, reasonOf } from '../../../lib/api-error.ts'
import { minuteNow } from '../../../lib/time/wall-clock.ts'
import { useSaveAccount } from '../../accounts/use-account-changes.ts'
import { firstAccountDraft } from './first-account.tsx'
import { checkTradeForm, errorsLeft, type FormErrors, placeErrors } from './trade-body.ts'
import { changeForm, type TradeFormValues } from './trade-form-values.ts'
import { useFirstAccountName, useFormAccount } from './use-form-account.ts'
import { useSendTrade } from './use-send-trade.ts'
import { type PlannedTrade, useTypedTrade } from './use-typed-trade.ts'

/** A trade being typed: its values, errors, and saving. With `editing`, edits the fills of one. */
export function useTradeForm(editing: TradeDetail | null, planned: PlannedTrade | null = null) {
  const form = useTypedTrade(editing, planned)
  const { typed } = form
  const { errors, setErrors, refuse, refusals } = useFormErrors()
  const firstAccount = useFirstAccount((error) => refuse({ accountId: reasonOf(error) }))
  const { account, accountId, hasNoAccount, timeZone, isReady } = useFormAccount(typed.accountId, {
    isEditing: editing !== null,
  })
  const values = { ...typed, accountId, openedAt: typed.openedAt || minuteNow(timeZone) }
  const save = useSendTrade(editing, {
    onSent: form.clear,
    onConflict: form.moveTo,
    onError: (error) => refuse(placeErrors(fieldsOf(error), typed.isDetailed)),
  })

  function change(next: Partial<TradeFormValues>) {
    form.change(changeForm({ typed, shown: values, now: minuteNow(timeZone) }, next))
    setErrors((shown) => errorsLeft(shown, { before: values, next }))
  }
  /** Null if something must be corrected first; the first such field gets the focus. */
  async function submit(): Promise<TradeDetail | null> {
    const wrong = checkTradeForm(values)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return null
    // Sent again, it is the same trade: with a later time, the server would save a second one.
    if (!typed.openedAt) form.change({ ...typed, openedAt: values.openedAt })
    if (!hasNoAccount) return save.mutateAsync(values).catch(() => null)
    const id = await firstAccount.create()
    if (id === null) return null
    form.setAccount(id)
    return save.mutateAsync({ ...values, accountId: id }).catch(() => null)
  }
  function discard() {
    form.startOver()
    firstAccount.startOver()
    setErrors({})
    save.reset()
  }
  return {
    values,
    errors,
    account,
    timeZone,
    hasNoAccount,
    accountName: firstAccount.accountName,
    setAccountName: firstAccount.setAccountName,
    change,
    submit,
    save,
    /** Why it was not saved, unless a field says so. */
    failure: firstAccount.failure ?? save.error,
    typed,
    refusals,
    isReady,
    isKept: form.isKept,
    startNext: form.startNext,
    discard,
  }
}

/** The account that the very first trade creates. */
function useFirstAccount(onRejected: (error: unknown) => void) {
  const { accountName, setAccountName, forgetAccountName } = useFirstAccountName()
  const save = useSaveAccount(null)
  /** Its id, or null if it was rejected. */
  async function create(): Promise<string | null> {
    try {
      const { id } = await save.mutateAsync(firstAccountDraft(accountName))
      forgetAccountName()
      return id
    } catch (error) {
      if (!isUnreachable(error)) onRejected(error)
      return null
    }
  }
  function startOver() {
    forgetAccountName()
    save.reset()
  }
  return {
    accountName,
    setAccountName,
    create,
    startOver,
    failure: isUnreachable(save.error) ? save.error : null,
  }
}

/** The name of the account is not what is wrong then. */
const isUnreachable = (error: unknown) => error instanceof ApiError && error.isUnreachable

export type TradeFormBinding = ReturnType<typeof useTradeForm>

/** The errors shown, and how often there were any after an attempt to save. */
function useFormErrors() {
  const [errors, setErrors] = useState<FormErrors>({})
  const [refusals, setRefusals] = useState(0)
  function refuse(wrong: FormErrors) {
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) setRefusals((count) => count + 1)
  }
  return { errors, setErrors, refuse, refusals }
}
