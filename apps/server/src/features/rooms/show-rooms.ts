import type * as contract from '@ballast/contract/alerts/rooms'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { FREE_ACCOUNTS } from '@ballast/domain/billing/free-plan'
import { maybeFigure } from '@ballast/domain/money/micros'
import { missingFromBalance, sizeAllowed } from '@ballast/domain/prop-rules/attempt-progress'
import { afterNextReset, allowancesOf, type RoomNow, roomNow, wholeOf } from '@ballast/domain/prop-rules/room'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type DayStopRow, dayStopsOf } from '../accounts/day-stops.queries.ts'
import { dayStopToday } from '../alerts/alert-input.ts'
import type { UserAttempts } from '../attempts/attempt-states.ts'
import { isRunning } from '../attempts/attempt-states.ts'
import { presentMayLose, roomJson } from '../attempts/attempts.presenter.ts'
import { type ComputedAttempt, dayEndOf } from '../attempts/compute-attempt.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { presentDayStop } from './day-stop.presenter.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'config' | 'attemptStates'>

/** The room of every running attempt; without Pro, of one account. */
export async function showRooms(
  deps: Context,
  caller: Pick<Caller, 'userId' | 'role'>,
): Promise<ResponseOf<typeof contract.listRooms>> {
  const { userId } = caller
  const now = deps.clock.now().getTime()
  const { version, attempts } = await deps.attemptStates.of(userId, now)
  const running = attempts.filter(isRunning)
  const shown = (await hasPro(deps, caller)) ? running : running.slice(0, FREE_ACCOUNTS)
  const accountIds = shown.map(({ input }) => input.account.id)
  const dayStops = accountIds.length === 0 ? [] : await dayStopsOf(deps.db, { userId, accountIds })
  return {
    version,
    at: new Date(now).toISOString(),
    rooms: shown.map((attempt) => presentRoom(attempt, { now, dayStops })),
    beyondPlan: running.length - shown.length,
  }
}

export function presentRoom(
  { input, computed }: UserAttempts['attempts'][number],
  { now, dayStops }: { now: number; dayStops: readonly DayStopRow[] },
): contract.AccountRoom {
  const { row, account } = input
  const { state, rules, boundary, openTrades } = computed
  const { buffer, dailyRoom, mayLoseNow } = roomNow(state)
  const at = dayEndOf(Math.max(now, state.at), boundary)
  const after = openTrades > 0 ? null : afterNextReset(state, rules.loss, { at, open: 0 }).room.mayLoseNow
  const own = dayStops.filter(({ accountId }) => accountId === account.id)
  return {
    attemptId: row.id,
    accountId: account.id,
    accountName: account.name,
    firm: row.firm,
    currency: account.currency,
    status: state.status,
    mayLose: presentMayLose(mayLoseNow, computed),
    buffer: roomJson(buffer),
    dailyRoom: roomJson(dailyRoom),
    of: whole(computed, mayLoseNow),
    reset: { at: new Date(at).toISOString(), after: roomJson(after) },
    openTrades,
    unknownResults: missingFromBalance(computed).length,
    sizeAllowed: sizeAllowed(rules, state),
    dayStop: presentDayStop(
      { rows: own, now, boundary },
      dayStopToday({ input, computed }, { now, dayStops }),
    ),
  }
}

/** The amount that the room is a share of, by the binding limit. */
function whole({ state, rules }: ComputedAttempt, mayLose: RoomNow['mayLoseNow']): string | null {
  if (!mayLose) return null
  const of = wholeOf(mayLose, allowancesOf(state, rules.loss)[mayLose.limitedBy])
  return maybeFigure(of)
}
