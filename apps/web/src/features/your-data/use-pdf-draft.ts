import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { aiInsightsStore } from '../../lib/local-flags.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { type Basis, resolveDates } from '../../lib/scope.ts'
import type { Day } from '../../lib/time/days.ts'
import { useTradingToday } from '../../lib/time/trading-today.ts'
import { useScope } from '../../lib/use-scope.ts'
import type { ChosenRange } from '../../ui/forms/date-range-panel.tsx'
import { accountQueries } from '../accounts/account-queries.ts'

export type PdfDraft = {
  range: ChosenRange
  accountIds: readonly string[]
  basis: Basis
  findings: boolean
}

type PdfContext = { isPrivate: boolean; hasInsights: boolean; today: Day }

/** The request body. Amounts are masked in privacy mode; without AI insights there are no findings. */
export function pdfBody(draft: PdfDraft, { isPrivate, hasInsights, today }: PdfContext) {
  const { from, to } = resolveDates(draft.range, today)
  return {
    account: [...draft.accountIds],
    basis: draft.basis,
    masked: isPrivate,
    findings: hasInsights && draft.findings,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** The options of a report, prefilled with the pages' current scope. */
export function usePdfDraft() {
  const { search, accountIds, basis } = useScope()
  const isPrivate = usePrivacyMode()
  const hasInsights = useBrowserStore(aiInsightsStore)
  const [draft, setDraft] = useState<PdfDraft>({ range: search, accountIds, basis, findings: hasInsights })
  // One of the scope that has been deleted is not in the list, so nobody could untick it.
  const { data: accounts } = useQuery(accountQueries.list())
  const existing = accounts && new Set(accounts.map(({ id }) => id))
  const shown = { ...draft, accountIds: draft.accountIds.filter((id) => !existing || existing.has(id)) }
  const today = useTradingToday(shown.accountIds)
  return {
    draft: shown,
    change: (changed: Partial<PdfDraft>) => setDraft((current) => ({ ...current, ...changed })),
    body: pdfBody(shown, { isPrivate, hasInsights, today }),
  }
}
