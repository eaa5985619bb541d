import {
  type HabitJson,
  type HabitToday,
  habitTodaySchema,
  type RoutineDayJson,
  routineDaySchema,
} from '@ballast/contract/routine/routine'
import { idOf } from '../samples.ts'

type Parts = Partial<Omit<HabitToday, 'habit'>> & { habit?: Partial<HabitJson> }

/** A habit that is due every day and still open. */
export function habitTodayOf({ habit, ...part }: Parts = {}): HabitToday {
  return habitTodaySchema.parse({
    habit: {
      id: idOf(500),
      name: 'Read the plan',
      moment: 'before',
      tiny: '',
      cueTime: null,
      cuePlace: '',
      cueAfter: '',
      remind: false,
      due: { kind: 'weekdays', days: [0, 1, 2, 3, 4, 5, 6] },
      goal: { kind: 'done' },
      rule: null,
      isPaused: false,
      next: null,
      startsOn: '2026-11-01',
      endedOn: null,
      revision: 1,
      ...habit,
    },
    state: 'open',
    mark: null,
    verdict: null,
    edits: [],
    ...part,
  })
}

/** Today with some habits, none of them done yet. */
export function routineDayOf(
  habits: readonly HabitToday[],
  part: Partial<RoutineDayJson> = {},
): RoutineDayJson {
  return routineDaySchema.parse({
    day: '2026-11-20',
    isToday: true,
    isOff: false,
    finishedAt: null,
    outcome: 'running',
    kept: 0,
    due: 0,
    open: habits.length,
    habits,
    ...part,
  })
}
