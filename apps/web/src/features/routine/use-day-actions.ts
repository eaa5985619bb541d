import {
  finishDay,
  type HabitToday,
  markHabit,
  planDayOff,
  type RoutineDayOnWire,
} from '@ballast/contract/routine/routine'
import type { MarkState } from '@ballast/domain/routine/habit'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { putDay, refreshRoutine } from './routine-queries.ts'
import { useAttempt } from './use-attempt.ts'

/** A word about a habit on a day; without a state it is taken back. */
type Word = { id: string; state: MarkState | null; amount?: number }

/** Everything that changes a day. */
export function useDayActions() {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  /** Shown at once; the server’s answer then takes its place. */
  async function mark({ day }: RoutineDayOnWire, { id, state, amount }: Word) {
    const before = queryClient.getQueriesData({ queryKey: ['/api/routine'] })
    putDay(queryClient, (shown) =>
      shown.day === day ? expected(shown, { id, state, amount: amount ?? null }) : shown,
    )
    try {
      const body = { day, state, amount: amount ?? null }
      const answer = await call(markHabit, { params: { id }, body })
      putDay(queryClient, (shown) => (shown.day === answer.day ? answer : shown))
    } catch (error) {
      for (const [key, known] of before) queryClient.setQueryData(key, known)
      toast({ title: 'The mark was not kept', description: sentenceOf(error), variant: 'destructive' })
    }
    void refreshRoutine(queryClient)
  }
  const finish = (day: string) =>
    attempt(() => call(finishDay, { body: { day } }), 'The day was not finished')
  const dayOff = (day: string, isOff: boolean): Promise<unknown> =>
    attempt(async () => {
      await call(planDayOff, { body: { day, isOff } })
      toast({
        title: isOff ? `${formatDay(day)} is planned off` : `${formatDay(day)} is a normal day again`,
        ...(isOff ? { action: { label: 'Undo', onPress: () => void dayOff(day, false) } } : {}),
      })
    }, 'The day off was not planned')
  return { mark, finish, dayOff }
}

/** The day as it will be once the word is kept. */
function expected(
  day: RoutineDayOnWire,
  { id, state, amount }: Required<Omit<Word, 'amount'>> & { amount: number | null },
): RoutineDayOnWire {
  const markedAt = new Date().toISOString()
  const habits = day.habits.map((one): HabitToday => {
    if (one.habit.id !== id) return one
    const { goal } = one.habit
    const isShort = goal.kind !== 'done' && amount !== null && amount < goal.target
    const open = day.isToday && day.finishedAt === null ? 'open' : 'missed'
    return {
      ...one,
      mark: state && { state, amount, isLate: !day.isToday, markedAt },
      state: state === null || (state === 'kept' && isShort) ? open : state,
    }
  })
  const count = (...states: HabitToday['state'][]) =>
    habits.filter((one) => states.includes(one.state)).length
  return { ...day, habits, kept: count('kept'), due: count('kept', 'broken', 'missed'), open: count('open') }
}
