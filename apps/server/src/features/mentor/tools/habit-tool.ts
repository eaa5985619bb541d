import { wilsonInterval } from '@ballast/domain/statistics/intervals/wilson-interval'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { disciplineOf } from '../../routine/discipline.ts'
import { showGrid, showRoutine } from '../../routine/show-routine.ts'
import { NOTHING_NARROWED, type Tool } from './tool.ts'

const DAYS = 30

export const habits: Tool<'habits'> = async ({ deps, caller }) => {
  const { userId } = caller
  const routine = await showRoutine(deps, { userId })
  const from = dayText(dayNumber(routine.today) - DAYS + 1)
  const { rows } = await showGrid(deps, { userId, from, to: routine.today })
  const { current, best } = routine.streak
  return {
    looked: {
      what: 'habits',
      n: rows.length,
      from,
      to: routine.today,
      accounts: [],
      filter: 'every habit of the last thirty days',
      measure: 'days kept of days due; days off and days not due are left out',
      leftOut:
        routine.last30.all.unknown > 0 ? [`${routine.last30.all.unknown} that the record cannot judge`] : [],
      link: { label: 'Open the routine', to: '/habits', search: {} },
    },
    habits: rows.map(({ habit, kept, due }) => {
      const { low, high } = wilsonInterval(kept, due)
      const share = due === 0 ? null : kept / due
      return { name: habit.name, isJudged: habit.rule !== null, kept, due, share, low, high }
    }),
    weeks: { current, best },
  }
}

export const discipline: Tool<'discipline'> = async ({ deps, caller }) => {
  const score = await disciplineOf(deps, { userId: caller.userId })
  const { days, all } = score
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'planned days',
      n: days.length,
      from: days[0]?.day ?? null,
      to: days.at(-1)?.day ?? null,
      filter: 'the last planned days that are over, at most twenty',
      measure:
        'rules kept of rules due: habits and locks, recent days weigh more; results of trades are not part of it',
      leftOut: all.unknown > 0 ? [`${all.unknown} that the record cannot judge`] : [],
      link: { label: 'Open the routine', to: '/habits', search: {} },
    },
    score,
  }
}
