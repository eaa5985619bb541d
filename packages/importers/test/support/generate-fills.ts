/** Tradovate reports made from generated fills, for property tests. */
export type GeneratedFill = { id: number; side: 'buy' | 'sell'; quantity: number; price: number; at: number }
export type GeneratedPair = { buy: GeneratedFill; sell: GeneratedFill; quantity: number; pnl: number }

const POINT_VALUE = 5
const FILLS_HEADER =
  '_id,_orderId,_contractId,_timestamp,_tradeDate,_action,_qty,_price,_active,_accountId,Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,_priceFormat,_priceFormatType,_tickSize,Contract,Product,Product Description,commission'

export function buildFillsCsv(fills: readonly GeneratedFill[]): string {
  const rows = fills.map(({ id, side, quantity, price, at }) => {
    const utc = new Date(at).toISOString().replace('T', ' ')
    const word = side === 'buy' ? ' Buy' : ' Sell'
    const action = side === 'buy' ? 0 : 1
    const commission = (0.39 * quantity).toFixed(2)
    return `${id},,1,${utc},2026-07-06,${action},${quantity},${price},true,1,${id},,${shown(at)},7/6/26,DEMO1,${word},${quantity},${price},-2,0,0.25,MESU6,MES,Sample,${commission}`
  })
  return [FILLS_HEADER, ...rows].join('\r\n')
}

export function buildPerformanceCsv(pairs: readonly GeneratedPair[]): string {
  const header =
    'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration'
  const rows = pairs.map(({ buy, sell, quantity, pnl }) => {
    const money = pnl < 0 ? `$(${(-pnl).toFixed(2)})` : `$${pnl.toFixed(2)}`
    return `MESU6,-2,0,0.25,${buy.id},${sell.id},${quantity},${buy.price},${sell.price},${money},${shown(buy.at)},${shown(sell.at)},1sec`
  })
  return [header, ...rows].join('\r\n')
}

/** Chicago in summer: five hours behind, milliseconds dropped. */
function shown(at: number): string {
  const iso = new Date(at - 5 * 3_600_000).toISOString()
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`
}

/** The pairs of a netting account, first in, first out, in the order they closed. Positions left open are omitted. */
export function pairFirstInFirstOut(fills: readonly GeneratedFill[]): GeneratedPair[] {
  const open: { fill: GeneratedFill; left: number }[] = []
  const pairs: GeneratedPair[] = []
  for (const fill of fills) {
    let left = fill.quantity
    while (left > 0 && open[0] && open[0].fill.side !== fill.side) {
      const opening = open[0]
      const quantity = Math.min(left, opening.left)
      const [buy, sell] = fill.side === 'buy' ? [fill, opening.fill] : [opening.fill, fill]
      pairs.push({ buy, sell, quantity, pnl: (sell.price - buy.price) * quantity * POINT_VALUE })
      left -= quantity
      opening.left -= quantity
      if (opening.left === 0) open.shift()
    }
    if (left > 0) open.push({ fill, left })
  }
  return pairs
}
