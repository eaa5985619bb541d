import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { feeOf } from '../../coin-fill.ts'

/**
 * `Bought 0.5 ETH for 0.0201 BTC on ETH-BTC at 0.04 BTC/ETH`, where the amount is after fees. Some notes end before
 * `at`, and others name no pair: `Bought 0.002 BTC for €159.09 EUR`.
 */
const NOTE =
  /^(?:Bought|Sold) [\d.,]{1,40} \S{1,20} for \D{0,3}(\d[\d,]{0,20}(?:\.\d{1,30})?) ([A-Z0-9]{2,10})\b(?: on \S{1,30} at (\d[\d,]{0,20}(?:\.\d{1,30})?) \2\/)?/

/** More than Coinbase charges. */
const MAX_FEE = 0.1

/**
 * The price and the costs of a trade in the coin that it was made in, if the row states its money in another: what the
 * coin was worth is not what was paid. Null if it is the same; a USDC is a dollar at Coinbase.
 * @throws CellProblem missing_value, disagrees
 */
export function moneyOfNote(
  note: string,
  trade: { side: Side; quantity: string; currency: string },
): { currency: string; price: string; costs: ReturnType<typeof feeOf> } | null {
  const [, amount = '', coin, price] = NOTE.exec(note.trim()) ?? []
  if (coin === undefined || (coin === 'USDC' ? ['USD', 'USDC'] : [coin]).includes(trade.currency)) return null
  if (price === undefined || !/[1-9]/.test(price)) {
    throw new CellProblem(
      'missing_value',
      `The trade was made in ${coin}, its money is stated in ${trade.currency}, and the note has no price. The fills report has it.`,
      'Notes',
    )
  }
  const value = new Big(plain(price)).times(trade.quantity)
  const paid = trade.side === 'buy' ? new Big(plain(amount)).minus(value) : value.minus(plain(amount))
  const share = paid.div(value).toNumber()
  if (share < -1e-6 || share > MAX_FEE) {
    throw new CellProblem(
      'disagrees',
      `The amount in the note is not ${trade.quantity} × ${price} and a fee.`,
      'Notes',
    )
  }
  const costs = feeOf({ paid: paid.toFixed(), coin, quote: coin })
  return { currency: coin, price: plainDecimal(plain(price)), costs }
}

const plain = (number: string) => number.replaceAll(',', '')
