import * as contract from '@ballast/contract/calendar'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { showCalendar } from './show-calendar.ts'
import { showDay } from './show-day.ts'

export function mountCalendar(gate: Gate, deps: Deps): void {
  register(gate, contract.getCalendar, ({ caller, query }) =>
    showCalendar(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getCalendarDay, ({ caller, params, query }) =>
    showDay(asOfCall(deps, caller), { userId: caller.userId, role: caller.role, day: params.day, query }),
  )
}
