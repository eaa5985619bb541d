import type { Account } from '@ballast/contract/accounts/accounts'
import { createTrade, type TradeDetail } from '@ballast/contract/trades'
import { parseQuickLines } from '@ballast/domain/quick-entry/parse-quick-line'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError, reasonOf } from '../../../lib/api-error.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { browserTimeZone, wallClock } from '../../../lib/time/wall-clock.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { accountQueries } from '../../accounts/account-queries.ts'
import { useSaveAccount } from '../../accounts/use-account-changes.ts'
import { setupQueries } from '../../setups/setup-queries.ts'
import { FIRST_ACCOUNT, firstAccountDraft } from '../trade-form/first-account.tsx'
import { lastAccountStore } from '../trade-form/form-draft.ts'
import { checkTradeForm, tradeBody } from '../trade-form/trade-body.ts'
import type { TradeFormValues } from '../trade-form/trade-form-values.ts'
import { putTrade, refreshTrades } from '../trade-queries.ts'
import { quickValues } from './quick-values.ts'
import { noteSent, sentAs } from './typed-lines.ts'
import { withoutLine } from './without-line.ts'

export type QuickRow = { line: string } & (
  | { kind: 'values'; values: TradeFormValues }
  | { kind: 'refused'; sentence: string }
)

/** The lines as typed, and why they were not saved. They outlive what reads them. */
export type TypedLines = {
  text: string
  setText: Dispatch<SetStateAction<string>>
  failure: string | null
  setFailure: (failure: string | null) => void
}

/** The trades that the typed lines describe, and saving them. */
export function useQuickEntry(
  { text, setText, failure, setFailure }: TypedLines,
  onSaved: (trades: TradeDetail[]) => void,
) {
  const [isSaving, setSaving] = useState(false)
  const queryClient = useQueryClient()
  const { account, hasNone } = useTypingAccount()
  const { data: setups = [] } = useQuery(setupQueries.list())
  const newAccount = useSaveAccount(null)
  const timeZone = account?.timeZone ?? (hasNone ? firstAccountDraft('').timeZone : browserTimeZone())
  const now = wallClock(useMinute(), timeZone).slice(0, 16)
  const rows = parseQuickLines(text, { setups, today: now.slice(0, 10) }).map(({ line, read }): QuickRow => {
    if (read.kind === 'refused') return { line, ...read }
    // Sent again, it is the same trade: with a later time, the server would save a second one.
    const sent = sentAs(line)
    if (sent && sent.accountId === account?.id) return { line, kind: 'values', values: sent }
    const found = quickValues(read.trade, { accountId: account?.id ?? 'new', now, timeZone })
    if (found.kind === 'refused') return { line, ...found }
    const [wrong] = Object.values(checkTradeForm(found.values))
    return wrong ? { line, kind: 'refused', sentence: wrong } : { line, ...found }
  })

  /** The lines that can be saved: none until it is known whether there is an account. */
  const ready = account || hasNone ? rows.filter(({ kind }) => kind === 'values').length : 0

  /** Saves one line at a time until the server rejects one; unsaved lines stay, with the reason. */
  async function save() {
    setSaving(true)
    setFailure(null)
    const saved: TradeDetail[] = []
    try {
      const accountId = account?.id ?? (await newAccount.mutateAsync(firstAccountDraft(FIRST_ACCOUNT))).id
      lastAccountStore.set(accountId)
      for (const row of rows) {
        if (row.kind === 'refused') continue
        const trade = await send(row.line, { ...row.values, accountId })
        putTrade(queryClient, trade)
        saved.push(trade)
        // More may have been typed in the meantime.
        setText((now) => withoutLine(now, row.line))
      }
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setSaving(false)
    if (saved.length === 0) return
    void refreshTrades(queryClient, { moved: true })
    onSaved(saved)
  }
  return {
    rows,
    ready,
    account,
    hasNone,
    timeZone,
    failure,
    isSaving,
    save,
  }
}

async function send(line: string, values: TradeFormValues): Promise<TradeDetail> {
  noteSent(line, values)
  try {
    const trade = await call(createTrade, { body: tradeBody(values), outlivesPage: true })
    noteSent(line, null)
    return trade
  } catch (error) {
    if (error instanceof ApiError && error.isRefusal) noteSent(line, null)
    throw error
  }
}

/** The account of a typed trade: the only one in the page's scope, the last one typed into, or the first. */
function useTypingAccount(): { account: Account | null; hasNone: boolean } {
  const { accountIds } = useScope()
  const { data: accounts } = useQuery(accountQueries.list())
  const offered = (accounts ?? []).filter(({ archived }) => !archived)
  const preferredId = accountIds.length === 1 ? accountIds[0] : lastAccountStore.get()
  const account = offered.find(({ id }) => id === preferredId) ?? offered[0] ?? null
  return { account, hasNone: accounts !== undefined && account === null }
}
