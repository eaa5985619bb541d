import type { BodyInputOf } from '@ballast/contract/endpoint'
import {
  archiveHabit,
  createHabits,
  type HabitJson,
  orderHabits,
  restoreHabit,
  updateHabit,
} from '@ballast/contract/routine/routine'
import { call } from '../../../lib/api.ts'
import { preferencesStore } from '../../../lib/preferences.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAttempted } from '../../../ui/overlays/use-attempted.ts'
import { completeStep } from '../../onboarding/onboarding-store.ts'
import { refreshRoutine } from '../routine-queries.ts'

type Drafts = BodyInputOf<typeof createHabits>['habits']

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
  const update = (id: string, body: BodyInputOf<typeof updateHabit>) =>
    attempted(() => call(updateHabit, { params: { id }, body }), 'The habit was not changed')
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
