import type { Reset } from '@ballast/contract/routine/resets'
import type { ResetRow } from './resets.queries.ts'

export function presentReset(row: ResetRow): Reset {
  const { id, day, feeling, before, after, seconds, secondsDone, reappraisal, ifThen } = row
  return {
    id,
    day,
    feeling,
    before,
    after,
    seconds,
    secondsDone,
    reappraisal,
    ifThen,
    trigger: row.trigger,
    technique: row.technique,
    decision: row.decision,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
