import { getTrade, type TradeDetail, writeJournal } from '@ballast/contract/trades'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api.ts'
import { createDraftSaver, type DraftSaver } from '../../../lib/drafts/draft-saver.ts'
import { flushOnLeaving } from '../../../lib/drafts/flush-on-leaving.ts'
import { type Choice, newestOf } from '../../../lib/drafts/merge-changes.ts'
import { ownDrafts } from '../../../lib/drafts/own-drafts.ts'
import { formatDate } from '../../../lib/format/format-date.ts'
import { tradeName } from '../../../lib/format/trade-text.ts'
import { toastUnsaved } from '../../../ui/overlays/toast.ts'
import { putTrade, refreshTrades, tradeQueries } from '../trade-queries.ts'
import { DRAFTED_JOURNAL, type JournalChanges, withChanges } from './journal-changes.ts'

type JournalSaver = DraftSaver<TradeDetail, JournalChanges>
const REFRESH_PAUSE_MS = 1500
let cachedSaver: JournalSaver | null = null

/** The page's only saver. It outlives sheets and routes, and sends drafts left over from earlier visits. */
function journalSaver(queryClient: QueryClient): JournalSaver {
  if (cachedSaver) return cachedSaver
  let refresh: ReturnType<typeof setTimeout> | undefined
  const saver = createDraftSaver({
    drafted: DRAFTED_JOURNAL,
    store: ownDrafts<JournalChanges>('tradeDraft'),
    // The answer is only a revision; what depends on the change is fetched once typing has ended.
    send: async (id, body, keepalive) => {
      const { revision: _, ...changes } = body
      const { revision } = await call(writeJournal, { params: { id }, body, keepalive })
      const known = queryClient.getQueryData(tradeQueries.byId(id).queryKey)
      return known ? { ...withChanges(known, changes), revision } : call(getTrade, { params: { id } })
    },
    read: (id) => call(getTrade, { params: { id } }),
    onSaved: (trade) => {
      putTrade(queryClient, trade)
      clearTimeout(refresh)
      refresh = setTimeout(() => void refreshTrades(queryClient), REFRESH_PAUSE_MS)
    },
    onUnseen: async (id, sentence) => {
      const trade = await queryClient.ensureQueryData(tradeQueries.byId(id)).catch(() => null)
      const name = trade ? `${tradeName(trade)}, ${formatDate(trade.openedAt)},` : 'a trade'
      toastUnsaved(`The journal of ${name}`, sentence)
    },
  })
  flushOnLeaving(saver)
  cachedSaver = saver
  return saver
}

/** Sends what an earlier visit could not. */
export function useResumeDrafts() {
  const queryClient = useQueryClient()
  useEffect(() => journalSaver(queryClient).flushAll(), [queryClient])
}

/** The current journal of a trade, how to change it, and whether the server has it. */
export function useJournal(trade: TradeDetail) {
  const saver = journalSaver(useQueryClient())
  const { id } = trade
  const { state, changes, saved } = useSyncExternalStore(saver.subscribe, () => saver.snapshot(id))
  const newest = newestOf(trade, saved)
  useEffect(() => saver.show(id), [saver, id])
  return {
    shown: withChanges(newest, changes),
    state,
    change: (next: JournalChanges) => saver.change(newest, next),
    flush: () => saver.flush(id),
    resolve: (choice: Choice) => saver.resolve(id, choice),
  }
}

/** Of how many of these trades the server does not have everything that was written. */
export function useUnsavedJournals(ids: readonly string[]): number {
  const saver = journalSaver(useQueryClient())
  return useSyncExternalStore(
    saver.subscribe,
    () => ids.filter((id) => Object.keys(saver.snapshot(id).changes).length > 0).length,
  )
}
