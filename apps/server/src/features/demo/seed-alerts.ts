import { holdingAfter, newAlerts, watch } from '@ballast/domain/prop-rules/alerts/alerts'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { Db } from '../../platform/database/database.ts'
import { alertInput } from '../alerts/alert-input.ts'
import { alertRow } from '../alerts/alert-row.ts'
import { type AlertRow, insertAlerts, saveActiveAlertIds } from '../alerts/alerts.queries.ts'
import { listAttemptRows } from '../attempts/attempts.queries.ts'
import { type AttemptInput, type ComputedAttempt, computeAttempt } from '../attempts/compute-attempt.ts'
import { loadAttemptInputs } from '../attempts/load-attempt-inputs.ts'

/** For how many of its last closings each attempt is checked. */
const CLOSINGS = 60
const NOTICED_MS = 60_000
const READ_MS = 3 * DAY_MS

type Seed = {
  userId: string
  now: Date
  /** Only this account's attempts; all of them if omitted. */
  accountId?: string
}

/** The alerts that the demo's trader would have been sent: checked after each of the last closings. */
export async function seedAlerts(db: Db, { userId, now, accountId }: Seed): Promise<void> {
  const all = await listAttemptRows(db, { userId })
  const rows = accountId === undefined ? all : all.filter((row) => row.accountId === accountId)
  if (rows.length === 0) return
  const { inputs, expenses } = await loadAttemptInputs(db, { userId, rows })
  for (const each of inputs) {
    const sent: AlertRow[] = []
    let activeIds: string[] | null = null
    // Each check continues from the previous one's day: only trades closed since then are new to it.
    let computed: ComputedAttempt | undefined
    for (const at of lastClosings(each, now)) {
      const known = knownAt(each, at)
      computed = computeAttempt(known, at, computed)
      const holding = watch(
        alertInput(
          { input: known, computed },
          {
            now: at,
            expenses: expenses.filter(({ paidOn }) => paidOn <= dateOf(at)),
            positions: [],
            dayStops: [],
            thresholds: {},
            firms: [],
          },
        ),
      )
      const noticedAt = new Date(at + NOTICED_MS)
      const activated = activeIds === null ? [] : newAlerts(activeIds, holding)
      for (const alert of activated) {
        const readAt = now.getTime() - at > READ_MS ? noticedAt : null
        sent.push({ ...alertRow(alert, { userId, input: each, now: noticedAt }), readAt })
      }
      activeIds = holdingAfter(activeIds ?? [], holding)
    }
    await insertAlerts(db, sent)
    await saveActiveAlertIds(db, [{ userId, attemptId: each.row.id, activeIds: activeIds ?? [] }])
  }
}

/** The record as of that time. */
function knownAt(input: AttemptInput, at: number): AttemptInput {
  const { payouts, snapshots } = input.records
  return {
    ...input,
    trades: input.trades.filter(({ closedAt }) => closedAt !== null && closedAt <= at),
    records: {
      payouts: payouts.filter(({ requestedOn }) => requestedOn <= dateOf(at)),
      snapshots: snapshots.filter(({ takenAt }) => +takenAt <= at),
    },
  }
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

function lastClosings({ trades }: AttemptInput, now: Date): number[] {
  const closings = trades.flatMap(({ closedAt }) => (closedAt !== null && closedAt <= +now ? [closedAt] : []))
  return [...new Set(closings)].sort((a, b) => a - b).slice(-CLOSINGS)
}
