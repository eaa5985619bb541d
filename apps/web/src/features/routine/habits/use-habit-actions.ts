import type { BodyInputOf } from '@ballast/contract/endpoint'
import {
  archiveHabit,
  createHabits,
  type HabitJson,
  listHabits,
  orderHabits,
  restoreHabit,
  updateHabit,
} from '@ballast/contract/routine/routine'
import { call } from '../../../lib/api.ts'
import { CHANGED_ELSEWHERE, isStale } from '../../../lib/api-error.ts'
import { preferencesStore } from '../../../lib/preferences.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAttempted } from '../../../ui/overlays/use-attempted.ts'
import { completeStep } from '../../onboarding/onboarding-store.ts'
import { refreshRoutine } from '../routine-queries.ts'

type Drafts = BodyInputOf<typeof createHabits>['habits']

type HabitChanges = Omit<BodyInputOf<typeof updateHabit>, 'revision'>

/** What the form shows of a habit: the terms from tomorrow on. */
export function shownInForm(habit: HabitJson): Record<string, unknown> {
  return { ...habit, ...habit.next }
}

type HabitUpdate = {
  changes: HabitChanges
  /** Another device has changed the same; the habit as it is now. */
  onConflict: (newest: HabitJson) => void
}

/** A version from elsewhere is built upon, unless it changed the same parts. */
async function sendChanges(habit: HabitJson, { changes, onConflict }: HabitUpdate): Promise<HabitJson> {
  const send = (revision: number) =>
    call(updateHabit, { params: { id: habit.id }, body: { ...changes, revision } })
  return send(habit.revision).catch(async (error: unknown) => {
    if (!isStale(error)) throw error
    const newest = (await call(listHabits)).habits.find(({ id }) => id === habit.id)
    if (!newest) throw error
    const before = shownInForm(habit)
    const now = shownInForm(newest)
    const isSame = (part: string) => JSON.stringify(before[part]) === JSON.stringify(now[part])
    if (Object.keys(changes).every(isSame)) return send(newest.revision)
    onConflict(newest)
    throw CHANGED_ELSEWHERE
  })
}

/** The actions that change the habits themselves. */
export function useHabitActions() {
  const attempted = useAttempted(refreshRoutine)
  const create = (habits: Drafts) => {
    const { timeZone } = preferencesStore.get().trading
    const add = async () => {
      const added = await call(createHabits, { body: { habits, timeZone } })
      completeStep('try_habits')
      return added
    }
    return attempted(add, 'Nothing was added')
  }
  const update = (habit: HabitJson, how: HabitUpdate) =>
    attempted(() => sendChanges(habit, how), 'The habit was not changed')
  const restore = (id: string) =>
    attempted(() => call(restoreHabit, { params: { id } }), 'The habit was not brought back')
  const order = (ids: string[]) =>
    attempted(() => call(orderHabits, { body: { ids } }), 'The order was not saved')
  async function end({ id, name }: HabitJson) {
    const answer = await attempted(() => call(archiveHabit, { params: { id } }), 'The habit was not ended')
    if (answer?.removed) toast({ title: `“${name}” was removed` })
    else if (answer)
      toast({
        title: `“${name}” ends today`,
        description: 'What was done stays.',
        undo: () => void restore(id),
      })
  }
  return { create, update, end, restore, order }
}
