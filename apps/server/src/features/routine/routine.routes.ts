import { getDiscipline } from '@ballast/contract/routine/discipline'
import * as contract from '@ballast/contract/routine/routine'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { disciplineOf } from './discipline.ts'
import { finish, setDayOff, setMark } from './mark-habit.ts'
import { remindDue } from './remind-due.ts'
import { showDay, showGrid, showHabit, showRoutine } from './show-routine.ts'
import { addHabits, arrangeHabits, changeHabit, endHabit, reviveHabit, showHabits } from './write-habits.ts'

export function mountRoutine(gate: Gate, deps: Deps): void {
  deps.jobs.work('remind-habits', { retryLimit: 0, cron: '* * * * *' }, () => remindDue(deps))

  register(gate, contract.getRoutine, ({ caller, query }) =>
    showRoutine(deps, { userId: caller.userId, day: query.day }),
  )
  register(gate, getDiscipline, ({ caller }) => disciplineOf(deps, { userId: caller.userId }))
  register(gate, contract.getRoutineGrid, ({ caller, query }) =>
    showGrid(deps, { userId: caller.userId, ...query }),
  )
  register(gate, contract.listHabits, async ({ caller }) => ({
    habits: await showHabits(deps, { userId: caller.userId }),
  }))
  register(gate, contract.createHabits, async ({ caller, body }) => ({
    habits: await addHabits(deps, { userId: caller.userId, body }),
  }))
  // Registered before the route with an id, which would take the word for an id.
  register(gate, contract.orderHabits, async ({ caller, body }) => {
    await arrangeHabits(deps, { userId: caller.userId, ids: body.ids })
    return { ok: true as const }
  })
  register(gate, contract.getHabit, ({ caller, params }) =>
    showHabit(deps, { userId: caller.userId, id: params.id }),
  )
  register(gate, contract.updateHabit, ({ caller, params, body }) =>
    changeHabit(deps, { userId: caller.userId, id: params.id, body }),
  )
  register(gate, contract.archiveHabit, ({ caller, params }) =>
    endHabit(deps, { userId: caller.userId, id: params.id }),
  )
  register(gate, contract.restoreHabit, ({ caller, params }) =>
    reviveHabit(deps, { userId: caller.userId, id: params.id }),
  )
  register(gate, contract.markHabit, async ({ caller, params, body }) => {
    const { userId } = caller
    await setMark(deps, { userId, id: params.id, body })
    return showDay(deps, { userId, day: body.day })
  })
  register(gate, contract.finishDay, async ({ caller, body }) => {
    const { userId } = caller
    await finish(deps, { userId, day: body.day })
    return showDay(deps, { userId, day: body.day })
  })
  register(gate, contract.planDayOff, async ({ caller, body }) => {
    await setDayOff(deps, { userId: caller.userId, ...body })
    return { ok: true as const }
  })
}
