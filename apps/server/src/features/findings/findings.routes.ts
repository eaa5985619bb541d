import * as contract from '@ballast/contract/findings/findings'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../deps.ts'
import { pages } from '../../platform/database/pages.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { uuidOfText } from '../../platform/ids/hex-uuid.ts'
import { openTasks } from '../../platform/tasks/tasks.ts'
import { accountAmong, accountsOf } from '../accounts/accounts.queries.ts'
import { noteOpening } from '../progress/harm-guard.ts'
import { changeExperiment, startExperiment } from './experiments.ts'
import { dueUsers, type Scope, saveMark } from './findings.queries.ts'
import { findingsOfTrade } from './findings-of-trade.ts'
import { ALL, look } from './look.ts'
import { scopeOfQuery } from './scope-of-query.ts'
import { loadFinding, showFinding } from './show-finding.ts'
import { showFindings, WEEKLY } from './show-findings.ts'

type State = { progress: number; step: string }
const HIDDEN_MS = 30 * DAY_MS
const BATCH_SIZE = 100

export function mountFindings(gate: Gate, deps: Deps): void {
  const { db, clock, jobs } = deps
  const tasks = openTasks<State>(db, 'findings')
  jobs.work('look-for-findings', { retryLimit: 1, cron: WEEKLY, expireInSeconds: 6 * 3600 }, () =>
    lookAtAll(deps),
  )

  register(gate, contract.getFindings, async ({ caller: { userId }, query }) => {
    await noteOpening(deps, { userId, part: 'findings' })
    const scope = await scopeOfQuery(deps, { userId, ...query })
    const task = await tasks.find({ userId, id: taskId(scope) })
    return {
      ...(await showFindings(deps, { userId, scope })),
      running: task?.status === 'running' ? task.state : null,
      failed: task?.status === 'failed',
    }
  })
  register(gate, contract.getFinding, ({ caller: { userId }, params: { id } }) =>
    showFinding(deps, { userId, id }),
  )
  register(gate, contract.lookForFindings, async ({ caller: { userId }, body, log }) => {
    const own = await accountsOf(db, { userId })
    for (const id of body.account) accountAmong(own, id)
    const scope = await scopeOfQuery(deps, { userId, ...body })
    const waiting: State = { progress: 0, step: 'Reading your trades' }
    const run = await tasks.begin({ userId, id: taskId(scope) }, waiting)
    if (!run) return { running: waiting }
    const report = (progress: number, step: string) => run.report({ progress, step })
    look(deps, { userId, scope, cause: 'press', report })
      .then(() => run.end('done', { progress: 1, step: 'Done' }))
      .catch((error) => {
        log.error({ err: error }, 'a look for behaviours failed')
        return run.end('failed', waiting)
      })
      .catch((error) => log.error({ err: error }, 'the end of a look could not be written'))
    return { running: waiting }
  })
  register(gate, contract.markFinding, async ({ caller: { userId }, params: { id }, body: { mark } }) => {
    const { row } = await loadFinding(deps, { userId, id })
    const hiddenUntil = mark === 'dismissed' ? new Date(clock.now().getTime() + HIDDEN_MS) : null
    await saveMark(db, { userId, detector: row.detector, hiddenUntil, isUseful: mark === 'useful' })
    return { hiddenUntil: hiddenUntil?.toISOString() ?? null, isUseful: mark === 'useful' }
  })
  register(gate, contract.startExperiment, ({ caller: { userId }, params: { id }, body }) =>
    startExperiment(deps, { userId, id, plan: body }),
  )
  register(gate, contract.changeExperiment, ({ caller: { userId }, params: { id }, body }) =>
    changeExperiment(deps, { userId, id, change: body }),
  )
  register(gate, contract.getFindingsOfTrade, ({ caller: { userId }, params: { id } }) =>
    findingsOfTrade(deps, { userId, id }),
  )
}

/**
 * Looks at every user whose data has changed since their last look over everything. A failure does not hold up the others.
 */
async function lookAtAll(deps: Deps): Promise<void> {
  const due = pages<string>(BATCH_SIZE, (after) => dueUsers(deps.db, { after, limit: BATCH_SIZE }))
  for await (const page of due)
    for (const userId of page)
      await look(deps, { userId, scope: ALL, cause: 'job' }).catch((error: unknown) =>
        deps.log.error({ err: error, userId }, 'a weekly look failed'),
      )
}

/** One look per scope at a time: the same scope has the same id. */
function taskId(scope: Scope): string {
  return uuidOfText(JSON.stringify(scope))
}
