import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ballast/domain/time/durations'
import type { Draws } from '@ballast/testkit/draws'
import { fillsCsv } from '../trades.ts'

/** A fill as the broker recorded it. */
export type Fill = {
  id: number
  at: number
  side: 'Buy' | 'Sell'
  quantity: number
  price: number
  contract: 'MNQU6' | 'MESU6'
}

const FIRST_DAY = Date.UTC(2026, 5, 1)
const BASE = { MNQU6: 20_000, MESU6: 6_000 }
const VALUE = { MNQU6: 2, MESU6: 5 }

/** Trades of three weeks: some in several fills, some overnight, some that turn around, and a last one that stays open. */
export function drawBook(draw: Draws, firstId: number): Fill[] {
  const fills: Fill[] = []
  let id = firstId
  let at = FIRST_DAY + 13 * HOUR_MS
  for (let round = 0; round < 22; round++) {
    const contract = draw.pick(['MNQU6', 'MNQU6', 'MESU6'] as const)
    let position = 0
    for (let left = draw.integer(2, 4); left > 0; left--) {
      const isLast = left === 1 && position !== 0 && round < 21
      const change = isLast ? -position : draw.pick([-2, -1, 1, 2, 3])
      position += change
      const price = BASE[contract] + draw.integer(-120, 120) / 4
      fills.push({
        id: ++id,
        at,
        side: change > 0 ? 'Buy' : 'Sell',
        quantity: Math.abs(change),
        price,
        contract,
      })
      at += draw.pick([0, 1000, 40_000, 7 * MINUTE_MS, 31 * MINUTE_MS, 9 * HOUR_MS])
      if (position === 0) break
    }
    // The next one in this contract begins flat.
    if (position !== 0 && round < 21) {
      fills.push({
        id: ++id,
        at,
        side: position > 0 ? 'Sell' : 'Buy',
        quantity: Math.abs(position),
        price: BASE[contract],
        contract,
      })
    }
    at += draw.pick([2000, 3 * MINUTE_MS, 45 * MINUTE_MS, 6 * HOUR_MS, DAY_MS - HOUR_MS])
  }
  return fills
}

type File = { name: string; bytes: string }

/** The fills as Tradovate's Fills report states them. */
export const fillsFile = (fills: readonly Fill[], commission: (fill: Fill) => string): File => ({
  name: `Fills ${fills[0]?.id}.csv`,
  bytes: fillsCsv(
    fills.map((fill) => ({
      ...fill,
      at: new Date(fill.at).toISOString().slice(0, 19),
      price: String(fill.price),
      commission: commission(fill),
    })),
  ),
})

/** On a clock in Chicago in summer, as `MM/DD/YYYY HH:MM:SS`. */
function chicago(at: number): string {
  const text = new Date(at - 5 * HOUR_MS).toISOString()
  return `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)} ${text.slice(11, 19)}`
}
const dollars = (amount: number) => (amount < 0 ? `$(${(-amount).toFixed(2)})` : `$${amount.toFixed(2)}`)

/** The same fills in Tradovate's Performance report: pairs that closed each other, first in, first out. */
export function performanceFile(fills: readonly Fill[]): File {
  const rows: string[] = []
  for (const contract of ['MNQU6', 'MESU6'] as const) {
    const open: { fill: Fill; left: number }[] = []
    for (const fill of fills.filter((each) => each.contract === contract)) {
      let left = fill.quantity
      while (left > 0 && open[0] && open[0].fill.side !== fill.side) {
        const first = open[0]
        const quantity = Math.min(left, first.left)
        rows.push(pairRow(first.fill, fill, quantity))
        left -= quantity
        first.left -= quantity
        if (first.left === 0) open.shift()
      }
      if (left > 0) open.push({ fill, left })
    }
  }
  const header =
    'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration'
  return { name: `Performance ${fills[0]?.id}.csv`, bytes: `${[header, ...rows].join('\r\n')}\r\n` }
}

function pairRow(first: Fill, second: Fill, quantity: number): string {
  const [buy, sell] = first.side === 'Buy' ? [first, second] : [second, first]
  const pnl = dollars((sell.price - buy.price) * VALUE[first.contract] * quantity)
  const prices = `${buy.price.toFixed(2)},${sell.price.toFixed(2)}`
  return `${first.contract},-2,0,0.25,${buy.id},${sell.id},${quantity},${prices},${pnl},${chicago(buy.at)},${chicago(sell.at)},1min`
}

/** Deposits, a data fee, and commissions of fills, as Tradovate's Cash History states them. */
export function cashFile(fills: readonly Fill[]): File {
  const first = fills[0]?.id ?? 0
  const rows = fills.flatMap((fill, n) => {
    const cells = (amount: string, kind: string, contract: string) =>
      `DEMO1,${fill.id}0${n},${chicago(fill.at)},${new Date(fill.at).toISOString().slice(0, 10)},${amount},"50,000.00", ${kind},USD,${contract}`
    if (n % 5 === 0) return [cells('250.00', 'Fund Transaction', '')]
    return [cells(`-0.${20 + (fill.id % 9)}`, 'Commission', fill.contract)]
  })
  const header = 'Account,Transaction ID,Timestamp,Date,Delta,Amount,Cash Change Type,Currency,Contract'
  return { name: `Cash ${first}.csv`, bytes: `${[header, ...rows].join('\r\n')}\r\n` }
}

/** Closed trades of TopstepX, which has ids of its own. */
export function topstepFile(fills: readonly Fill[]): File {
  const rows = fills.map((fill) => {
    const zone = ' -05:00'
    const exit = fill.at + 11 * MINUTE_MS
    const pnl = ((fill.id % 7) - 3) * 10 * fill.quantity
    const value = VALUE[fill.contract] * fill.quantity
    const moved = (fill.side === 'Buy' ? pnl : -pnl) / value
    const day = `${chicago(exit + 7 * HOUR_MS).slice(0, 10)} 00:00:00${zone}`
    const type = fill.side === 'Buy' ? 'Long' : 'Short'
    return `${fill.id},${fill.contract},${chicago(fill.at)}${zone},${chicago(exit)}${zone},${fill.price},${fill.price + moved},${(0.37 * fill.quantity).toFixed(5)},${pnl},${fill.quantity},${type},${day},00:11:00.0000000`
  })
  const header =
    'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration'
  return { name: `Trades ${fills[0]?.id}.csv`, bytes: `${[header, ...rows].join('\r\n')}\r\n` }
}
