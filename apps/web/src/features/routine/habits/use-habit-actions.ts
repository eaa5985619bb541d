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
import { completeStep } from '../../onboarding/onboarding-store.ts'
import { useAttempt } from '../use-attempt.ts'

type Drafts = BodyInputOf<typeof createHabits>['habits']

/** The actions that change the habits themselves. */
export function useHabitActions() {
  const attempt = useAttempt()
  const create = (habits: Drafts) => {
    const { timeZone } = preferencesStore.get().trading
    const add = async () => {
      await call(createHabits, { body: { habits, timeZone } })
      completeStep('try_habits')
    }
    return attempt(add, 'Nothing was added')
  }
  const update = (id: string, body: BodyInputOf<typeof updateHabit>) =>
    attempt(() => call(updateHabit, { params: { id }, body }), 'The habit was not changed')
  const restore = (id: string) =>
    attempt(() => call(restoreHabit, { params: { id } }), 'The habit was not brought back')
  const order = (ids: string[]) =>
    attempt(() => call(orderHabits, { body: { ids } }), 'The order was not saved')
  async function end({ id, name }: HabitJson) {
    const answer = await attempt(() => call(archiveHabit, { params: { id } }), 'The habit was not ended')
    if (answer?.removed) toast({ title: `“${name}” was removed` })
    else if (answer)
      toast({
        title: `“${name}” ends today`,
        description: 'What was done stays.',
        action: { label: 'Undo', onPress: () => void restore(id) },
      })
  }
  return { create, update, end, restore, order }
}
