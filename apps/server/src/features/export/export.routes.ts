import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { callerOf, type Gate } from '../../platform/http/register.ts'
import { showTradeRows } from '../trades/show-trades.ts'
import { CSV_COLUMNS, csvLine } from './csv.ts'

const PAGE = 1000

/** The user's trades as a file, written out page by page. */
export function mountExport(gate: Gate, { db }: Deps): void {
  gate.app.get('/api/export/:format', async (context) => {
    const caller = await callerOf(gate, context)
    if (!caller) throw new AppError('unauthenticated')
    if (context.req.param('format') !== 'csv')
      throw new AppError('not_found', { message: 'Only csv is exported here.' })
    const { userId } = caller
    const found = await rowsOf<{ id: string }>(
      db,
      sql`SELECT id FROM trades WHERE user_id = ${userId} AND deleted_at IS NULL ORDER BY opened_at, id`,
    )
    const encoder = new TextEncoder()
    let from = -1
    const body = new ReadableStream({
      async pull(controller) {
        if (from < 0) {
          controller.enqueue(encoder.encode(csvLine(CSV_COLUMNS.map(([name]) => name))))
          from = 0
          return
        }
        if (from >= found.length) return controller.close()
        const rows = await showTradeRows(db, {
          userId,
          ids: found.slice(from, from + PAGE).map((row) => row.id),
        })
        from += PAGE
        controller.enqueue(
          encoder.encode(rows.map((row) => csvLine(CSV_COLUMNS.map(([, read]) => read(row)))).join('')),
        )
      },
    })
    return new Response(body, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trading-data.csv"',
        'Cache-Control': 'no-store',
      },
    })
  })
}
