import { replaceFills, type TradeDetail } from '@ballast/contract/trades'
import { call } from '../../../lib/api.ts'
import { formatMoney, formatR } from '../../../lib/format/format-number.ts'
import { tradeName } from '../../../lib/format/trade-text.ts'
import { preferencesStore } from '../../../lib/preferences.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useTradeActions } from '../trade-actions/use-trade-actions.ts'
import { useTradeChange } from '../trade-actions/use-trade-change.ts'
import { tradeBody } from './trade-body.ts'
import type { TradeFormBinding } from './use-trade-form.ts'
import { valuesOfTrade } from './values-of-trade.ts'

/** Saves the input and reports it with Undo; null if something must be corrected first. */
export function useSaveTrade(form: TradeFormBinding, editing: TradeDetail | null) {
  const actions = useTradeActions()
  const save = useTradeChange()
  function restoreFills({ id, fillsVersion }: TradeDetail, before: TradeDetail) {
    const { journal: _, ...fills } = tradeBody(valuesOfTrade(before))
    return save({
      work: () => call(replaceFills, { params: { id }, body: { ...fills, fillsVersion } }),
      done: () => ({ title: 'The fills are as before', variant: 'success' }),
      failed: 'The fills were not restored',
    })
  }
  return async (): Promise<TradeDetail | null> => {
    const trade = await form.submit()
    if (!trade) return null
    toast({
      title: editing ? 'Fills saved' : 'Trade saved',
      description: describe(trade),
      variant: 'success',
      undo: () => void (editing ? restoreFills(trade, editing) : actions.remove([trade.id])),
    })
    return trade
  }
}

function describe(trade: TradeDetail): string {
  const isPrivate = !preferencesStore.get().privacy.showRealValues
  const money = trade.net === null || isPrivate ? '' : formatMoney(trade.net, { currency: trade.currency })
  const parts =
    trade.status === 'open' ? ['open'] : [money, trade.rMultiple === null ? '' : formatR(trade.rMultiple)]
  return [tradeName(trade), ...parts.filter(Boolean)].join(', ')
}
