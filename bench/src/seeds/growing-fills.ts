import { dayNumber } from '@ballast/domain/time/trading-day'
import { createDraws } from '@ballast/testkit/draws'
import { toTradovateFillsCsv } from '@ballast/testkit/files/tradovate-fills-csv'
import type { HistoryExecution } from '@ballast/testkit/history/history'
import { newYork, tradingDaysUntil } from '@ballast/testkit/market/trading-calendar'

const END_DAY = dayNumber('2026-11-18')
/** A file may contain 12 million cells; this is well below that, and the most that a broker's page exports. */
const ROWS_A_FILE = 100_000
const CONTRACTS = ['MNQ', 'MES', 'MCL', 'MGC']
const PRICES: Record<string, number> = { MNQ: 20_000, MES: 6_000, MCL: 70, MGC: 2_600 }
const TICKS: Record<string, number> = { MNQ: 0.25, MES: 0.25, MCL: 0.01, MGC: 0.1 }
const MONTHS = 'HMUZ'

type Growth = { trades: number; seed: number }

/**
 * Files with exactly the given number of trades, two fills each, flat to flat, oldest first. The number of days grows as
 * in a generated history: a journal with a hundred times as many trades covers twelve times as many days.
 */
export function* growingFiles({ trades, seed }: Growth): Generator<{ text: string; rows: number }> {
  const days = tradingDaysUntil(END_DAY, Math.max(8, Math.round(170 * (trades / 1000) ** 0.55)))
  const draws = createDraws(seed)
  let rows: HistoryExecution[] = []
  for (let trade = 0; trade < trades; trade++) {
    const place = (trade * days.length) / trades
    const day = days[Math.floor(place)] ?? END_DAY
    rows.push(...fillsOfTrade({ trade, day, minute: 570 + (place % 1) * 390, draw: draws }))
    if (rows.length >= ROWS_A_FILE || trade === trades - 1) {
      yield { text: toTradovateFillsCsv(rows), rows: rows.length }
      rows = []
    }
  }
}

type Draw = ReturnType<typeof createDraws>
type TradeAt = { trade: number; day: number; minute: number; draw: Draw }

function fillsOfTrade({ trade, day, minute, draw }: TradeAt): HistoryExecution[] {
  const root = CONTRACTS[trade % CONTRACTS.length] ?? 'MNQ'
  const tick = TICKS[root] ?? 0.25
  const date = new Date(day * 86_400_000)
  const symbol = `${root}${MONTHS[Math.floor(date.getUTCMonth() / 3)]}${date.getUTCFullYear() % 10}`
  const at = newYork(day, minute)
  const entry = (PRICES[root] ?? 100) + tick * draw.integer(-400, 400)
  const isLong = draw.chance(0.5)
  const quantity = String(draw.integer(1, 4))
  const fill = (index: 0 | 1, price: number): HistoryExecution => ({
    account: 'growth',
    identity: `fill:${2 * trade + index + 1_000_000}`,
    orderId: String(2 * trade + index + 5_000_000),
    symbol,
    side: (index === 0) === isLong ? 'buy' : 'sell',
    quantity,
    price: price.toFixed(2),
    // Closed within the second, so that no two trades in a contract are ever open at once, however many there are.
    executedAt: at + index * 400,
    sequence: index,
    commission: -520_000,
    fees: null,
    swap: null,
  })
  return [fill(0, entry), fill(1, entry + tick * draw.integer(-40, 44))]
}
