import { holdingAfter, newAlerts, watch } from '@ballast/domain/prop-rules/alerts/alerts'
import type { Db } from '../../platform/database/database.ts'
import { type AlertRow, insertAlerts, saveStanding } from '../alerts/alerts.queries.ts'
import { alertRow } from '../alerts/check-alerts.ts'
import { watchFacts } from '../alerts/watch-facts.ts'
import { listAttemptRows } from '../attempts/attempts.queries.ts'
import { type AttemptFacts, computeAttempt } from '../attempts/compute-attempt.ts'
import { loadFacts } from '../attempts/show-attempts.ts'

/** How far back each attempt is watched, in closings. */
const CLOSINGS = 60
const NOTICED_MS = 60_000
const READ_MS = 3 * 86_400_000

type Seed = { userId: string; now: Date }

/** The alerts the demo's trader would have been sent, had they been watched: after each of the last closings. */
export async function seedAlerts(db: Db, { userId, now }: Seed): Promise<void> {
  const rows = await listAttemptRows(db, { userId })
  if (rows.length === 0) return
  const { facts, expenses } = await loadFacts(db, { userId, rows })
  for (const each of facts) {
    const sent: AlertRow[] = []
    let standing: string[] | null = null
    for (const at of lastClosings(each, now)) {
      const known = { ...each, trades: each.trades.filter(({ closedAt }) => closedAt && +closedAt <= at) }
      const computed = computeAttempt(known, at)
      const holding = watch(
        watchFacts(
          { facts: known, computed },
          { now: at, expenses, positions: [], dayStops: [], thresholds: {} },
        ),
      )
      const noticedAt = new Date(at + NOTICED_MS)
      const begun = standing === null ? [] : newAlerts(standing, holding)
      for (const alert of begun) {
        const readAt = now.getTime() - at > READ_MS ? noticedAt : null
        sent.push({ ...alertRow(alert, { userId, facts: each, now: noticedAt }), readAt })
      }
      standing = holdingAfter(standing ?? [], holding)
    }
    await insertAlerts(db, sent)
    await saveStanding(db, { userId, attemptId: each.row.id, standing: standing ?? [] })
  }
}

function lastClosings({ trades }: AttemptFacts, now: Date): number[] {
  const closings = trades.flatMap(({ closedAt }) => (closedAt && closedAt <= now ? [closedAt.getTime()] : []))
  return [...new Set(closings)].sort((a, b) => a - b).slice(-CLOSINGS)
}
