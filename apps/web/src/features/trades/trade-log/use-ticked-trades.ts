import { useRef } from 'react'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import type { BulkChange, TradeActions } from '../trade-actions/use-trade-actions.ts'
import { countSelected } from '../trade-table/selection.ts'
import type { TradeLog } from './use-trade-log.ts'

type TickedParams = { log: TradeLog; actions: TradeActions; total: number }

/** The actions on all ticked trades, one at a time; deleted ones are unticked. */
export function useTickedTrades({ log, actions, total }: TickedParams) {
  const isBusy = useRef(false)
  /** A second press would be refused, or its Undo would replace the one of the first. */
  async function once(work: () => Promise<unknown>, failed: string) {
    if (isBusy.current) return
    isBusy.current = true
    // The ids may have to be loaded first.
    await work().catch((error) => toastFailure(failed, error))
    isBusy.current = false
  }
  async function remove() {
    const done = await actions.remove(await log.selectedIds({ withCopies: true }))
    if (done !== null) log.clearSelection()
  }
  async function merge() {
    const merged = await actions.merge(await log.selectedIds())
    if (!merged) return
    log.clearSelection()
    const [id] = merged.ids
    if (id && log.openId !== null) log.show(id)
  }
  return {
    count: countSelected(log.selection, total),
    remove: () => void once(remove, 'Nothing was deleted'),
    merge: () => void once(merge, 'Nothing was merged'),
    move: (onIds: (ids: string[]) => void) =>
      void once(async () => onIds(await log.selectedIds()), 'The trades did not load'),
    change: (change: BulkChange) =>
      void once(() => actions.changeMany(log.targets(), change), 'Nothing was changed'),
  }
}
