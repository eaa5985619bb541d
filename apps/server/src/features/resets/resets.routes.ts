import type { BodyOf } from '@ballast/contract/endpoint'
import * as contract from '@ballast/contract/routine/resets'
import { dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { announce } from '../../platform/changes/changes.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOf, userBoundary } from '../accounts/user-clock.ts'
import { presentReset } from './reset.presenter.ts'
import { showResetStart } from './reset-start.ts'
import {
  countResets,
  deleteResetRow,
  listResetRows,
  type ResetRow,
  saveResetRow,
  silence,
} from './resets.queries.ts'
import { showResetEvidence } from './show-evidence.ts'

export function mountResets(gate: Gate, deps: Deps): void {
  const { db, clock } = deps
  register(gate, contract.listResets, async ({ caller, query: { before, limit } }) => {
    const { userId } = caller
    const from = before === undefined ? null : new Date(before)
    const rows = await listResetRows(db, { userId, before: from, limit: limit + 1 })
    return {
      resets: rows.slice(0, limit).map(presentReset),
      total: await countResets(db, { userId }),
      hasMore: rows.length > limit,
    }
  })
  register(gate, contract.saveReset, ({ caller, body }) => storeReset(deps, { userId: caller.userId, body }))
  register(gate, contract.deleteReset, async ({ caller, params }) => {
    if (!(await deleteResetRow(db, { userId: caller.userId, id: params.id }))) throw new AppError('not_found')
    return { ok: true as const }
  })
  register(gate, contract.getResetStart, ({ caller, query }) =>
    showResetStart(deps, { userId: caller.userId, timeZone: query.timeZone }),
  )
  register(gate, contract.silenceResets, async ({ caller, body }) => {
    const { userId } = caller
    const now = clock.now()
    const boundary = userBoundary(await accountsOf(db, { userId }), body.timeZone)
    await silence(db, { userId, day: dayText(dayOf(boundary, now)), at: now })
    return { ok: true as const }
  })
  register(gate, contract.getResetEvidence, ({ caller }) =>
    showResetEvidence(deps, { userId: caller.userId }),
  )
}

/** How far a browser's clock may be ahead of ours. */
const AHEAD_MS = 5 * 60_000

/** Saves a reset in its current state. Throws 422 if it ends before it begins, or is in the future. */
function storeReset(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, body: { timeZone, ...body } }: { userId: string; body: BodyOf<typeof contract.saveReset> },
): Promise<contract.Reset> {
  return withTransaction(db, async (db) => {
    const now = clock.now()
    const startedAt = new Date(body.startedAt)
    const endedAt = body.endedAt === null ? null : new Date(body.endedAt)
    if (startedAt.getTime() > now.getTime() + AHEAD_MS)
      throw invalidInput({ startedAt: 'This is in the future' })
    if (endedAt && endedAt < startedAt) throw invalidInput({ endedAt: 'The end must come after the start' })
    const boundary = userBoundary(await accountsOf(db, { userId }), timeZone)
    const day = dayText(dayOf(boundary, startedAt))
    const row: ResetRow = { ...body, userId, day, startedAt, endedAt, updatedAt: now }
    const saved = await saveResetRow(db, row)
    await announce(db, { userId })
    return presentReset(saved)
  })
}
