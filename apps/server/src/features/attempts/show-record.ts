import type * as contract from '@ballast/contract/attempts/attempt-record'
import { decimalFromFigure, microsFromDecimal } from '@ballast/domain/money/micros'
import { afterPayout } from '@ballast/domain/prop-rules/after-payout'
import { progressOf } from '@ballast/domain/prop-rules/attempt-progress'
import { leastResult } from '@ballast/domain/prop-rules/days/counted-days'
import { traderShareOf } from '@ballast/domain/prop-rules/payout-terms'
import { strictLevel } from '@ballast/domain/prop-rules/room'
import { dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { dayStopsOf } from '../accounts/day-stops.queries.ts'
import { presentAttempt } from './attempts.presenter.ts'
import { listAttemptRows, recordsOf, tradeNamesOf } from './attempts.queries.ts'
import { computeAttempt } from './compute-attempt.ts'
import { presentLedger } from './ledger.presenter.ts'
import { attemptInputOf } from './load-attempt-inputs.ts'
import {
  presentDays,
  presentDebrief,
  presentEvents,
  presentRoom,
  presentSnapshots,
  presentUndecided,
} from './record.presenter.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** One attempt in full. Throws 404. */
export async function showRecord({ db, clock }: Context, named: OwnedId): Promise<contract.AttemptRecord> {
  const input = await attemptInputOf(db, named)
  const now = clock.now().getTime()
  const computed = computeAttempt(input, now)
  const { row, account } = input
  const records = await recordsOf(db, { userId: named.userId, attemptIds: [row.id] })
  const allRows = await listAttemptRows(db, { userId: named.userId })
  const stops = await dayStopsOf(db, { userId: named.userId, accountIds: [account.id] })
  const record = {
    ...presentEvents(computed),
    debrief: presentDebrief(computed, { stops, tolerance: account.breakEvenTolerance }),
  }
  return {
    attempt: presentAttempt(input, computed, now),
    days: presentDays(computed),
    ...record,
    undecided: presentUndecided(computed),
    snapshots: presentSnapshots(records.snapshots),
    ledger: presentLedger({ rows: [row], allRows, currencyOf: () => account.currency, ...records }),
    trades: await namedTrades(db, named.userId, record),
  }
}

/** The trades that events and the debrief link to, by id. */
async function namedTrades(
  db: Db,
  userId: string,
  { events, debrief }: Pick<contract.AttemptRecord, 'events' | 'debrief'>,
): Promise<contract.AttemptRecord['trades']> {
  const causes = [...events, ...(debrief?.lines ?? [])].map(({ cause }) => cause)
  const ids = new Set(causes.flatMap((cause) => (cause?.kind === 'trade' ? cause.ids : [])))
  const rows = await tradeNamesOf(db, { userId, ids: [...ids] })
  return Object.fromEntries(
    rows.map(({ id, symbol, direction, net }) => [
      id,
      { symbol, direction, net: decimalFromFigure(net ?? 0) },
    ]),
  )
}

/** The state after a payout of `gross`, as if it were requested now. Throws 404. */
export async function showPayoutPreview(
  { db, clock }: Context,
  named: OwnedId,
  amount: string | undefined,
): Promise<contract.PayoutPreview> {
  const input = await attemptInputOf(db, named)
  const now = clock.now().getTime()
  const computed = computeAttempt(input, now)
  const { rules, state } = computed
  const progress = { ...computed, now }
  const before = progressOf(rules, progress).payout
  const gross = amount === undefined ? (before?.most ?? 0) : microsFromDecimal(amount)
  const profit = state.balance - rules.loss.startBalance
  const traderShare = rules.split
    ? traderShareOf(rules.split, { gross, profit, number: state.payouts + 1, paidBefore: state.paidOut })
    : gross
  const after = afterPayout(rules, progress, { gross, traderShare, at: Math.max(now, state.at + 1) })
  const from = after.progress.payout?.from ?? null
  const money = decimalFromFigure
  return {
    currency: input.account.currency,
    gross: money(gross),
    traderShare: money(traderShare),
    balance: money(after.state.balance),
    floor: after.state.floor && money(strictLevel(after.state.floor)),
    buffer: presentRoom(after.room.buffer),
    dailyRoom: presentRoom(after.room.dailyRoom),
    isBreach: after.state.status === 'breached',
    days: after.progress.days
      .filter(({ need }) => need.scope === 'cycle')
      .map(({ need, counted }) => ({
        needed: need.count,
        counted,
        least: money(leastResult(need.rule, rules.loss.initialBalance)),
      })),
    from: from === null ? null : dayText(from),
    least: rules.payout?.minimum == null ? null : money(rules.payout.minimum),
    most: before?.most != null ? money(before.most) : null,
    refusals: before?.refusals ?? null,
  }
}
