import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import { addressOf, type Gate, requireCaller } from '../../platform/http/register.ts'
import { streamedBody } from '../../platform/http/streamed-body.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { exportAccounts, exportExecutions, exportPlans } from './csv-exports.ts'
import { exportLedger } from './export-ledger.ts'
import { EXPORT_QUEUE, mailExportLink, ownerOfLink } from './export-link.ts'
import { exportTrades } from './export-trades.ts'

/** Kinds of CSV export: `?of=`; trades by default. */
const CSV_EXPORTS = {
  trades: { write: exportTrades, name: 'trading-data.csv' },
  executions: { write: exportExecutions, name: 'executions.csv' },
  accounts: { write: exportAccounts, name: 'accounts.csv' },
  plans: { write: exportPlans, name: 'plans.csv' },
  'payouts-and-fees': { write: exportLedger, name: 'payouts-and-fees.csv' },
} as const

const LINK_TRIES = { calls: 20, seconds: 600 }

/** The user's data as files, streamed while it is read. */
export function mountExport(gate: Gate, deps: Deps): void {
  deps.jobs.work<{ userId: string }>(EXPORT_QUEUE, { retryLimit: 8 }, (job) => mailExportLink(deps, job))
  // The link from a mail: only its owner was sent it, and it gives access to nothing but their own archive.
  gate.app.get('/api/export/by-link/:token', async (context) => {
    await gate.limits.take(`export link ${networkOf(addressOf(context, gate.trustProxy))}`, LINK_TRIES)
    const token = context.req.param('token').slice(0, 200)
    const userId = await ownerOfLink(deps.db, { token, now: deps.clock.now() })
    if (!userId) throw new AppError('not_found', { message: 'This link is not valid or has expired.' })
    return download(deps, writeArchive(deps, userId), {
      type: 'application/zip',
      name: 'ballast-archive.zip',
    })
  })

  gate.app.get('/api/export/:format', async (context) => {
    const caller = await requireCaller(gate, context)
    const { userId } = caller
    const format = context.req.param('format')
    if (format === 'archive')
      return download(deps, writeArchive(deps, userId), {
        type: 'application/zip',
        name: 'ballast-archive.zip',
      })
    if (format !== 'csv') throw new AppError('not_found', { message: 'Exports are csv and archive.' })
    const of = context.req.query('of') ?? 'trades'
    if (!isCsvExport(of)) throw invalidInput({ of: `One of ${Object.keys(CSV_EXPORTS).join(', ')}` })
    const { write, name } = CSV_EXPORTS[of]
    const isMasked = context.req.query('masked') === 'yes'
    const year = context.req.query('year')
    if (year !== undefined && !/^\d{4}$/.test(year)) throw invalidInput({ year: 'A year such as 2026' })
    const bytes = encoded(write(deps.db, { userId, isMasked, year, columns: deps.columns }))
    return download(deps, bytes, { type: 'text/csv; charset=utf-8', name })
  })
}

function isCsvExport(name: string): name is keyof typeof CSV_EXPORTS {
  return Object.hasOwn(CSV_EXPORTS, name)
}

/** Without this mark, Excel reads the file as Windows-1252: `Größe` becomes `GrÃ¶ÃŸe`. */
const BYTE_ORDER_MARK = '\uFEFF'

async function* encoded(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK)
  for await (const part of parts) yield typeof part === 'string' ? encoder.encode(part) : part
}

function download(
  { log }: Pick<Deps, 'log'>,
  bytes: AsyncGenerator<Uint8Array>,
  { type, name }: { type: string; name: string },
): Response {
  return new Response(streamedBody(log, bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
