import * as contract from '@ballast/contract/exports/pdf-report'
import { LRUCache } from 'lru-cache'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { callerOf, type Gate, register } from '../../platform/http/register.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { writeReport } from './write-report.ts'

type Written = { userId: string; state: contract.PdfReport; bytes: Uint8Array | null }

const KEPT_MS = 15 * 60_000
/** Of one user, so that nobody's reports push out somebody else's. */
const MOST_OF_ONE = 5
const MOST_BYTES = 256 * 1024 * 1024
/** Before it is written a report counts as this much. */
const UNWRITTEN_BYTES = 100_000

/** PDF reports: written while the page asks how far they are, kept in memory until fetched or a quarter of an hour old. */
export function mountPdfReport(gate: Gate, deps: Deps): void {
  const kept = new LRUCache<string, Written>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes?.byteLength ?? UNWRITTEN_BYTES,
    ttl: KEPT_MS,
  })
  const makeRoom = (userId: string) => {
    const own = [...kept.entries()].filter(([, written]) => written.userId === userId).reverse()
    const running = own.filter(([, { state }]) => state.status === 'running')
    if (running.length >= MOST_OF_ONE) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
    const rest = own.filter(([, { state }]) => state.status !== 'running')
    for (const [id] of rest.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) kept.delete(id)
  }

  register(gate, contract.createPdfReport, async ({ caller, body, log }) => {
    const { userId } = caller
    const own = new Set((await accountsOf(deps.db, { userId })).map(({ id }) => id))
    if (body.account.some((id) => !own.has(id)))
      throw new AppError('not_found', { message: 'This account does not exist, or it is not yours.' })
    makeRoom(userId)
    const id = uuid()
    const written: Written = {
      userId,
      state: { id, status: 'running', progress: 0, step: 'Waiting', error: null },
      bytes: null,
    }
    kept.set(id, written)
    const report = (progress: number, step: string) => {
      written.state = { ...written.state, progress, step }
    }
    writeReport(deps, { userId, options: body, report })
      .then((bytes) => {
        written.bytes = bytes
        written.state = { ...written.state, status: 'done', progress: 1, step: 'Done' }
        // Kept anew with its size, unless it has gone in between.
        if (kept.has(id)) kept.set(id, written)
      })
      .catch((error) => {
        log.error({ err: error }, 'a PDF report failed')
        written.state = {
          ...written.state,
          status: 'failed',
          error: 'The report could not be written. Nothing of yours was changed; please try again.',
        }
      })
    return written.state
  })

  const find = (userId: string, id: string): Written => {
    const written = kept.get(id)
    if (!written || written.userId !== userId) throw new AppError('not_found')
    return written
  }
  register(gate, contract.getPdfReport, async ({ caller, params }) => find(caller.userId, params.id).state)

  gate.app.get('/api/pdf-reports/:id/file', async (context) => {
    const caller = await callerOf(gate, context)
    if (!caller) throw new AppError('unauthenticated')
    const { bytes } = find(caller.userId, context.req.param('id'))
    if (!bytes) throw new AppError('not_found', { message: 'This report is not written yet.' })
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="trading-report.pdf"',
      'Cache-Control': 'no-store',
    })
  })
}
