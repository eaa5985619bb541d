import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { settled } from '../../schema/settled.ts'
import { addScreenshot } from '../screenshots/manage-screenshots.ts'

const PICTURES = 12
const WIDTH = 1200
const HEIGHT = 675

type ScreenshotInput = { id: string; symbol: string; direction: string; entry: number; exit: number }

/** Chart pictures for the latest demo trades, drawn from their own prices and marked as samples. */
export async function drawScreenshots(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  { userId }: { userId: string },
): Promise<void> {
  const trades = await rowsOf<ScreenshotInput>(
    deps.db,
    sql`SELECT id, symbol, direction, average_entry::float8 AS entry, average_exit::float8 AS exit FROM trades
        WHERE user_id = ${userId} AND ${settled(userId)} AND status = 'closed' ORDER BY opened_at DESC LIMIT ${PICTURES}`,
  )
  const { default: sharp } = await import('sharp')
  for (const [index, trade] of trades.entries()) {
    const bytes = await sharp(Buffer.from(chart(trade, index)))
      .png()
      .toBuffer()
    await addScreenshot(deps, {
      userId,
      tradeId: trade.id,
      caption: `${trade.symbol}, entry and exit (sample)`,
      bytes,
    })
  }
}

function chart({ symbol, direction, entry, exit }: ScreenshotInput, seed: number): string {
  const reach = Math.abs(exit - entry) * 1.6 || entry * 0.001
  const y = (price: number) => HEIGHT / 2 - ((price - (entry + exit) / 2) / reach) * (HEIGHT / 3)
  const prices = Array.from({ length: 61 }, (_, i) => {
    const along = Math.min(1, Math.max(0, (i - 15) / 30))
    return (
      entry +
      (exit - entry) * along +
      Math.sin(i * 1.7 + seed) * reach * 0.12 +
      Math.sin(i * 0.45 + seed * 2) * reach * 0.18 * (1 - along * 0.6)
    )
  })
  prices[15] = entry
  prices[45] = exit
  const points = prices.map((price, i) => `${40 + i * 18},${y(price).toFixed(1)}`).join(' ')
  const mark = (i: number, price: number, text: string) =>
    `<circle cx="${40 + i * 18}" cy="${y(price)}" r="7" fill="#eef0f3"/><text x="${52 + i * 18}" y="${y(price) - 14}" fill="#aeb3ba" font-size="22" font-family="sans-serif">${text}</text>`
  const [opening, closing] = direction === 'long' ? ['Buy', 'Sell'] : ['Sell', 'Buy']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#13161b"/>
    <text x="40" y="60" fill="#eef0f3" font-size="30" font-family="sans-serif">${symbol}</text>
    <text x="40" y="92" fill="#8c9198" font-size="20" font-family="sans-serif">Sample chart, drawn from the trade's own prices</text>
    <polyline points="${points}" fill="none" stroke="#75b1ef" stroke-width="3" stroke-linejoin="round"/>
    ${mark(15, entry, `${opening} ${entry}`)}${mark(45, exit, `${closing} ${exit}`)}</svg>`
}
