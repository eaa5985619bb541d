import type { TradeDetail } from '@ballast/contract/trades'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { wallClock } from '../../../lib/time/wall-clock.ts'
import { EMPTY_FORM, type FillValues, switchMode, type TradeFormValues } from './trade-form-values.ts'

/** The current form of a typed trade; the simple one if its fills are one entry and one exit. */
export function valuesOfTrade(trade: TradeDetail): TradeFormValues {
  const fills = trade.fills.map((fill): FillValues => {
    const costs = costsOf(fill)
    return {
      side: fill.side,
      quantity: fill.quantity,
      price: fill.price,
      at: wallClock(new Date(fill.executedAt), trade.timeZone),
      costs: costs?.costs ?? '',
      ...(costs ? { split: costs } : {}),
    }
  })
  const detailed: TradeFormValues = {
    ...EMPTY_FORM,
    accountId: trade.accountId,
    symbol: trade.symbol,
    isDetailed: true,
    fills,
    stop: trade.stop ?? '',
    typedRisk: trade.typedRisk ?? '',
    statedGross: trade.grossSource === 'broker' ? (trade.gross ?? '') : '',
  }
  const [first, second] = fills
  const isSimple =
    first !== undefined &&
    (fills.every(({ costs }) => costs === '') ||
      fills.every(({ costs, split }) => costs !== '' && Number(costs) === 0 && isWhole(split))) &&
    (fills.length === 1 ||
      (fills.length === 2 && second?.side !== first.side && second?.quantity === first.quantity))
  return isSimple ? switchMode(detailed) : detailed
}

/** Whether both parts of the costs are known. */
function isWhole(split: FillValues['split']): boolean {
  return split?.commission !== null && split?.fees !== null
}

function costsOf({ commission, fees, computed }: TradeDetail['fills'][number]) {
  // Costs computed from the account's profiles were not typed, so saving must not state them.
  if (computed || (commission === null && fees === null)) return null
  const sum = microsFromDecimal(commission ?? '0') + microsFromDecimal(fees ?? '0')
  // A rebate is money received: it cannot be typed as a cost and stays unchanged.
  // A part that is not known stays so, unless other costs are typed.
  return { costs: decimalFromMicros(Math.abs(sum)), commission, fees }
}
