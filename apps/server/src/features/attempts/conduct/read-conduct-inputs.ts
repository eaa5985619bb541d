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
  const accountsOf = (wanted: Needs['details']) => [
    ...new Set(needs.filter((each) => each.details === wanted).map(({ row }) => row.accountId)),
  ]
  const accountIds = accountsOf('all')
  const openingsOnly = accountsOf('openings')
  const details =
    accountIds.length + openingsOnly.length > 0
      ? await tradeDetailsOf(db, {
          userId,
          accountIds,
          openingsOnly,
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
        details: each.details === 'none' ? NO_CONDUCT_INPUT.details : details,
        events: each.events ? events : null,
      },
    ]),
  )
}

/** `openings`: only which trades have an unknown opening. */
type Needs = { details: 'all' | 'openings' | 'none'; events: boolean }

export function needsOf(row: AttemptRow): Needs {
  const size = unitsFromMicros(row.size)
  const { conduct } = conductOf(withEdits(row.rules, editsOf(row), size).phase, size)
  if (!conduct) return { details: 'none', events: false }
  const { floatingLoss, ideaRisk, newsMinutes, leastSeconds, leastMove } = conduct
  const isMeasured = [ideaRisk, newsMinutes, leastSeconds, leastMove].some((rule) => rule !== null)
  const isHeld = conduct.isOvernightForbidden || conduct.isWeekendForbidden
  const details = isMeasured || floatingLoss?.per === 'symbol' ? 'all' : isHeld ? 'openings' : 'none'
  return { details, events: newsMinutes !== null }
}
