import type { Reset } from '@ballast/contract/routine/resets'
import type { ResetRow } from './resets.queries.ts'

export function presentReset(row: ResetRow): Reset {
  const { id, day, feeling, before, after, seconds, secondsDone, reappraisal, ifThen } = row
  return {
    ...{ id, day, feeling, before, after, seconds, secondsDone, reappraisal, ifThen },
    trigger: row.trigger as Reset['trigger'],
    technique: row.technique as Reset['technique'],
    decision: row.decision as Reset['decision'],
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
