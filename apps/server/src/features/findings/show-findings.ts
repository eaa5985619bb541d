import type { Findings } from '@ballast/contract/findings/findings'
import type { Deps } from '../../deps.ts'
import { dataVersion } from '../../platform/changes/data-version.ts'
import { showExperiment } from './experiments.ts'
import { leadOf, presentEvaluation } from './findings.presenter.ts'
import { experimentsOf, findingsOf, listEvaluations, marksOf, type Scope } from './findings.queries.ts'
import { detectorOf } from './look.ts'
import { seenBy, tableOf } from './seen-trades.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'columns'>
type Params = { userId: string; scope: Scope }

/** The last look at the trades of a scope, and every earlier look. */
export async function showFindings(
  context: Context,
  { userId, scope }: Params,
): Promise<Omit<Findings, 'running' | 'failed'>> {
  const { db, clock, columns } = context
  const now = clock.now()
  const looks = await listEvaluations(db, { userId, scope })
  const rows = await findingsOf(db, { userId, ids: looks.map(({ id }) => id) })
  const [latest] = looks
  const { version } = await dataVersion(db, { userId })
  const evaluation = latest
    ? presentEvaluation(latest, {
        rows: rows.filter(({ evaluationId }) => evaluationId === latest.id),
        version,
        now,
        marks: await marksOf(db, { userId }),
        table: await tableOf(context, { userId, ...seenBy(latest) }),
      })
    : null
  const found = rows.filter(({ verdict }) => verdict === 'found')
  return {
    empty: (await columns.columnsOf(userId)).columns.length === 0,
    evaluation,
    lead: evaluation && leadOf(evaluation.findings),
    looks: looks.map(({ id, at, cause, tested }) => ({
      id,
      at: at.toISOString(),
      cause,
      tested,
      found: found
        .filter(({ evaluationId }) => evaluationId === id)
        .map(({ detector }) => detectorOf(detector)?.flagged ?? detector),
    })),
    nextAt: nextSunday(now).toISOString(),
    experiments: await Promise.all(
      (await experimentsOf(db, { userId })).map((row) => showExperiment(context, row)),
    ),
  }
}

/** When the weekly job runs: Sundays at 03:17 UTC. */
export const WEEKLY = '17 3 * * 0'

export function nextSunday(now: Date): Date {
  const next = new Date(now)
  next.setUTCHours(3, 17, 0, 0)
  next.setUTCDate(next.getUTCDate() + ((7 - next.getUTCDay()) % 7))
  if (next <= now) next.setUTCDate(next.getUTCDate() + 7)
  return next
}
