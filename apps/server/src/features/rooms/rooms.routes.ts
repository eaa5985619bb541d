import * as contract from '@ballast/contract/alerts/rooms'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { requireAccount } from '../accounts/accounts.queries.ts'
import { dayStopsOf } from '../accounts/day-stops.queries.ts'
import { dayStopToday } from '../alerts/alert-input.ts'
import { runningByAccount } from '../attempts/attempt-states.ts'
import { presentDayStop } from './day-stop.presenter.ts'
import { setDayStop } from './set-day-stop.ts'
import { showRooms } from './show-rooms.ts'

export function mountRooms(gate: Gate, deps: Deps): void {
  const { db, clock, attemptStates } = deps
  register(gate, contract.listRooms, ({ caller }) => showRooms(asOfCall(deps, caller), caller))

  register(gate, contract.setDayStop, async ({ caller, params, body }) => {
    const { userId } = caller
    const account = await requireAccount(db, { userId, id: params.id })
    const now = clock.now().getTime()
    const find = async () => runningByAccount((await attemptStates.of(userId, now)).attempts).get(account.id)
    // The firm's trading day if an attempt runs on the account.
    const boundary: DayBoundary = (await find())?.computed.boundary ?? account
    await setDayStop(deps, { userId, accountId: account.id, boundary, stop: body.stop })
    const rows = await dayStopsOf(db, { userId, accountIds: [account.id] })
    const attempt = await find()
    return presentDayStop(
      { rows, now, boundary },
      attempt ? dayStopToday(attempt, { now, dayStops: rows }) : null,
    )
  })
}
