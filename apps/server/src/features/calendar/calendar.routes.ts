import * as contract from '@ballast/contract/calendar'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { showCalendar } from './show-calendar.ts'
import { showDay } from './show-day.ts'

export function mountCalendar(gate: Gate, deps: Deps): void {
  register(gate, contract.getCalendar, ({ caller, query }) =>
    showCalendar(deps, { userId: caller.userId, query }),
  )
  register(gate, contract.getCalendarDay, ({ caller, params, query }) =>
    showDay(deps, { userId: caller.userId, role: caller.role, day: params.day, query }),
  )
}
