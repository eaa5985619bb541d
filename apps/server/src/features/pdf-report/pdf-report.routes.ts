import * as contract from '@ballast/contract/exports/pdf-report'
import { idSchema } from '@ballast/contract/values'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { answerDownload } from '../../platform/http/download-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import type { Log } from '../../platform/logger/logger.ts'
import { openTasks, type Run, type Tasks } from '../../platform/tasks/tasks.ts'
import { accountAmong, accountsOf } from '../accounts/accounts.queries.ts'
import { openTurns } from './turns.ts'
import { writeReport } from './write-report.ts'

type ReportState = Omit<contract.PdfReport, 'id' | 'status'>

/** Per user, so that one user's reports never evict another's. */
const MAX_OF_ONE = 5
const WAITING: ReportState = { progress: 0, step: 'Waiting', error: null }
const INTERNAL = 'The report could not be written. Nothing of yours was changed; please try again.'

/** PDF reports: written while the page polls their progress, and stored for a quarter of an hour. */
export function mountPdfReport(gate: Gate, deps: Deps): void {
  const tasks = openTasks<ReportState>(deps.db, 'pdf-report')
  const turns = openTurns(MAX_OF_ONE)
  async function write(
    params: Omit<Parameters<typeof writeReport>[1], 'report'>,
    run: Run<ReportState>,
    log: Log,
  ): Promise<void> {
    let known = WAITING
    const report = (progress: number, step: string) => {
      known = { progress, step, error: null }
      run.report(known)
    }
    await turns
      .run(() => writeReport(deps, { ...params, report }))
      .then((bytes) => run.end('done', { progress: 1, step: 'Done', error: null }, bytes))
      .catch((error) => {
        log.error({ err: error }, 'a PDF report failed')
        return run.end('failed', { ...known, error: INTERNAL })
      })
      .catch((error) => log.error({ err: error }, 'the end of a PDF report could not be written'))
  }

  register(gate, contract.createPdfReport, async ({ caller, body, log }) => {
    const { userId } = caller
    const leave = turns.enter(userId)
    try {
      const own = await accountsOf(deps.db, { userId })
      for (const id of body.account) accountAmong(own, id)
      await makeRoom(tasks, userId)
      const id = uuid()
      const run = await tasks.begin({ userId, id }, WAITING)
      if (!run) throw new AppError('internal')
      void write({ caller, options: body }, run, log).finally(leave)
      return { id, status: 'running' as const, ...WAITING }
    } catch (error) {
      leave()
      throw error
    }
  })

  register(gate, contract.getPdfReport, async ({ caller, params: { id } }) => {
    const task = await tasks.find({ userId: caller.userId, id })
    if (!task) throw new AppError('not_found')
    const { status, state } = task
    return { id, status, ...state, error: status === 'failed' ? (state.error ?? INTERNAL) : null }
  })

  gate.app.get('/api/pdf-reports/:id/file', async (context) => {
    const caller = await requireCaller(gate, context)
    const id = z.safeParse(idSchema, context.req.param('id'))
    const key = { userId: caller.userId, id: id.data ?? '' }
    if (!id.success || !(await tasks.find(key))) throw new AppError('not_found')
    const bytes = await tasks.resultOf(key)
    if (!bytes) throw new AppError('not_found', { message: 'This report is not written yet.' })
    return answerDownload(context, { bytes, name: 'trading-report.pdf', type: 'application/pdf' })
  })
}

/** Deletes a user’s oldest reports. Throws 429 if too many of them are still being written, whichever servers do. */
async function makeRoom(tasks: Tasks<ReportState>, userId: string): Promise<void> {
  const all = await tasks.list(userId)
  const rest = all.filter(({ status }) => status !== 'running')
  if (all.length - rest.length >= MAX_OF_ONE)
    throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
  for (const { id } of rest.slice(0, Math.max(0, all.length - MAX_OF_ONE + 1)))
    await tasks.remove({ userId, id })
}
