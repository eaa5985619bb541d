import { unitsFromMicros } from '@ballast/domain/money/micros'
import { withEdits } from '@ballast/programmes/edits'
import { conductOf } from '@ballast/programmes/read-conduct'
import type { Db } from '../../../platform/database/database.ts'
import { listEvents } from '../../scheduled-events/scheduled-events.queries.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { editsOf } from '../compute-attempt.ts'
import { type ConductInput, NO_CONDUCT_INPUT } from './single-trades.ts'
import { tradeDetailsOf } from './trade-details.ts'

type AttemptScope = { userId: string; rows: readonly AttemptRow[] }

/** What the conduct rules need besides the trades, by attempt. */
export async function readConductInputs(
  db: Db,
  { userId, rows }: AttemptScope,
): Promise<Map<string, ConductInput>> {
  const needs = rows.map((row) => ({ row, ...needsOf(row) }))
  const detailed = needs.filter(({ details }) => details).map(({ row }) => row.accountId)
  const details =
    detailed.length > 0
      ? await tradeDetailsOf(db, {
          ...{ userId, accountIds: [...new Set(detailed)] },
          withFills: needs.some((each) => each.events),
        })
      : NO_CONDUCT_INPUT.details
  const events = needs.some((each) => each.events)
    ? (await listEvents(db, { userId })).map(({ at }) => at.getTime())
    : null
  return new Map(
    needs.map((each) => [
      each.row.id,
      {
        details: each.details ? details : NO_CONDUCT_INPUT.details,
        events: each.events ? events : null,
      },
    ]),
  )
}

export function needsOf(row: AttemptRow): { details: boolean; events: boolean } {
  const size = unitsFromMicros(row.size)
  const { conduct } = conductOf(withEdits(row.rules, editsOf(row), size).phase, size)
  if (!conduct) return { details: false, events: false }
  const { floatingLoss, ideaRisk, newsMinutes, leastSeconds, leastMove } = conduct
  const measured = [ideaRisk, newsMinutes, leastSeconds, leastMove].some((rule) => rule !== null)
  return { details: measured || floatingLoss?.per === 'symbol', events: newsMinutes !== null }
}
