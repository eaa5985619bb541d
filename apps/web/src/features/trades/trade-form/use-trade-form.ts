import { createTrade, replaceFills, type TradeDetail } from '@ballast/contract/trades'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../../lib/api-error.ts'
import { storedUserStore } from '../../../lib/session-store.ts'
import { browserTimeZone, minuteNow } from '../../../lib/time/wall-clock.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { accountQueries } from '../../accounts/account-queries.ts'
import { useSaveAccount } from '../../accounts/use-account-changes.ts'
import { putTrade, refreshTrades } from '../trade-queries.ts'
import { firstAccountDraft } from './first-account.tsx'
import { formDraftsOf, lastAccountStore } from './form-draft.ts'
import { checkTradeForm, type FormErrors, placeErrors, tradeBody } from './trade-body.ts'
import { EMPTY_FORM, isStarted, nextTrade, type TradeFormValues } from './trade-form-values.ts'
import { valuesOfTrade } from './values-of-trade.ts'

/** Stands for the account that is made with the first trade. */
const TO_BE_MADE = 'new'

/** A trade that was planned: the form begins with it. */
export type PlannedTrade = { id: string; values: TradeFormValues }

/** A trade being typed: values, what is wrong with them, and saving. `editing` changes the fills of one. */
export function useTradeForm(editing: TradeDetail | null, planned: PlannedTrade | null = null) {
  const drafts = formDraftsOf(planned?.id ?? null)
  const queryClient = useQueryClient()
  const { accountIds } = useScope()
  const { data: accounts = [], isSuccess } = useQuery(accountQueries.list())
  const [values, setValues] = useState<TradeFormValues>(() => (editing ? valuesOfTrade(editing) : begin()))
  const [errors, setErrors] = useState<FormErrors>({})
  const [accountName, setAccountName] = useState('')
  const newAccount = useSaveAccount(null)
  const offered = accounts.filter((account) => !account.archived)
  const chosen = values.accountId ?? accountIds[0] ?? lastAccountStore.get()
  const hasNoAccount = isSuccess && offered.length === 0 && !editing
  const account = accounts.find(({ id }) => id === chosen) ?? offered[0] ?? null
  const timeZone = account?.timeZone ?? (hasNoAccount ? firstAccountDraft('').timeZone : browserTimeZone())
  const full: TradeFormValues = {
    ...values,
    accountId: account?.id ?? (hasNoAccount ? TO_BE_MADE : null),
    openedAt: values.openedAt || minuteNow(timeZone),
  }

  function change(next: Partial<TradeFormValues>) {
    const changed = { ...full, openedAt: values.openedAt, ...next }
    if (next.exit && values.exit === '' && values.closedAt === '') changed.closedAt = minuteNow(timeZone)
    if (next.accountId && values.accountId !== next.accountId) changed.closedAt = ''
    setValues(changed)
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in next))))
    if (!editing) keep(changed)
  }

  function begin(): TradeFormValues {
    const draft = drafts.get()
    return draft && draft.userId === currentUserId() ? draft.values : (planned?.values ?? EMPTY_FORM)
  }
  function keep(typed: TradeFormValues) {
    drafts.set(isStarted(typed) ? { userId: currentUserId(), values: typed } : null)
  }

  const save = useMutation({
    retry: false,
    mutationFn: (ready: TradeFormValues) => {
      const { journal, ...fills } = tradeBody(ready)
      return editing
        ? call(replaceFills, { params: { id: editing.id }, body: fills })
        : call(createTrade, { body: { ...fills, journal } })
    },
    onSuccess: (trade) => {
      putTrade(queryClient, trade)
      void refreshTrades(queryClient, { moved: true })
      lastAccountStore.set(trade.accountId)
      if (!editing) drafts.set(null)
    },
    onError: (error) => setErrors(placeErrors(fieldsOf(error), values.isDetailed)),
  })

  /** Null when something has to change first; the first such field gets the focus. */
  async function submit(): Promise<TradeDetail | null> {
    const found = checkTradeForm(full)
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    const ready = hasNoAccount ? await withNewAccount() : full
    return ready && save.mutateAsync(ready).catch(() => null)
  }
  /** The first trade of all makes its account; null where that was refused. */
  async function withNewAccount(): Promise<TradeFormValues | null> {
    try {
      const { id } = await newAccount.mutateAsync(firstAccountDraft(accountName))
      setValues({ ...full, accountId: id })
      return { ...full, accountId: id }
    } catch (error) {
      setErrors({ accountId: sentenceOf(error) })
      return null
    }
  }
  return {
    values: full,
    errors,
    account,
    timeZone,
    hasNoAccount,
    accountName,
    setAccountName,
    change,
    submit,
    save,
    isKept: !editing && isStarted(values),
    startNext: () => setValues(nextTrade(full)),
    discard: () => {
      drafts.set(null)
      setValues(planned?.values ?? nextTrade({ ...EMPTY_FORM, accountId: full.accountId }))
    },
  }
}

export type TradeFormBinding = ReturnType<typeof useTradeForm>

function currentUserId(): string {
  return storedUserStore.get()?.id ?? ''
}
