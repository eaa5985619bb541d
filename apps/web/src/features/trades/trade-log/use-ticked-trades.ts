import type { BulkChange, TradeActions } from '../trade-actions/use-trade-actions.ts'
import { countSelected } from '../trade-table/selection.ts'
import type { TradeLog } from './use-trade-log.ts'

type TickedParams = { log: TradeLog; actions: TradeActions; total: number }

/** The actions on all ticked trades; deleted ones are unticked. */
export function useTickedTrades({ log, actions, total }: TickedParams) {
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
    remove: () => void remove(),
    merge: () => void merge(),
    change: (change: BulkChange) => void actions.changeMany(log.targets(), change),
  }
}

export type TickedTrades = ReturnType<typeof useTickedTrades>
